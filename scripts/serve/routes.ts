export const serverRoots: ReadonlySet<string> = new Set([
  'api',
  'auth',
  'ebook',
  'feed',
  'healthcheck',
  'hls',
  'init',
  'logout',
  'metadata',
  'ping',
  'public',
  's',
  'socket.io',
  'status',
])

/** Named in the place of its base by a build that is for wherever it will live. */
export const MOVABLE_BASE = '/earmark-lives-here/'

/** A base path in its one form: a slash at both ends, `/` for none. */
export function normaliseBase(base: string | undefined): string {
  const whole = base ?? ''
  let [start, end] = [0, whole.length]
  while (whole[start] === '/') start += 1
  while (end > start && whole[end - 1] === '/') end -= 1
  return start === end ? '/' : `/${whole.slice(start, end)}/`
}

/** The path below `base` with its leading slash, or null when the path is not below it. */
export function belowBase(pathname: string, base: string): string | null {
  if (base === '/') return pathname
  if (pathname === base.slice(0, -1)) return '/'
  return pathname.startsWith(base) ? pathname.slice(base.length - 1) : null
}

/** Whether a browser asks for a page here, rather than a script for data. */
export function wantsPage(method: string, accept: string | null | undefined): boolean {
  return (method === 'GET' || method === 'HEAD') && (accept ?? '').includes('text/html')
}

/**
 * Whether a path (below the base) belongs to the media server rather than to the client. Both know `/login`: the
 * page is ours, the sign-in call is the server's.
 */
export function isServerPath(path: string, method: string, accept: string | null | undefined): boolean {
  const root = path.split('/')[1] ?? ''
  if (root === 'login') return !wantsPage(method, accept)
  return serverRoots.has(root)
}
