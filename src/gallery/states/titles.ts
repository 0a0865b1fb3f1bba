import { qualityMachine } from '#machines/editing/quality/quality.machine.ts'
import { findingsIn } from '#machines/editing/quality/quality-rules.ts'
import type { CheckedItem } from '#machines/editing/quality/quality-rules.ts'
import type { QualityContext } from '#machines/editing/quality/quality.types.ts'
import { appError } from '#machines/model/errors.ts'
import { opmlImportMachine } from '#machines/podcasts/opml-import/opml-import.machine.ts'
import type { OpmlContext, OpmlRow } from '#machines/podcasts/opml-import/opml-import.types.ts'
import { showPageMachine } from '#machines/podcasts/show-page/show-page.machine.ts'
import type { ShowPageContext } from '#machines/podcasts/show-page/show-page.types.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { keptActions, keptTitles } from './kept.ts'
import { administrator, inside, library, LIBRARY, NOON } from './known.ts'
import { playerIn } from './player-in.ts'
import {
  reader,
  readerMarks,
  readerNotes,
  readerQuestion,
  readerReturn,
  readerSound,
  readerVoice,
} from './reading.ts'
import { answer, stillOf } from './still.ts'
import type { StateEntry, Still, StillState, ValueOf } from './still.ts'

const acting = (player: Still<'player'>): StillState => ({ actors: { ...inside, player } })

/** What can be done with a book, on its page. */
const itemActions: StateEntry = {
  name: 'item-actions',
  view: lazyView(() => import('./views.tsx').then((module) => module.BookActions)),
  as: 'part',
  states: {
    idle: { actors: inside },
    opening: acting(playerIn({ loading: 'opening' })),
    playing: acting(playerIn({ loaded: { playing: 'steady' } })),
    paused: acting(playerIn({ loaded: { paused: 'steady' } })),
  },
}

type ShowValue = 'idle' | 'asking' | 'working'

const shown = (
  work: ShowValue,
  selection: 'none' | 'some' = 'none',
  context: Partial<ShowPageContext> = {},
): StillState => ({
  actors: {
    ...inside,
    showPage: stillOf(
      showPageMachine,
      { open: { selection, work } },
      { libraryItemId: 'lighthouse', ...context },
    ),
  },
})
const selected = { selected: ['episode-1', 'episode-2'], anchor: 'episode-2' }

const showPage: StateEntry = {
  name: 'show-page',
  view: lazyView(() => import('./views.tsx').then((module) => module.Episodes)),
  as: 'part',
  states: {
    idle: shown('idle'),
    selected: shown('idle', 'some', selected),
    working: shown('working', 'some', selected),
    undeleted: shown('idle', 'none', {
      undeleted: [{ episodeId: 'episode-2', reason: 'Permission denied' }],
    }),
  },
}

const checked = (id: string, title: string, more: Partial<CheckedItem> = {}): CheckedItem => ({
  id,
  title,
  author: 'Henrik Solvang',
  year: '1987',
  narrator: 'Ada Winter',
  hasCover: true,
  isMissing: false,
  duration: 27_730,
  chapters: 11,
  isBook: true,
  updatedAt: NOON,
  ...more,
})
const items = [
  checked('winter', 'Winter Accounts', { hasCover: false, year: '' }),
  checked('salt', 'Salt', { year: '', author: 'Abara, Juno' }),
  checked('garden', 'The Fjord Garden: A Memoir of Five Summers', { narrator: '' }),
]
const found = { items, findings: findingsIn(items) }

type QualityValue = ValueOf<typeof qualityMachine>

const quality = (value: QualityValue, context: Partial<QualityContext> = {}): StillState => ({
  actors: { ...inside, quality: stillOf(qualityMachine, value, { libraryId: LIBRARY, ...context }) },
  reads: [answer({ name: 'libraries' }, [library])],
})

const qualityPage: StateEntry = {
  name: 'quality',
  view: lazyView(() =>
    import('#src/screens/quality/quality-screen.tsx').then((module) => module.QualityScreen),
  ),
  as: 'part',
  at: [':libraryId', LIBRARY],
  states: {
    reading: quality({ open: 'reading' }),
    unread: quality({ open: 'unread' }, { error: appError('unreachable') }),
    found: quality({ open: { known: 'unseen' } }, found),
    looking: quality({ open: { known: 'looking' } }, found),
    none: quality({ open: { known: 'seen' } }, { items, findings: {} }),
  },
}

const feeds: readonly OpmlRow[] = (['listed', 'known', 'added', 'failed'] as const).map((stage, index) => ({
  url: `https://feeds.example/${index + 1}`,
  title: ['Lighthouse Notes', 'Small Weather', 'Harbour Radio', 'The Long Road'][index] ?? '',
  isSelected: stage !== 'known',
  stage,
  failure: stage === 'failed' ? { kind: 'feed' } : null,
}))

const importing = (
  work: 'empty' | 'reading' | 'listing' | { looking: 'reading' | 'failed' } | { running: 'reading' },
  context: Partial<OpmlContext> = {},
): StillState => ({
  actors: {
    ...inside,
    opmlImport: stillOf(
      opmlImportMachine,
      { visit: 'open', work },
      { libraryId: LIBRARY, fileName: 'feeds.opml', ...context },
      { account: administrator.account },
    ),
  },
})
const listed: Partial<OpmlContext> = {
  rows: feeds,
  folders: [{ id: 'podcasts', fullPath: '/podcasts' }],
  folderId: 'podcasts',
}

const opmlImport: StateEntry = {
  name: 'opml-import',
  view: lazyView(() => import('#src/dialogs/podcasts/opml-dialog.tsx').then((module) => module.OpmlDialog)),
  as: 'layer',
  states: {
    empty: importing('empty'),
    looking: importing({ looking: 'reading' }),
    list: importing('listing', listed),
    running: importing({ running: 'reading' }, { ...listed, run: feeds.map(({ url }) => url) }),
  },
}

export const titleStates: readonly StateEntry[] = [
  itemActions,
  keptActions,
  keptTitles,
  showPage,
  qualityPage,
  opmlImport,
  reader,
  readerQuestion,
  readerMarks,
  readerNotes,
  readerReturn,
  readerSound,
  readerVoice,
]
