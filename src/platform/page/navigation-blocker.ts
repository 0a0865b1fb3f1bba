import { fromCallback } from 'xstate'
import type { LeaveGuardFact, BlockerCommand } from '#machines/editing/leave-guard/leave-guard.types.ts'
import { hearSteps } from './history-steps.ts'

/** Where the router counts the steps of its history. */
const indexIn = (state: unknown): number | null => {
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : null
  return typeof index === 'number' ? index : null
}

/** Whether the browser itself would leave the page with this press. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Every way out of the page that is no order of ours: links, steps in the browser's history, and the closing of the tab,
 * about which the browser asks by itself.
 * @param base where the client lives on its host, without a slash at the end
 */
export function createNavigationBlocker(base: string) {
  return fromCallback<BlockerCommand>(({ sendBack, receive }) => {
    const { pathname } = window.location
    const index = indexIn(history.state)
    /** Steps that are ours: put back, or allowed. */
    let own = 0
    const tell = (fact: LeaveGuardFact): void => sendBack(fact)
    const gone = new AbortController()
    const options = { capture: true, signal: gone.signal } as const

    window.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null
        if (!(link instanceof HTMLAnchorElement) || !isPlain(event)) return
        if (link.target !== '' && link.target !== '_self') return
        const { origin, pathname: path, search, hash } = new URL(link.href)
        // another site is the browser's to ask about
        const isOurs = origin === window.location.origin && path.startsWith(`${base}/`)
        if (!isOurs || path === pathname || link.hasAttribute('download')) return
        event.preventDefault()
        event.stopPropagation()
        tell({ type: 'leave.wanted', way: { to: path.slice(base.length) + search + hash, replace: false } })
      },
      options,
    )
    const stopHearing = hearSteps((event) => {
      if (own > 0) {
        own -= 1
        if (window.location.pathname === pathname) event.stopImmediatePropagation()
        return
      }
      const to = indexIn(event.state)
      if (window.location.pathname === pathname || index === null || to === null) return
      event.stopImmediatePropagation()
      own += 1
      history.go(index - to)
      tell({ type: 'leave.wanted', way: { by: to - index } })
    })
    window.addEventListener('beforeunload', (event) => event.preventDefault(), options)
    receive(({ by }) => {
      own += 1
      history.go(by)
    })
    return () => {
      stopHearing()
      gone.abort()
    }
  })
}
