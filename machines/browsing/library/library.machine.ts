import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { libraryOfPath } from '../../app/navigation/paths.ts'
import type { Place } from '../../app/navigation/paths.ts'
import { subjectOf } from '../removals/removal-rules.ts'
import { mayBeCurrent, placeInLibrary } from './library-rules.ts'
import { isOwnRemoval, knowledgeAfter, lossOf, relocation, whyOf } from './library-steps.ts'
import type {
  LibraryContext,
  LibraryEvent,
  LibraryInput,
  LibraryListCommand,
  LibraryMemoryCommand,
  LibraryToParent,
  OwnRemoval,
} from './library.types.ts'
import { logWarning } from '../../model/log.ts'

const library = setup({
  types: typed<{ context: LibraryContext; events: LibraryEvent; input: LibraryInput }>(),
  actors: {
    libraryList: callbackPlaceholder<LibraryListCommand>('libraryList'),
    libraryMemory: callbackPlaceholder<LibraryMemoryCommand>('libraryMemory'),
  },
  actions: {
    setPlace: assign((_, place: Place) => ({ place: { path: place.path, search: place.search } })),
    noteOwnRemoval: assign(({ context }, { type, id }: OwnRemoval) => ({
      ownRemovals: [
        ...context.ownRemovals.filter((each) => each !== id),
        ...(type === 'ownRemoval.asked' ? [id] : []),
      ],
    })),
    setCurrent: assign((_, currentId: string) => ({ currentId })),
    tellCurrent: sendTo(parentOf, ({ context }): LibraryToParent => ({
      type: 'library.changed',
      libraryId: context.currentId,
    })),
    /** A deep link to an item tells its library only once the item is read. */
    placeItem: sendTo('libraryList', ({ context }): LibraryListCommand => ({
      type: 'item.place',
      libraryItemId: subjectOf(context.place.path, 'item'),
    })),
    remember: sendTo('libraryMemory', (_, libraryId: string): LibraryMemoryCommand => ({
      type: 'library.remember',
      libraryId,
    })),
    logNone: () => logWarning('No library is visible.'),
  },
  guards: {
    hasLibrary: ({ context }) => context.currentId !== null,
    isOpen: ({ context }, libraryId: string) => mayBeCurrent(context, libraryId),
    isOther: ({ context }, libraryId: string | null) =>
      libraryId !== null && libraryId !== context.currentId && mayBeCurrent(context, libraryId),
    isOtherRecalled: ({ context }, libraryId: string | null) =>
      libraryId !== null &&
      libraryId !== context.currentId &&
      libraryOfPath(context.place.path) === null &&
      mayBeCurrent(context, libraryId),
    isOtherOfItem: (
      { context },
      { libraryItemId, libraryId }: { libraryItemId: string; libraryId: string },
    ) =>
      subjectOf(context.place.path, 'item') === libraryItemId &&
      libraryId !== context.currentId &&
      context.libraryIds !== null &&
      mayBeCurrent(context, libraryId),
    isOpenPage: ({ context, event }) => lossOf(context, event) !== null,
  },
})

const librarySetup = library.extend({
  actions: {
    /** Takes in what is known now; when the current library went, the page goes with it. */
    learn: enqueueActions(({ context, event, enqueue }) => {
      const after = knowledgeAfter(context, event)
      const { currentId, to, isLost } = relocation(context, after)
      enqueue.assign({ ...after, currentId })
      if (currentId !== context.currentId) {
        enqueue.sendTo(parentOf, { type: 'library.changed', libraryId: currentId } satisfies LibraryToParent)
      }
      if (isLost) {
        enqueue.sendTo(parentOf, {
          type: 'library.pageLost',
          why: whyOf(context.currentId, after),
        } satisfies LibraryToParent)
      }
      if (to !== null) {
        enqueue.sendTo(parentOf, { type: 'navigation.go', to, replace: true } satisfies LibraryToParent)
      }
      // once the page has left what the account may not see any more
      if (context.account && JSON.stringify(context.account) !== JSON.stringify(after.account)) {
        enqueue.sendTo(parentOf, { type: 'library.accessChanged' } satisfies LibraryToParent)
      }
    }),
    /** Leaves the page of something that was removed. */
    leave: enqueueActions(({ context, event, enqueue }) => {
      const to = lossOf(context, event)
      if (to === null) return
      if (!isOwnRemoval(context)) {
        enqueue.sendTo(parentOf, { type: 'library.pageLost', why: 'removed' } satisfies LibraryToParent)
      }
      enqueue.sendTo(parentOf, { type: 'navigation.go', to, replace: true } satisfies LibraryToParent)
    }),
    /** Keeps the library that the address names for the next visit, unless it is not known yet whether it may be seen. */
    rememberNamed: enqueueActions(({ context: { currentId, libraryIds, place }, enqueue }) => {
      if (currentId === null || libraryIds === null || libraryOfPath(place.path) !== currentId) return
      enqueue.sendTo('libraryMemory', {
        type: 'library.remember',
        libraryId: currentId,
      } satisfies LibraryMemoryCommand)
    }),
    go: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'library.choose') return
      const to = placeInLibrary(context.place, event.libraryId)
      if (to !== null) {
        enqueue.sendTo(parentOf, { type: 'navigation.go', to, replace: false } satisfies LibraryToParent)
      }
    }),
  },
})

