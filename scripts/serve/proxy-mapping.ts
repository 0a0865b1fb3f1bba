import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { belowBase } from './routes.ts'

/** Both ends of a proxy: the server with its base, and the base under which the client lives here. */
export interface Mapping {
  readonly upstream: URL
  readonly upstreamBase: string
  readonly localBase: string
}

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** The path (with its query) to ask the server for. `socketBase` is where that server keeps its socket. */
export function mapPath(url: string, mapping: Mapping, socketBase: string): string {
  const { upstreamBase, localBase } = mapping
  const below = belowPath(url, localBase)
  const bare = upstreamBase === '/' ? below : belowPath(below, upstreamBase)
  return `${/^\/socket\.io(?:[/?]|$)/.test(bare) ? socketBase.slice(0, -1) : upstreamBase.slice(0, -1)}${bare}`
}

function belowPath(url: string, base: string): string {
  const cut = url.indexOf('?')
  const pathname = cut === -1 ? url : url.slice(0, cut)
  const below = belowBase(pathname, base)
  return below === null ? url : `${below}${cut === -1 ? '' : url.slice(cut)}`
}

/**
 * Headers for the server, which must see itself as the host. An `Origin` is translated only when it is our own:
 * a foreign page's stays what it is, so that the server can refuse it.
 */
export function requestHeaders(
  request: IncomingMessage,
  { upstream }: Mapping,
  upgrade: boolean,
): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (!hopByHop.has(name)) headers[name] = value
  }
  const { host, origin } = request.headers
  headers.host = upstream.host
  delete headers.referer
  if (origin !== undefined && host !== undefined && hostOf(origin) === host) headers.origin = upstream.origin
  if (upgrade) {
    headers.connection = 'Upgrade'
    headers.upgrade = request.headers.upgrade
  } else if (request.headers['transfer-encoding'] !== undefined) {
    headers['transfer-encoding'] = 'chunked'
  }
  return headers
}

/** Headers for the browser: redirects and cookies speak of the server's place and must speak of ours. */
export function responseHeaders(answer: IncomingMessage, mapping: Mapping): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(answer.headers)) {
    if (!hopByHop.has(name)) headers[name] = value
  }
  const { location, 'set-cookie': cookies } = answer.headers
  if (location !== undefined) headers.location = mapLocation(location, mapping)
  if (cookies !== undefined) headers['set-cookie'] = cookies.map((cookie) => mapCookie(cookie, mapping))
  return headers
}

function mapLocation(location: string, { upstream, upstreamBase, localBase }: Mapping): string {
  if (!location.startsWith('/') && !/^https?:/i.test(location)) return location
  const target = new URL(location, upstream)
  if (target.host !== upstream.host) return location
  const below = belowBase(target.pathname, upstreamBase)
  const pathname = below === null ? target.pathname : `${localBase.slice(0, -1)}${below}`
  return `${pathname}${target.search}${target.hash}`
}

function mapCookie(cookie: string, { upstream, upstreamBase, localBase }: Mapping): string {
  return cookie
    .split(';')
    .map((part) => part.trim())
    .filter((part) => {
      const name = part.split('=')[0]?.toLowerCase()
      // Our own address is plain http on another host: a browser would drop the cookie with either of these.
      return name !== 'domain' && !(name === 'secure' && upstream.protocol === 'https:')
    })
    .map((part) => {
      if (upstream.protocol === 'https:' && /^samesite=none$/i.test(part)) return 'SameSite=Lax'
      const path = /^path=(.*)$/i.exec(part)?.[1]
      if (path === undefined) return part
      const below = belowBase(path, upstreamBase)
      return `Path=${below === null ? path : `${localBase.slice(0, -1)}${below}`}`
    })
    .join('; ')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
