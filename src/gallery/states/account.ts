import { sessionMachine } from '#machines/account/session/session.machine.ts'
import type { LeftBehind } from '#machines/account/session/session.types.ts'
import { listeningLogMachine } from '#machines/account/listening-log/listening-log.machine.ts'
import type { ListeningLogContext } from '#machines/account/listening-log/listening-log.types.ts'
import type { LoggedSession } from '#machines/account/listening-log/log-rules.ts'
import { ownDataMachine } from '#machines/account/own-data/own-data.machine.ts'
import type { OwnDataContext } from '#machines/account/own-data/own-data.types.ts'
import { yearPictureMachine } from '#machines/account/year-picture/year-picture.machine.ts'
import { homeLayoutMachine } from '#machines/browsing/home-layout/home-layout.machine.ts'
import { editsMachine } from '#machines/editing/edits/edits.machine.ts'
import type { EditsContext } from '#machines/editing/edits/edits.types.ts'
import type { ShownEdit } from '#machines/editing/edits/shown-edit.ts'
import { appError } from '#machines/model/errors.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { administrator, DAY, inside, MINUTE, NOON } from './known.ts'
import { stillOf } from './still.ts'
import type { StateEntry, StillState, ValueOf } from './still.ts'

const sessionOf = (index: number): LoggedSession => ({
  id: `session-${index}`,
  libraryItemId: index % 2 === 0 ? 'winter' : 'salt',
  episodeId: null,
  mediaType: 'book',
  title: index % 2 === 0 ? 'Winter Accounts' : 'Salt',
  author: index % 2 === 0 ? 'Henrik Solvang' : 'Juno Abara',
  seconds: 1260 + index * 300,
  date: `2026-03-${17 - Math.floor(index / 2)}`,
  startedAt: NOON - Math.floor(index / 2) * DAY - index * 20 * MINUTE,
  updatedAt: NOON - Math.floor(index / 2) * DAY,
  from: 600,
  to: 1860 + index * 300,
  device: 'Firefox, Linux',
})
const sessions = [0, 1, 2, 3].map(sessionOf)

type OwnDataValue = ValueOf<typeof ownDataMachine>

const importing = (value: ValueOf<typeof homeLayoutMachine>) =>
  stillOf(homeLayoutMachine, value, {}, { accountId: administrator.account.id, homes: {} })

const exporting = (value: OwnDataValue, context: Partial<OwnDataContext> = {}): StillState => ({
  actors: { ...inside, ownData: stillOf(ownDataMachine, value, context) },
})

const ownData: StateEntry = {
  name: 'own-data',
  view: lazyView(() =>
    import('#src/screens/account/own-data-section.tsx').then((module) => module.OwnDataSection),
  ),
  as: 'part',
  states: {
    idle: { actors: { ...exporting('idle').actors, homeLayout: importing('ready') } },
    importing: { actors: { ...exporting('idle').actors, homeLayout: importing('importing') } },
    beginning: exporting({ collecting: 'record' }),
    collecting: exporting({ collecting: 'sessions' }, { sessions, total: 12 }),
    saved: exporting('saved'),
    failed: exporting('failed', { error: appError('unreachable') }),
  },
}

type LogPages = 'reading' | 'resting' | 'whole' | 'failed' | { all: 'reading' }

const logged = (pages: LogPages, context: Partial<ListeningLogContext> = {}): StillState => ({
  actors: {
    ...inside,
    listeningLog: stillOf(listeningLogMachine, { open: { pages, search: 'settled' } }, context),
  },
})
const some = { sessions, total: 120, page: 1, numPages: 12 }

const listeningLog: StateEntry = {
  name: 'listening-log',
  view: lazyView(() =>
    import('#src/screens/account/listening-screen.tsx').then((module) => module.ListeningScreen),
  ),
  as: 'part',
  states: {
    waiting: logged('reading'),
    resting: logged('resting', some),
    collecting: logged({ all: 'reading' }, { ...some, query: 'salt', applied: 'salt' }),
    'by-title': logged('whole', { ...some, total: sessions.length, view: 'title' }),
    failed: logged('failed', { error: appError('unreachable') }),
  },
}

