import type { Mapping } from './proxy-mapping.ts'

/**
 * Older servers keep the socket at the root of their host even when all else lives under a base path, so it is looked
 * for once in both places.
 */
export function socketPathFinder({ upstream, upstreamBase }: Mapping): () => Promise<string> {
  let found: Promise<string> | undefined
  const probe = async (): Promise<string> => {
    try {
      const url = new URL(`${upstreamBase}socket.io/?EIO=4&transport=polling`, upstream)
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
      const opened = (await response.text()).startsWith('0{')
      return opened ? upstreamBase : '/'
    } catch {
      found = undefined
      return upstreamBase
    }
  }
  return async () => (upstreamBase === '/' ? '/' : await (found ??= probe()))
}
