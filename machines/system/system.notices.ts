import { PAGE_LOST } from '../app/notices/notice-ids.ts'
import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { NavigationToParent } from '../app/navigation/navigation.machine.ts'
import type { LibraryToParent } from '../browsing/library/library.types.ts'
import type { SessionToParent } from '../account/session/session.types.ts'
import type { SystemFact } from './system.types.ts'
import type { Notices } from './wiring.ts'

const SERVER = 'server'

/**
 * What a fact of the first page says to the person. The error catalogue goes on where the other parts are: their notices
 * come with their code (`wire`).
 */
export const FIRST_NOTICES: Notices<
  | NavigationToParent
  | LibraryToParent
  | SessionToParent
  | Extract<SystemFact, { type: 'system.actorRestarted' }>
> = {
  'library.pageLost': () => ({
    show: {
      id: PAGE_LOST,
      kind: 'info',
      text: { key: 'live.pageLost' },
      durationMs: NOTICE_MS.short,
    },
  }),
  'navigation.errorFound': (fact) => ({
    show: { id: 'address', kind: 'error', text: { words: fact.text }, durationMs: NOTICE_MS.short },
  }),
  'session.silent': () => ({
    show: {
      id: SERVER,
      kind: 'error',
      text: { key: 'notices.serverAway' },
      durationMs: null,
      action: { key: 'common.tryAgain', intent: { type: 'session.retry' } },
    },
  }),
  'session.reached': () => ({ dismiss: SERVER }),
  'session.forgetFailed': () => ({
    show: { id: 'forget', kind: 'error', text: { key: 'notices.forgetFailed' }, durationMs: null },
  }),
  'system.actorRestarted': (fact) => ({
    show: {
      id: `restart:${fact.name}`,
      kind: 'warning',
      text: { key: 'notices.actorRestarted' },
      durationMs: NOTICE_MS.long,
    },
  }),
}