const removals = librarySetup.createStateConfig({
  on: {
    'item.removed': { guard: 'isOpenPage', actions: 'leave' },
    'collection.removed': { guard: 'isOpenPage', actions: 'leave' },
    'playlist.removed': { guard: 'isOpenPage', actions: 'leave' },
    'ownRemoval.done': { guard: 'isOpenPage', actions: 'leave' },
  },
}).on

/**
 * The library the page is about: the one its address names, the one chosen last, or the account's own.
 *
 * - `unread` the libraries are not known yet; `settling` what is known decides
 * - `chosen` one of those the account may see is current; `none` there is none
 *
 * Where something that is open was removed elsewhere, the page is sent on from here. None is final.
 */
export const libraryMachine = librarySetup.createMachine({
  id: 'library',
  context: ({ input }) => ({
    account: input.account,
    defaultLibraryId: input.defaultLibraryId,
    place: input.place,
    libraryIds: null,
    ownRemovals: [],
    currentId: libraryOfPath(input.place.path) ?? input.defaultLibraryId,
  }),
  invoke: [
    { src: 'libraryList', id: 'libraryList' },
    { src: 'libraryMemory', id: 'libraryMemory' },
  ],
  initial: 'unread',
  on: {
    ...removals,
    'ownRemoval.*': { actions: { type: 'noteOwnRemoval', params: ({ event }) => event } },
    'location.changed': [
      {
        guard: { type: 'isOther', params: ({ event }) => libraryOfPath(event.path) },
        actions: [
          { type: 'setPlace', params: ({ event }) => event },
          { type: 'setCurrent', params: ({ event }) => libraryOfPath(event.path) ?? '' },
          'rememberNamed',
          'tellCurrent',
          'placeItem',
        ],
      },
      { actions: [{ type: 'setPlace', params: ({ event }) => event }, 'rememberNamed', 'placeItem'] },
    ],
    'item.placed': {
      guard: { type: 'isOtherOfItem', params: ({ event }) => event },
      actions: [
        { type: 'setCurrent', params: ({ event }) => event.libraryId },
        { type: 'remember', params: ({ event }) => event.libraryId },
        'tellCurrent',
      ],
    },
    'library.choose': {
      guard: { type: 'isOpen', params: ({ event }) => event.libraryId },
      actions: [
        { type: 'setCurrent', params: ({ event }) => event.libraryId },
        { type: 'remember', params: ({ event }) => event.libraryId },
        'tellCurrent',
        'go',
      ],
    },
    'library.recalled': {
      guard: { type: 'isOtherRecalled', params: ({ event }) => event.libraryId },
      actions: [{ type: 'setCurrent', params: ({ event }) => event.libraryId ?? '' }, 'tellCurrent'],
    },
    'libraries.read': { target: '.settling', actions: ['learn', 'placeItem'] },
  },
  states: {
    unread: { on: { 'session.accountChanged': { actions: 'learn' } } },
    settling: { always: [{ guard: 'hasLibrary', target: 'chosen' }, { target: 'none' }] },
    chosen: {
      entry: 'rememberNamed',
      on: {
        'library.removed': { target: 'settling', actions: 'learn' },
        'session.accountChanged': { target: 'settling', actions: 'learn' },
      },
    },
    none: {
      entry: 'logNone',
      on: { 'session.accountChanged': { target: 'settling', actions: 'learn' } },
    },
  },
})
