import { fromCallback } from 'xstate'
import type { PageCommand, PageFact } from '#machines/system/page.types.ts'
import type { Vault } from '../server/account/vault.ts'
import type { KeyStore } from '../storage/key-store.ts'
import { networkOf } from './line.ts'
import { watchForSleep } from './sleep-detector.ts'

export interface PageDeps {
  storage: KeyStore | null
  /** Path of the client without a slash at its end. */
  base: string
  heard: Vault['heard']
  /** Facts of the server's client that are not answers: a token was refreshed, refused, doubted. */
  subscribe: (report: (fact: PageFact) => void) => () => void
}

/** What the page itself reports: seen or hidden, network or none, signed out in another tab. */
export function createPageActor({ storage, base, heard, subscribe }: PageDeps) {
  return fromCallback<PageCommand>(({ sendBack, receive }) => {
    const report = (fact: PageFact): void => sendBack(fact)
    const abort = new AbortController()
    const on = { signal: abort.signal }
    document.addEventListener(
      'visibilitychange',
      () => report({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' }),
      on,
    )
    window.addEventListener('pagehide', () => report({ type: 'page.hidden' }), on)
    window.addEventListener('online', () => report({ type: 'network.online' }), on)
    networkOf(navigator)?.addEventListener('change', () => report({ type: 'network.changed' }), on)
    window.addEventListener('offline', () => report({ type: 'network.offline' }), on)
    const stopWatchingKeys = storage?.watch((key, value) => {
      if (key !== 'token' && key !== 'tokenPair') return
      const meaning = heard(value)
      if (meaning === 'left') report({ type: 'session.signedOutElsewhere' })
      // what the server has ended takes nothing along that is kept here
      else if (meaning === 'ended') report({ type: 'session.expired' })
    })
    receive((command) => {
      switch (command.type) {
        case 'page.reload':
          return window.location.reload()
        case 'page.open':
          return window.location.replace((command.path.startsWith('/') ? base : '') + command.path)
        case 'page.openServer':
          window.open(`${base}/`, '_blank', 'noopener')
      }
    })
    const unsubscribe = subscribe(report)
    const stopWatching = watchForSleep(() => report({ type: 'page.shown' }))
    return () => {
      stopWatching()
      stopWatchingKeys?.()
      abort.abort()
      unsubscribe()
    }
  })
}
