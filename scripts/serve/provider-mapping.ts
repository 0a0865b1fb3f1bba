import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { belowBase, wantsPage } from './routes.ts'

/** The server's base and ours. */
interface Bases {
  readonly upstreamBase: string
  readonly localBase: string
}

/** Whether a path (below the base) is of a sign-in by a provider. */
export function isProviderPath(path: string): boolean {
  return /^\/auth\/openid(?:[/?]|$)/.test(path)
}

/** Whether a path (below the base) is of a sign-out. */
export function isSignOutPath(path: string): boolean {
  return /^\/logout(?:\?|$)/.test(path)
}

/**
 * Whether the server makes an address of the host that it is asked at: where the provider of sign-ins comes back to, and
 * where it goes after a sign-out, if the last sign-in was by a provider. All else is asked at the server's own host, which
 * is what one behind names answers to.
 * @param cookies the server's own, as it is sent them
 */
export function namesHost(path: string, cookies: string): boolean {
  return isProviderPath(path) || (isSignOutPath(path) && cookies.split('; ').includes('auth_method=openid'))
}

/** What tells the server how it is reached. Another proxy in front of this one says it for both. */
export function forwardedHeaders({ headers }: IncomingMessage): OutgoingHttpHeaders {
  const host = headers.host ?? ''
  return {
    host,
    'x-forwarded-host': headers['x-forwarded-host'] ?? host,
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  }
}

/** A sign-in asks to come back to what is no page of ours. */
export class RefusedCallback extends Error {}

/** What a browser, or something between, takes for the slashes in front of another host. */
const LEADING_SLASHES = /^(?:[/\\\t\n\r]|%(?:2f|5c|0[9ad]))+/i

/** A path that names no other host: one slash at its start, however many there were and however they are written. */
export function onOurHost(path: string): string {
  return path.replace(LEADING_SLASHES, '/')
}

/**
 * The server comes back to pages below its own base only, so it is given the address there; its answer is mapped back.
 * Throws when the address could lead to another host once the base is taken off again.
 */
export function mapCallback(path: string, { upstreamBase, localBase }: Bases): string {
  const cut = path.indexOf('?')
  const below = belowBase(path.slice(0, cut), upstreamBase)
  if (cut === -1 || below === null || !isProviderPath(below)) return path
  const query = new URLSearchParams(path.slice(cut))
  const callback = query.get('callback')
  if (callback === null || !URL.canParse(callback)) return path
  const address = new URL(callback)
  const pages = [localBase, upstreamBase].map((base) => belowBase(address.pathname, base))
  if (pages.some((page) => page !== null && page !== onOurHost(page)))
    throw new RefusedCallback('The address to come back to must be a page of this host.')
  const [page = null] = pages
  if (page === null) return path
  address.pathname = `${upstreamBase.slice(0, -1)}${page}`
  query.set('callback', address.href)
  return `${path.slice(0, cut)}?${query}`
}

/** The tokens that the server writes into the address stay out of the browser's history: the cookie beside them is enough. */
export function withoutTokens(location: string): string {
  return location.replaceAll(/[?&](?:set|access)Token=[^&#]*/g, '')
}

/** What a sign-out answers (JSON): the provider is told to come back to the form here, not to the one below the server's base. */
export function mapSignOut(answer: string, { upstreamBase, localBase }: Bases): string {
  const away = redirectOf(answer)
  const back = away?.searchParams.get('post_logout_redirect_uri')
  if (!away || !back || !URL.canParse(back)) return answer
  const form = new URL(back)
  if (form.pathname !== `${upstreamBase}login`) return answer
  form.pathname = `${localBase}login`
  away.searchParams.set('post_logout_redirect_uri', form.href)
  return JSON.stringify({ redirect_url: away.href })
}

function redirectOf(answer: string): URL | null {
  try {
    return new URL((JSON.parse(answer) as { redirect_url: string }).redirect_url)
  } catch {
    return null
  }
}

/** The local address of the form where it was asked for below the server's base, null else. */
export function movedPage(
  { method = '', url = '/', headers }: IncomingMessage,
  { upstreamBase, localBase }: Bases,
): string | null {
  if (upstreamBase === localBase || !wantsPage(method, headers.accept)) return null
  const [path = '', search] = url.split(/(?=\?)/, 2)
  return path === `${upstreamBase}login` ? `${localBase}login${search ?? ''}` : null
}
