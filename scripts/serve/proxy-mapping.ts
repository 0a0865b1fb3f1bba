import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { hasBody } from './connections.ts'
import { ADDRESS_HEADERS, forwardedFor } from './forwarded.ts'
import {
  forwardedHeaders,
  isProviderPath,
  isSignOutPath,
  namesHost,
  onOurHost,
  withoutTokens,
} from './provider-mapping.ts'
import { belowBase, isServerPath } from './routes.ts'
import { mustBeSaved, serverAnswerHeaders, typeToPassOn } from './server-answers.ts'

/** Both ends of a proxy: the server with its base, and the base under which the client lives here. */
export interface Mapping {
  readonly upstream: URL
  readonly upstreamBase: string
  readonly localBase: string
}

const hopByHop = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** What a server may say of its own origin, but not of ours. */
const ofTheOrigin = [
  'alt-svc',
  'clear-site-data',
  'content-security-policy',
  'content-security-policy-report-only',
  'service-worker-allowed',
  'strict-transport-security',
]

/** A picture whose address says of when it is: `/api/items/li_1/cover?ts=1690000000000&width=240`. */
const DATED_PICTURE = /^\/api\/(?:items\/[^/?]+\/cover|authors\/[^/?]+\/image)\?(?:[^#]*&)?ts=\d/
const KEPT_BY_THE_BROWSER = 'private, max-age=604800'

/** Names of headers that `Connection` must not drop: without them a body has no end. */
const framing = new Set(['content-length', 'host'])

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const dropped = new Set([...hopByHop, ...named.filter((name) => !framing.has(name))])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}

/** The path (with its query) to ask the server for. `findSocketBase` says where that server keeps its socket. */
export async function mapPath(
  request: IncomingMessage,
  mapping: Mapping,
  findSocketBase: () => Promise<string>,
): Promise<string> {
  const bare = bareUrl(request, mapping)
  const base = /^\/socket\.io(?:[/?]|$)/.test(bare) ? await findSocketBase() : mapping.upstreamBase
  return `${base.slice(0, -1)}${bare}`
}

/** Reads by their method alone: the server restores a backup, asks a feed, looks for all books of a library. */
const WORKING_GET =
  /^\/api\/(?:backups\/[^/?]+\/apply|podcasts\/[^/?]+\/checknew|libraries\/[^/?]+\/matchall)\/?(?:\?|$)/i

/** Whether asking twice does nothing twice; a body is read once. */
export const isRepeatable = (request: IncomingMessage, mapping: Mapping): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !hasBody(request) &&
  !WORKING_GET.test(bareUrl(request, mapping))

/** What is asked for, whichever base it carries. */
export const bareUrl = ({ url = '/' }: IncomingMessage, { upstreamBase, localBase }: Mapping): string =>
  belowPath(belowPath(url, localBase), upstreamBase)

/**
 * Whether a path carries the server's base, where that is not ours, and is one of the server's below it. The server writes
 * its base into the addresses of its sound, which a page may put behind our own.
 */
export function carriesServerBase(request: IncomingMessage, mapping: Mapping): boolean {
  const { url = '/', method = 'GET', headers } = request
  const bare = bareUrl(request, mapping)
  const [path = ''] = bare.split('?')
  return bare !== belowPath(url, mapping.localBase) && isServerPath(path, method, headers.accept)
}

function belowPath(url: string, base: string): string {
  const cut = url.indexOf('?')
  const pathname = cut === -1 ? url : url.slice(0, cut)
  const below = belowBase(pathname, base)
  return below === null ? url : `${below}${cut === -1 ? '' : url.slice(cut)}`
}

/**
 * Headers for the server, which must see itself as the host and as the origin: pages of other origins do not get this
 * far. Of the cookies it gets its own only, since a host shares its cookies with everything else that runs there.
 */
export function requestHeaders(
  request: IncomingMessage,
  mapping: Mapping,
  upgrade: boolean,
): OutgoingHttpHeaders {
  const headers = endToEnd(request.headers)
  const path = bareUrl(request, mapping)
  const cookie = ownCookies(request.headers.cookie ?? '', cookiePrefix(mapping))
  const isToldHost = namesHost(path, cookie)
  headers.host = mapping.upstream.host
  for (const name of ADDRESS_HEADERS) delete headers[name]
  headers['x-forwarded-for'] = forwardedFor(request)
  if (isToldHost) Object.assign(headers, forwardedHeaders(request))
  // that answer is read here
  if (isSignOutPath(path)) delete headers['accept-encoding']
  delete headers.referer
  delete headers.cookie
  if (cookie !== '') headers.cookie = cookie
  // where the server is told our host, the origin is that of the same host
  if (request.headers.origin !== undefined && !isToldHost) headers.origin = mapping.upstream.origin
  if (upgrade) {
    headers.connection = 'Upgrade'
    headers.upgrade = 'websocket'
  } else if (request.headers['transfer-encoding'] !== undefined) {
    headers['transfer-encoding'] = 'chunked'
  }
  return headers
}

/**
 * Headers for the browser: redirects and cookies speak of the server's place and must speak of ours, and no answer may
 * become a page of our origin. Throws when a redirect leads to no address, or says that the server has moved.
 */
export function responseHeaders(
  request: IncomingMessage,
  answer: IncomingMessage,
  mapping: Mapping,
): OutgoingHttpHeaders {
  const headers = endToEnd(answer.headers)
  for (const name of ofTheOrigin) delete headers[name]
  Object.assign(headers, serverAnswerHeaders)
  const { location, 'set-cookie': cookies } = answer.headers
  const path = bareUrl(request, mapping)
  if (location !== undefined) {
    headers.location = isProviderPath(path)
      ? withoutTokens(mapLocation(location, mapping, path, request.headers.host))
      : mapLocation(location, mapping, path)
  }
  if (cookies !== undefined) {
    const isSecure = isAskedSafely(request)
    headers['set-cookie'] = cookies.map((cookie) => mapCookie(cookie, mapping, isSecure))
  }
  const type = answer.headers['content-type']
  if (mustBeSaved(path, type)) headers['content-disposition'] = 'attachment'
  if (type !== undefined) headers['content-type'] = typeToPassOn(type)
  // the servers say nothing of how long it holds, and a browser would ask for all of them at each visit
  if (answer.statusCode === 200 && type?.startsWith('image/') && DATED_PICTURE.test(path))
    headers['cache-control'] = KEPT_BY_THE_BROWSER
  return headers
}

/**
 * `path` was asked for. `ownHost` is ours, where the server was told it; it then sends nowhere else of it than to its own
 * pages. What is no relative path is written out again, so that a browser reads the same address in it that is judged here.
 */
function mapLocation(
  location: string,
  { upstream, upstreamBase, localBase }: Mapping,
  path: string,
  ownHost?: string,
): string {
  if (!URL.canParse(location, upstream)) throw new Error('it redirects to what is no address')
  if (!/^(?:[/\\]|https?:)/i.test(asBrowsersRead(location))) return location
  const target = new URL(location, upstream)
  const below = belowBase(target.pathname, upstreamBase)
  const isSameCall = (below ?? target.pathname) === path.split('?')[0]
  const isOtherDoor = target.hostname === upstream.hostname && target.origin !== upstream.origin
  // a browser would be sent from here to here for ever, or to where it may not ask
  if (isSameCall && isOtherDoor && target.host !== ownHost)
    throw new Error(`it has moved to ${new URL(upstreamBase, target).href}: name that with --server`)
  if (target.host !== upstream.host && target.host !== ownHost) return target.href
  const isBare = below === null && ownHost === undefined
  const pathname = isBare ? target.pathname : `${localBase.slice(0, -1)}${below ?? target.pathname}`
  return `${onOurHost(pathname)}${target.search}${target.hash}`
}

/** Browsers drop these signs of an address before they read it. */
const asBrowsersRead = (location: string): string =>
  location.replaceAll(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')

/** Marks the cookies of one server: a host shares its cookies with all programs on it, also with a second front. */
const cookiePrefix = ({ upstream, upstreamBase }: Mapping): string =>
  `earmark-${createHash('sha256').update(`${upstream.origin}${upstreamBase}`).digest('hex').slice(0, 12)}-`

const ownCookies = (header: string, prefix: string): string =>
  header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(prefix))
    .map((part) => part.slice(prefix.length))
    .join('; ')

/** Whether the browser came by https, to this front or to the one before it. */
const isAskedSafely = ({ headers }: IncomingMessage): boolean =>
  String(headers['x-forwarded-proto'] ?? '')
    .split(',')[0]
    ?.trim() === 'https'

function mapCookie(cookie: string, mapping: Mapping, isSecure: boolean): string {
  const { upstream, upstreamBase, localBase } = mapping
  // A browser drops a cookie for another host, and on a plain page one that is for safe ones.
  const isPlainer = upstream.protocol === 'https:' && !isSecure
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const kept = attributes
    .filter((part) => {
      const name = part.split('=')[0]?.toLowerCase()
      return name !== 'domain' && !(name === 'secure' && (isPlainer || isSecure))
    })
    .map((part) => {
      if (isPlainer && /^samesite=none$/i.test(part)) return 'SameSite=Lax'
      const path = /^path=(.*)$/i.exec(part)?.[1]
      if (path === undefined) return part
      const below = belowBase(path, upstreamBase)
      return `Path=${below === null ? path : `${localBase.slice(0, -1)}${below}`}`
    })
  return [`${cookiePrefix(mapping)}${pair}`, ...kept, ...(isSecure ? ['Secure'] : [])].join('; ')
}
