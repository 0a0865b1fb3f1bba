/**
 * Where tokens live. An older server gives one token for ever, kept under `token`; a newer one gives a short-lived
 * access token, kept in memory only, beside a refresh cookie that scripts cannot read. No machine ever sees either.
 */
export interface Vault {
  /** For the Authorization header; null when signed out. */
  bearer(): string | null
  /** For addresses; null where the server needs none there. */
  mediaToken(): string | null
  /** Whether a sign-in may be restored. */
  isKept(): boolean
  kind(): 'lasting' | 'pair' | null
  keep(tokens: { lasting: string } | { access: string; lasting: string | null }): void
  clear(): void
}

const TOKEN_KEY = 'token'
/** Says that a refresh cookie was given, which scripts cannot see. Not a secret. */
const PAIR_KEY = 'tokenPair'

export function createVault(storage: Storage | null): Vault {
  let lasting = read(storage, TOKEN_KEY)
  let access: string | null = null
  let paired = read(storage, PAIR_KEY) === '1'

  return {
    bearer: () => access ?? lasting,
    mediaToken: () => (paired ? null : lasting),
    isKept: () => lasting !== null || paired,
    kind: () => (paired ? 'pair' : lasting !== null ? 'lasting' : null),
    keep(tokens) {
      if ('access' in tokens) {
        access = tokens.access
        lasting = null
        paired = true
        write(storage, PAIR_KEY, '1')
        write(storage, TOKEN_KEY, null)
      } else {
        access = null
        lasting = tokens.lasting
        paired = false
        write(storage, TOKEN_KEY, lasting)
        write(storage, PAIR_KEY, null)
      }
    },
    clear() {
      access = null
      lasting = null
      paired = false
      write(storage, TOKEN_KEY, null)
      write(storage, PAIR_KEY, null)
    },
  }
}

function read(storage: Storage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function write(storage: Storage | null, key: string, value: string | null): void {
  try {
    if (value === null) storage?.removeItem(key)
    else storage?.setItem(key, value)
  } catch (error) {
    // a browser that keeps nothing still works until the page is closed
    console.warn('The browser did not keep the sign-in:', error)
  }
}
