import type { Mapping } from './proxy-mapping.ts'

/**
 * Older servers keep the socket at the root of their host even when all else lives under a base path, so it is looked
 * for in both places. Only a place that answers like a socket is remembered: a server that is starting, say, has none.
 */
export function socketPathFinder({ upstream, upstreamBase }: Mapping): () => Promise<string> {
  let found: Promise<string> | undefined
  const opensAt = async (base: string): Promise<boolean> => {
    try {
      const url = new URL(`${base}socket.io/?EIO=4&transport=polling`, upstream)
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
      return (await response.text()).startsWith('0{')
    } catch {
      return false
    }
  }
  const look = async (): Promise<string> => {
    if (await opensAt(upstreamBase)) return upstreamBase
    if (await opensAt('/')) return '/'
    found = undefined
    return upstreamBase
  }
  return async () => (upstreamBase === '/' ? '/' : await (found ??= look()))
}
