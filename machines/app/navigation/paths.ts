/** A place of the page: path below the base, and the query with its question mark. */
export interface Place {
  path: string
  search: string
}

const WITHOUT_REDIRECT: ReadonlySet<string> = new Set(['/', '/batch', '/login'])

/** Value of a parameter of a query, decoded; null when it is absent or its encoding is broken. */
export function queryValue(search: string, name: string): string | null {
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [key = ''] = pair.split('=', 1)
    if (key !== name) continue
    try {
      // a value may hold further signs of equality: base 64 ends with them
      return decodeURIComponent(pair.slice(key.length + 1).replaceAll('+', ' '))
    } catch {
      return null
    }
  }
  return null
}

export function withoutQueryValue(search: string, name: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1)[0] !== name)
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

export function isLoginPath(path: string): boolean {
  return path.replace(/\/$/, '') === '/login'
}

/** The form, which leads back afterwards, except to pages that mean nothing alone. */
export function signInPath({ path, search }: Place): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  return WITHOUT_REDIRECT.has(plain) ? '/login' : `/login?redirect=${encodeURIComponent(path + search)}`
}

/** An address that keeps the request to inspect, which belongs to the page's life and not to one address. */
export function withInspect(to: string, search: string): string {
  const query = to.includes('?') ? to.slice(to.indexOf('?')) : ''
  if (queryValue(search, 'inspect') === null || queryValue(query, 'inspect') !== null) return to
  return `${to}${query === '' ? '?' : '&'}inspect`
}

export function libraryPath(libraryId: string): string {
  return `/library/${encodeURIComponent(libraryId)}`
}

export function isConfigPath(path: string): boolean {
  return /^\/config(?:\/|$)/.test(path)
}

/** The library of a page's own address, null for pages that have none. */
export function libraryOfPath(path: string): string | null {
  const id = /^\/library\/([^/]+)/.exec(path)?.[1]
  try {
    return id ? decodeURIComponent(id) : null
  } catch {
    return null
  }
}

/** First page of an account that may see no library at all: the root user can make one. */
export function placeWithoutLibrary(isRoot: boolean): string {
  return isRoot ? '/config/libraries' : '/oops'
}