type YearPictureValue = ValueOf<typeof yearPictureMachine>

const drawing = (value: YearPictureValue): StillState => ({
  actors: { ...inside, yearPicture: stillOf(yearPictureMachine, value) },
})

const yearPicture: StateEntry = {
  name: 'year-picture',
  view: lazyView(() => import('./views.tsx').then((module) => module.YearOfListening)),
  as: 'part',
  states: {
    idle: drawing('idle'),
    drawing: drawing('drawing'),
    failed: drawing('failed'),
  },
}

const edit = (id: string, more: Partial<ShownEdit> = {}): ShownEdit => ({
  id,
  at: NOON - 20 * MINUTE,
  name: 'item.update',
  title: 'Winter Accounts',
  of: 'item',
  count: 1,
  fields: [
    { field: 'title', was: 'Winter accounts', became: 'Winter Accounts' },
    { field: 'publishedYear', was: '', became: '1987' },
  ],
  isReverted: false,
  ...more,
})
const read: EditsContext['read'] = {
  drafts: [],
  edits: [
    edit('one'),
    edit('two', { title: 'Salt', at: NOON - DAY, isReverted: true }),
    edit('three', { name: 'items.update', title: '', of: 'items', count: 14, at: NOON - 2 * DAY }),
  ],
}

type EditsWay = 'idle' | 'planning' | 'writing'

const edited = (way: EditsWay, context: Partial<EditsContext> = {}): StillState => ({
  actors: { ...inside, edits: stillOf(editsMachine, { open: { list: 'known', way } }, { read, ...context }) },
})

const edits: StateEntry = {
  name: 'edits',
  view: lazyView(() => import('#src/screens/account/edits-screen.tsx').then((module) => module.EditsScreen)),
  as: 'part',
  states: {
    known: edited('idle'),
    reverting: edited('writing', { reverting: 'one' }),
    refused: edited('idle', {
      ends: { one: { isBack: false, stays: ['title'], gone: [], error: null } },
    }),
    unread: {
      actors: {
        ...inside,
        edits: stillOf(
          editsMachine,
          { open: { list: 'unread', way: 'idle' } },
          { error: appError('storage') },
        ),
      },
    },
  },
}

const NOTHING_LEFT: LeftBehind = { unsent: 0, kept: 0, uploads: 0 }

const leaving = (value: ValueOf<typeof sessionMachine>, some: Partial<LeftBehind> | null): StillState => {
  const left = some && { ...NOTHING_LEFT, ...some }
  return {
    actors: { ...inside, session: stillOf(sessionMachine, value, { signedIn: administrator, left }) },
  }
}

/** What is asked before a listener signs out, or has everything removed from this browser. */
const leave: StateEntry = {
  name: 'leave-question',
  view: lazyView(() => import('#src/dialogs/leave-questions.tsx').then((module) => module.LeaveQuestions)),
  as: 'layer',
  states: {
    unsent: leaving({ signedIn: { confirmingSignOut: 'asking' } }, { unsent: 3 }),
    kept: leaving({ signedIn: { confirmingSignOut: 'asking' } }, { unsent: 3, kept: 48_000_000 }),
    uploads: leaving({ signedIn: { confirmingSignOut: 'asking' } }, { uploads: 2 }),
    unknown: leaving({ signedIn: { confirmingSignOut: 'asking' } }, null),
    'forgetting-unknown': leaving({ signedIn: { forgetting: 'asking' } }, null),
    forgetting: leaving({ signedIn: { forgetting: 'asking' } }, NOTHING_LEFT),
    'forgetting-unsent': leaving({ signedIn: { forgetting: 'asking' } }, { unsent: 3, kept: 48_000_000 }),
  },
}

export const accountStates: readonly StateEntry[] = [ownData, listeningLog, yearPicture, edits, leave]
