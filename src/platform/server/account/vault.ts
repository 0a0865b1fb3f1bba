import type { KeyStore, StoredKey } from '../../storage/key-store.ts'
import { listenerEntry, listenerOf } from '../listener.ts'
import { logWarning } from '#machines/model/log.ts'

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
  /** No access token: there is a refresh cookie, which one is got by. */
  keep(tokens: { lasting: string } | { access: string | null; lasting: string | null }): void
  clear(): void
  /** Forgets the tokens; where a refresh cookie stays, notes first that the server has not ended it yet. */
  leave(): void
  /** Whether a refresh cookie of an earlier sign-in may still be good. */
  isSignOutPending(): boolean
  /** The server has ended it. */
  confirmSignOut(): void
  /** The server said whose the sign-in is: known to the next page before it is asked. */
  belongsTo(userId: string): void
  /** Whose it is, null where that is not known, or where the token is another one by now. */
  listener(): string | null
  /** What it means for this tab that another wrote this in the place of a token; null for nothing. */
  heard(value: string | null): 'left' | 'ended' | null
}

const TOKEN_KEY = 'token'
/** What another tab sees in the place of a token before it goes, where a person signed out, and who: otherwise the server took it. */
const LEFT = 'left '
/** Says that a refresh cookie was given, which scripts cannot see. Not a secret. */
const PAIR_KEY = 'tokenPair'
const PENDING_KEY = 'signOutPending'
const LISTENER_KEY = 'listener'

export function createVault(storage: KeyStore | null): Vault {
  let lasting = read(storage, TOKEN_KEY)
  let access: string | null = null
  let paired = read(storage, PAIR_KEY) === '1'
  // for a browser that keeps nothing
  let leaving = false
  let owner = listenerOf(read(storage, LISTENER_KEY), lasting)

  /** Another tab ended this sign-in. */
  let isGone = false

  const isSomeKept = (): boolean => {
    const token = read(storage, TOKEN_KEY)
    return read(storage, PAIR_KEY) === '1' || (token !== null && !token.startsWith(LEFT))
  }
  const whose = (): string | null => listenerOf(read(storage, LISTENER_KEY), read(storage, TOKEN_KEY))
  const isStrangers = (): boolean => owner !== null && whose() !== null && whose() !== owner
  /** Whether what is kept is another sign-in by now, which was made in another tab. */
  const isOthers = (): boolean => {
    if (isGone) return isSomeKept()
    if (paired) return isStrangers()
    return lasting !== null && ![null, lasting].includes(read(storage, TOKEN_KEY))
  }
  const end = (isForeign: boolean): void => {
    access = null
    lasting = null
    owner = null
    paired = false
    isGone = false
    if (isForeign) return
    write(storage, TOKEN_KEY, null)
    write(storage, PAIR_KEY, null)
    write(storage, LISTENER_KEY, null)
  }
  const setLeaving = (isLeaving: boolean): void => {
    leaving = isLeaving
    write(storage, PENDING_KEY, isLeaving ? '1' : null)
  }

  return {
    bearer: () => access ?? lasting,
    mediaToken: () => (paired ? null : lasting),
    isKept: () => lasting !== null || paired,
    kind: () => (paired ? 'pair' : lasting !== null ? 'lasting' : null),
    keep(tokens) {
      // its cookie takes the place of any earlier one
      setLeaving(false)
      owner = null
      isGone = false
      write(storage, LISTENER_KEY, null)
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
    clear: () => end(isOthers()),
    leave() {
      const isForeign = isOthers()
      if (!isForeign) {
        if (paired) setLeaving(true)
        write(storage, paired ? PAIR_KEY : TOKEN_KEY, LEFT + (owner ?? ''))
      }
      end(isForeign)
    },
    // another tab may have ended it meanwhile, or signed in
    isSignOutPending: () => (storage ? read(storage, PENDING_KEY) === '1' : leaving),
    confirmSignOut: () => setLeaving(false),
    belongsTo(userId) {
      const isNews = owner !== userId
      owner = userId
      if (isNews || !isOthers()) write(storage, LISTENER_KEY, listenerEntry(userId, lasting))
    },
    listener: () => listenerOf(read(storage, LISTENER_KEY), lasting),
    heard(value) {
      // a tab that was asleep hears late: who left may be back
      const isLate = isSomeKept()
      if ((value === LEFT || value === LEFT + owner) && (!isLate || isStrangers())) isGone = true
      else return value === null && !isLate ? 'ended' : null
      return 'left'
    },
  }
}

function read(storage: KeyStore | null, key: StoredKey): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

function write(storage: KeyStore | null, key: StoredKey, value: string | null): void {
  try {
    if (value === null) storage?.removeItem(key)
    else storage?.setItem(key, value)
  } catch (error) {
    // a browser that keeps nothing still works until the page is closed
    logWarning('The sign-in could not be saved:', error)
  }
}
