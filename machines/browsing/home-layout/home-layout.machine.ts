import { assign, sendTo, setup } from 'xstate'
import type { HomeLayouts } from '../../account/preferences/preferences.types.ts'
import { logWarning } from '../../model/log.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { typed } from '../../model/typed.ts'
import type {
  HomeLayoutContext,
  HomeLayoutEvent,
  HomeLayoutInput,
  HomeLayoutToParent,
  HomeRef,
  HomeRow,
  LayoutChanges,
  RowChange,
} from './home-layout.types.ts'
import { homesWithAll, homesWithRows, keptOf, layoutsOf, readLayout } from './kept-layout.ts'
import { changedRows, rowsOf } from './layout-rules.ts'

interface Changed {
  home: HomeRef
  change: RowChange
}

const rowsIn = (context: HomeLayoutContext, home: HomeRef): readonly HomeRow[] =>
  rowsOf(readLayout(keptOf(context, home.libraryId)).rows, home)

const rowsAfter = (context: HomeLayoutContext, { home, change }: Changed): readonly HomeRow[] | null =>
  changedRows(rowsIn(context, home), change)

/** The name of the shelf of one's own that a change is about; empty for a shelf of the server. */
function nameIn(context: HomeLayoutContext, { home, change }: Changed): string {
  if (change.kind === 'add') return change.own.name.trim()
  return rowsIn(context, home).find(({ id }) => id === change.id)?.own?.name ?? ''
}

/**
 * How the listener wants the homes of the libraries. Each wish becomes an arrangement that the preferences keep: they tell
 * it back, as they tell what another tab arranged.
 *
 * - `ready` takes wishes
 * - `importing` a file is being read; wishes are taken as well, and the file has the last word on its homes
 *
 * None is final.
 */
export const homeLayoutMachine = setup({
  types: typed<{ context: HomeLayoutContext; events: HomeLayoutEvent; input: HomeLayoutInput }>(),
  actors: {
    /** The arrangements in a file of the account's own data. Rejects where there are none. */
    readHomes: promisePlaceholder<LayoutChanges, { file: unknown }>('readHomes'),
  },
  actions: {
    setHomes: assign((_, homes: HomeLayouts) => ({ homes })),
    setMoved: assign((_, { change }: Changed) => ({
      moved: change.kind === 'move' ? { id: change.id, to: change.to } : null,
    })),
    forgetMoved: assign({ moved: null }),
    keepRows: sendTo(parentOf, ({ context }, changed: Changed): HomeLayoutToParent => ({
      type: 'preferences.change',
      settings: { homes: homesWithRows(context, changed.home, rowsAfter(context, changed) ?? []) },
    })),
    keepLayouts: sendTo(parentOf, ({ context }, layouts: LayoutChanges): HomeLayoutToParent => ({
      type: 'preferences.change',
      settings: { homes: homesWithAll(context, layouts) },
    })),
    tellChanged: sendTo(parentOf, ({ context }, changed: Changed): HomeLayoutToParent => ({
      type: 'homeLayout.changed',
      home: changed.home,
      change: changed.change,
      name: nameIn(context, changed),
      before: layoutsOf(context, [changed.home.libraryId]),
    })),
    tellReset: sendTo(parentOf, ({ context }, { libraryId }: HomeRef): HomeLayoutToParent => ({
      type: 'homeLayout.wasReset',
      before: layoutsOf(context, [libraryId]),
    })),
    tellImported: sendTo(parentOf, ({ context }, layouts: LayoutChanges): HomeLayoutToParent => ({
      type: 'homeLayout.imported',
      before: layoutsOf(context, Object.keys(layouts)),
    })),
    tellImportFailed: sendTo(parentOf, { type: 'homeLayout.importFailed' } satisfies HomeLayoutToParent),
    logFailure: (_, { error }: { error: unknown }) => logWarning('No home was read from a file:', error),
  },
  guards: {
    doesChange: ({ context }, changed: Changed) => rowsAfter(context, changed) !== null,
    isArranged: ({ context }, { libraryId }: HomeRef) => keptOf(context, libraryId) !== undefined,
  },
  delays: { readLimit: 30_000 },
}).createMachine({
  id: 'homeLayout',
  context: ({ input }) => ({ ...input, moved: null }),
  initial: 'ready',
  on: {
    'homeLayout.change': {
      guard: { type: 'doesChange', params: ({ event }) => event },
      actions: [
        { type: 'setMoved', params: ({ event }) => event },
        { type: 'tellChanged', params: ({ event }) => event },
        { type: 'keepRows', params: ({ event }) => event },
      ],
    },
    'homeLayout.reset': {
      guard: { type: 'isArranged', params: ({ event }) => event.home },
      actions: [
        'forgetMoved',
        { type: 'tellReset', params: ({ event }) => event.home },
        { type: 'keepLayouts', params: ({ event }) => ({ [event.home.libraryId]: null }) },
      ],
    },
    'homeLayout.restore': {
      actions: ['forgetMoved', { type: 'keepLayouts', params: ({ event }) => event.layouts }],
    },
    'homeLayout.import': { target: '.importing' },
    'preferences.changed': {
      actions: { type: 'setHomes', params: ({ event }) => event.preferences.settings.homes },
    },
  },
  states: {
    ready: {},
    importing: {
      tags: 'busy',
      invoke: {
        src: 'readHomes',
        input: ({ event }) => ({ file: event.type === 'homeLayout.import' ? event.file : null }),
        onDone: {
          target: 'ready',
          actions: [
            'forgetMoved',
            { type: 'tellImported', params: ({ event }) => event.output },
            { type: 'keepLayouts', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'ready',
          actions: [{ type: 'logFailure', params: ({ event }) => event }, 'tellImportFailed'],
        },
      },
      after: { readLimit: { target: 'ready', actions: 'tellImportFailed' } },
    },
  },
})
