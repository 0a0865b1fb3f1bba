/** Where a path below the client's own leads, as far as home goes. */
export interface HomePath {
  /** The library that the path names, as it stands there; null where it names none. */
  named: string | null
  isHome: boolean
}

export function homePath(own: string): HomePath {
  const [, first = '', second = '', ...rest] = own
    .replace(/^(?!\/)/, '/')
    .replace(/\/$/, '')
    .split('/')
  const named = first === 'library' && second !== '' ? second : null
  return { named, isHome: named === null ? first === '' : rest.length === 0 }
}
