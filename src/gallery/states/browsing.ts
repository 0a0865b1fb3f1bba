import { preferencesMachine } from '#machines/account/preferences/preferences.machine.ts'
import { DEFAULT_PREFERENCES } from '#machines/account/preferences/preferences.types.ts'
import type { HomeLayouts } from '#machines/account/preferences/preferences.types.ts'
import { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { paletteMachine } from '#machines/app/palette/palette.machine.ts'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import { selectionMachine } from '#machines/app/selection/selection.machine.ts'
import { clientFilterMachine } from '#machines/browsing/client-filter/client-filter.machine.ts'
import type { ClientFilterContext } from '#machines/browsing/client-filter/client-filter.types.ts'
import { homeLayoutMachine } from '#machines/browsing/home-layout/home-layout.machine.ts'
import type { Finding, FindingGroup, FindingGroupId } from '#machines/browsing/search/findings.ts'
import { searchMachine } from '#machines/browsing/search/search.machine.ts'
import type { Shelf } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { administrator, books, combinedQuery, inside, library, LIBRARY } from './known.ts'
import { playerIn } from './player-in.ts'
import { answer, stillOf } from './still.ts'
import type { StateEntry, Still, StillActors, StillState, ValueOf } from './still.ts'

const navigation = stillOf(navigationMachine, 'inside', { path: `/library/${LIBRARY}`, libraryId: LIBRARY })
const here = { ...inside, navigation } satisfies StillActors

const found = (group: FindingGroupId, title: string, more: Partial<Finding> = {}): Finding => ({
  id: `${group} ${title}`,
  title,
  maker: '',
  match: null,
  cover: null,
  authorId: null,
  count: null,
  to: '/',
  ...more,
})
const groups: readonly FindingGroup[] = [
  {
    id: 'book',
    findings: [
      found('book', 'Winter Accounts', { maker: 'Henrik Solvang' }),
      found('book', 'The Fjord Garden: A Memoir of Five Summers', {
        match: { key: 'narrators', text: 'Ada Winter' },
      }),
    ],
  },
  { id: 'authors', findings: [found('authors', 'Winifred Ashe', { count: 3 })] },
  { id: 'series', findings: [found('series', 'Winters of the North', { count: 5 })] },
]
const words = { query: 'winter', libraryId: LIBRARY }

const searching = (search: Still<'search'>): StillState => ({ actors: { ...here, search } })

const search: StateEntry = {
  name: 'search',
  view: lazyView(() => import('./views.tsx').then((module) => module.FocusedSearch)),
  as: 'part',
  states: {
    idle: searching(stillOf(searchMachine, 'idle')),
    typing: searching(stillOf(searchMachine, 'typing', { ...words, groups: groups.slice(0, 1) })),
    thinking: searching(stillOf(searchMachine, 'thinking', words)),
    found: searching(stillOf(searchMachine, 'found', { ...words, groups })),
    none: searching(stillOf(searchMachine, 'none', { ...words, query: 'wintre' })),
  },
}

const commanding = (palette: Still<'palette'>): StillState => ({ actors: { ...here, palette } })

const palette: StateEntry = {
  name: 'palette',
  view: lazyView(() => import('#src/palette/palette.tsx').then((module) => module.Palette)),
  as: 'layer',
  states: {
    quiet: commanding(stillOf(paletteMachine, { open: 'quiet' })),
    thinking: commanding(stillOf(paletteMachine, { open: 'thinking' }, words)),
    found: commanding(stillOf(paletteMachine, { open: 'found' }, { ...words, groups })),
    none: commanding(stillOf(paletteMachine, { open: 'none' }, { ...words, query: 'wintre' })),
  },
}

const items = Object.fromEntries(books.slice(0, 2).map((item) => [item.id, selectedItem(item)]))

const selected = (selection: Still<'selection'>): StillState => ({ actors: { ...here, selection } })

const selectionToolbar: StateEntry = {
  name: 'selection-toolbar',
  view: lazyView(() =>
    import('#src/shell/bars/selection-toolbar.tsx').then((module) => module.SelectionToolbar),
  ),
  as: 'bar',
  states: {
    choosing: selected(stillOf(selectionMachine, { some: 'choosing' }, { items })),
    gathering: selected(stillOf(selectionMachine, { some: 'gathering' }, { items })),
    working: selected(stillOf(selectionMachine, { some: 'working' }, { items })),
  },
}

/** Covers with what the selection and the player make of them. */
const cards: StateEntry = {
  name: 'cards',
  view: lazyView(() => import('./views.tsx').then((module) => module.SomeCards)),
  as: 'part',
  states: {
    plain: { actors: { ...here, selection: stillOf(selectionMachine, 'none') } },
    selected: selected(stillOf(selectionMachine, { some: 'choosing' }, { items })),
    playing: { actors: { ...here, player: playerIn({ loaded: { playing: 'steady' } }) } },
    paused: { actors: { ...here, player: playerIn({ loaded: { paused: 'steady' } }) } },
  },
}

type ClientFilterValue = ValueOf<typeof clientFilterMachine>

const filtering = (value: ClientFilterValue, context: Partial<ClientFilterContext>): StillState => ({
  actors: {
    ...here,
    clientFilter: stillOf(clientFilterMachine, value, { query: combinedQuery, ...context }),
  },
})

/** How far a library was looked through for a filter that the server does not know. */
const clientFilter: StateEntry = {
  name: 'client-filter',
  view: lazyView(() => import('./views.tsx').then((module) => module.SweptShelf)),
  as: 'part',
  states: {
    beginning: filtering({ open: { sweeping: 'clean' } }, {}),
    sweeping: filtering({ open: { sweeping: 'clean' } }, { read: 300, total: 1240, found: 17 }),
    stopped: filtering({ open: { stopped: 'clean' } }, { read: 300, total: 1240, found: 17 }),
    failed: filtering(
      { open: { failed: 'clean' } },
      { read: 300, total: 1240, found: 17, error: appError('unreachable') },
    ),
    whole: filtering({ open: 'whole' }, { read: 1240, total: 1240, found: 62 }),
  },
}

const shelf = (id: string, label: string): Shelf => ({
  id,
  label,
  labelStringKey: '',
  type: 'book',
  entities: [...books],
})
const ofHome = [
  answer({ name: 'libraries' }, [library]),
  answer({ name: 'home', libraryId: LIBRARY }, [
    shelf('continue-listening', 'Continue Listening'),
    shelf('recently-added', 'Recently Added'),
    shelf('recommended', 'Recommended'),
  ]),
]
const ofLibrary = (libraryId: string) => ({ ...combinedQuery, libraryId })
const layout = {
  rows: [
    { id: 'recently-added' },
    { id: 'own 1', own: { name: 'For the train', query: ofLibrary(LIBRARY) } },
    { id: 'continue-listening', hidden: true },
    { id: 'own 2', own: { name: 'Shows', query: ofLibrary('gone') } },
    { id: 'listen-again' },
  ],
}

const arranging = (homes: HomeLayouts): StillState => ({
  reads: ofHome,
  actors: {
    ...here,
    homeLayout: stillOf(homeLayoutMachine, 'ready', {}, { accountId: administrator.account.id, homes }),
    preferences: stillOf(
      preferencesMachine,
      'ready',
      {},
      {
        ...DEFAULT_PREFERENCES,
        settings: { ...DEFAULT_PREFERENCES.settings, homes },
      },
    ),
  },
})

/** The shelves of home in order: as the server has them, and as a listener wants them. */
const arrangeHome: StateEntry = {
  name: 'arrange-home',
  view: lazyView(() => import('./views.tsx').then((module) => module.ArrangedShelves)),
  as: 'layer',
  states: {
    plain: arranging({}),
    arranged: arranging({ [administrator.account.id]: { [LIBRARY]: layout } }),
  },
}

export const browsingStates: readonly StateEntry[] = [
  search,
  palette,
  selectionToolbar,
  cards,
  clientFilter,
  arrangeHome,
]
