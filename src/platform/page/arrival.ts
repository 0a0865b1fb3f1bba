import type { ProviderUse } from '#machines/account/session/session.types.ts'
import { readText } from '../storage/local.ts'
import type { KeyStore } from '../storage/key-store.ts'

/** What this page is to a visit at the provider of sign-ins: the answer that this tab waits for, or what came of it else. */
export type Arrival = 'returned' | ProviderUse

/**
 * Looks at the address once, when the page opens, and removes what the server wrote there: tokens are never read.
 * The address ends with `#openid=` and the visit's random name, which only the tab of the visit knows.
 */
export function takeArrival(tab: KeyStore | null, base: string): Arrival {
  const { hash, pathname, search } = window.location
  const [visit, back = ''] = readText(tab, 'providerVisit')?.split(' ') ?? []
  const state = /^#openid=(\w*)/.exec(hash)?.[1]
  const isFailed = state === undefined && visit !== undefined && /[?&]error=/.test(search)
  const kept = isFailed
    ? back
    : search.replace(/[?&](?:(?:set|access)Token|autoLaunch)=[^&]*/g, '').replace(/^&/, '?')
  if (visit !== undefined) tab?.removeItem('providerVisit')
  if (state !== undefined || kept !== search) {
    // a server below a path forgets it when it says no
    const path = isFailed ? `${base}/login` : pathname
    window.history.replaceState(null, '', path + kept + (state === undefined ? hash : ''))
  }
  if (state !== undefined) return state === visit ? 'returned' : 'refused'
  if (isFailed) return 'refused'
  return visit !== undefined || kept !== search ? 'used' : 'unused'
}
