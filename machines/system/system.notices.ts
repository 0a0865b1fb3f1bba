import { PAGE_LOST } from '../app/notices/notice-ids.ts'
import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { NavigationToParent } from '../app/navigation/navigation.machine.ts'
import type { LibraryToParent } from '../browsing/library/library.types.ts'
import type { SessionToParent } from '../account/session/session.types.ts'
import type { NoticeChange } from '../app/notices/notices.types.ts'
import type { PageFact } from './page.types.ts'
import type { SystemEvent, SystemFact } from './system.types.ts'
import type { Answer, Notices } from './wiring.ts'

const SERVER = 'server'
const INTERCEPTED = 'intercepted'
const PART = 'part'

/** What a fact of the first page says to the person. */
const FIRST_NOTICES: Notices<
  | NavigationToParent
  | LibraryToParent
  | PageFact
  | SessionToParent
  | Extract<SystemFact, { type: 'system.actorRestarted' | 'system.partMissing' | 'system.partLoaded' }>
> = {
  'library.pageLost': ({ why }) => ({
    show: {
      id: PAGE_LOST,
      kind: 'info',
      text: { key: why === 'removed' ? 'live.pageLost' : 'live.libraryLost' },
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
  'server.intercepted': () => ({
    show: {
      id: INTERCEPTED,
      kind: 'warning',
      text: { key: 'notices.intercepted' },
      durationMs: null,
      action: { key: 'notices.openServer', intent: { type: 'page.openServer' } },
    },
  }),
  'server.answered': () => ({ dismiss: INTERCEPTED }),
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
  'system.partMissing': () => ({
    show: { id: PART, kind: 'error', text: { key: 'notices.partMissing' }, durationMs: null },
  }),
  'system.partLoaded': () => ({ dismiss: PART }),
}

/** A method takes a wider parameter: the table is read without the types of its facts. */
interface Loosely {
  say(fact: SystemEvent): Answer<NoticeChange>
}

type AnyNotices = Readonly<Record<string, Loosely['say'] | undefined>>

const says = new Map(Object.entries<Loosely['say'] | undefined>(FIRST_NOTICES))

/** Adds what the facts of a part say, whose code has just been loaded: there the error catalogue goes on. */
export function addNotices(notices: AnyNotices): void {
  for (const [type, say] of Object.entries(notices)) says.set(type, say)
}

/** What a fact says to the person, if anything. */
export const noticesFor = (fact: SystemFact): readonly NoticeChange[] =>
  [says.get(fact.type)?.(fact) ?? []].flat()
