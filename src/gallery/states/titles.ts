import { qualityMachine } from '#machines/editing/quality/quality.machine.ts'
import { findingsIn } from '#machines/editing/quality/quality-rules.ts'
import type { CheckedItem } from '#machines/editing/quality/quality-rules.ts'
import type { QualityContext } from '#machines/editing/quality/quality.types.ts'
import { appError } from '#machines/model/errors.ts'
import { opmlImportMachine } from '#machines/podcasts/opml-import/opml-import.machine.ts'
import type { OpmlContext, OpmlRow } from '#machines/podcasts/opml-import/opml-import.types.ts'
import { showPageMachine } from '#machines/podcasts/show-page/show-page.machine.ts'
import type { ShowPageContext } from '#machines/podcasts/show-page/show-page.types.ts'
import { readerMachine } from '#machines/reading/reader/reader.machine.ts'
import { DEFAULT_READER_SETTINGS } from '#machines/reading/reader/reader-settings.ts'
import type { BookShape, ReaderContext } from '#machines/reading/reader/reader.types.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { keptActions, keptTitles } from './kept.ts'
import { administrator, inside, library, LIBRARY, MINUTE, NOON } from './known.ts'
import { playerIn } from './player-in.ts'
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

const file = {
  libraryItemId: 'winter',
  ino: null,
  title: 'Winter Accounts',
  format: 'epub',
  size: 2_400_000,
} as const
const shape: BookShape = {
  contents: [
    { label: 'Letter 1: What was left in the drawer', target: 'one', depth: 0 },
    { label: 'Letter 2: The boat', target: 'two', depth: 0 },
  ],
  pages: null,
  direction: 'ltr',
  kind: 'text',
  canSearch: true,
}
const here = { location: 'two', progress: 0.42 }
const opened: Partial<ReaderContext> = {
  file,
  shape,
  position: {
    place: here,
    page: null,
    secondPage: null,
    entry: 1,
    chapter: { page: 3, pages: 12 },
    extent: null,
  },
}

type BookValue = 'receiving' | 'drawing' | 'reading' | { locked: 'asking' | 'refused' }

const readerIn = (value: ValueOf<typeof readerMachine>, context: Partial<ReaderContext>): StillState => ({
  actors: {
    ...inside,
    reader: stillOf(readerMachine, value, context, { settings: DEFAULT_READER_SETTINGS }),
  },
})
const reading = (book: BookValue, context: Partial<ReaderContext>): StillState =>
  readerIn({ open: { opened: { book, place: { kept: 'agreed' }, panel: 'none' } } }, context)

const Reader = lazyView(() => import('#src/reader/reader.tsx').then((module) => module.Reader))

const reader: StateEntry = {
  name: 'reader',
  view: Reader,
  as: 'page',
  states: {
    finding: readerIn({ open: 'finding' }, {}),
    receiving: reading('receiving', { file, received: { bytes: 800_000, total: file.size } }),
    reading: reading('reading', opened),
    failed: readerIn({ open: 'failed' }, { file, failure: 'broken' }),
  },
}

/** What is asked before the pages show. */
const readerQuestion: StateEntry = {
  name: 'reader-question',
  view: Reader,
  as: 'layer',
  clip: '[role=dialog]:not(.reader)',
  states: {
    position: readerIn(
      { open: { opened: { book: 'placing', place: { kept: 'choosing' }, panel: 'none' } } },
      {
        file,
        choice: { here, there: { location: 'three', progress: 0.61 }, thereAt: NOON - 15 * MINUTE },
      },
    ),
    locked: reading({ locked: 'asking' }, { file }),
    'wrong-password': reading({ locked: 'refused' }, { file }),
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
]
