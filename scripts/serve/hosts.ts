import type { IncomingHttpHeaders } from 'node:http'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu

/** Reads `--hosts`: names that this address is reached by, with a port where it is not the usual one. */
export function parseHosts(text: string | undefined): string[] {
  const hosts = (text ?? '').split(/[\s,]+/u).filter((host) => host !== '')
  const wrong = hosts.find((host) => parseHost(host) === undefined)
  if (wrong === undefined) return hosts.map((host) => parseHost(host)?.host ?? host)
  throw new Error(
    `--hosts (EARMARK_HOSTS) must be host names like books.example or 192.168.1.5, separated by commas; "${wrong}" is none`,
  )
}

/** Whether a name or address always means this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(hostname)
}

/**
 * Why a request is refused, or null when it may be answered. A page of another site must neither reach us under a name
 * that it makes point here, nor send requests from its own origin. The scheme is not compared: a proxy in front may end TLS.
 */
export function refusalOf(headers: IncomingHttpHeaders, hosts: readonly string[]): string | null {
  const asked = parseHost(headers.host ?? '')
  const isKnown =
    asked !== undefined &&
    (isLoopback(asked.hostname) || hosts.some((host) => parseHost(host)?.hostname === asked.hostname))
  if (!isKnown) {
    return 'This host name is not answered. If it is yours, name it with --hosts or in EARMARK_HOSTS.'
  }
  const { origin } = headers
  if (origin === undefined) return null
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  if (from !== '' && (from === asked.host || hosts.includes(from))) return null
  return 'Requests from pages of other sites are not answered. If the site is yours, name it with --hosts or in EARMARK_HOSTS.'
}

function parseHost(text: string): URL | undefined {
  const address = `http://${text}`
  return HOST.test(text) && URL.canParse(address) ? new URL(address) : undefined
}
