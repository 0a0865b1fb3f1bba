// long: one chart with its actions and guards
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { Account } from '../../model/permissions.ts'
import { editorNotices } from '../editor-notices.ts'
import { tabsOf, tabToMend } from './tabs.ts'
import type { Errors, FormRef } from '../form/form.types.ts'
import { formOfItem } from '../item-form.ts'
import { queryOf } from '../match.ts'
import { KNOWN_PROVIDERS, preselected, providersOf } from '../providers.ts'
import { neighbourOf } from '../neighbours.ts'
import type {
  EditorQuestion,
  EditedItem,
  EditorTab,
  ItemEditorContext,
  ItemEditorEvent,
  ItemEditorFact,
  ItemEditorIntent,
  ItemEditorToParent,
} from './item-editor.types.ts'

const says = editorNotices('itemEditor', { failed: 'editor.fetchFailed', gone: 'editor.itemGone' })

const NOTHING: Omit<ItemEditorContext, 'account' | 'path'> = {
  libraryItemId: '',
  ids: [],
  tab: 'details',
  item: null,
  provider: '',
  providers: KNOWN_PROVIDERS,
  question: null,
}

/** The item as a message brings it; what is typed stays. */
const following = {
  guard: {
    type: 'isOurs',
    params: ({ event }: { event: Extract<ItemEditorFact, { type: 'item.updated' }> }) => event.item.id,
  },
  actions: [
    {
      type: 'setItem',
      params: ({ event }: { event: Extract<ItemEditorFact, { type: 'item.updated' }> }) => event.item,
    },
    'tellRebased',
  ],
} as const

/**
 * The dialog that edits an item.
 *
 * - `closed`
 * - `open` over the page: `reading` the item again, whose fields are not there before; then `ready`. There, side by side, what
 *   nothing brings back is asked before it is done (`question`), and what was written is read again (`check`): a message may
 *   never tell of it
 *
 * It closes when the page changes, when the item is gone and when it cannot be read. None is final.
 */
export const itemEditorMachine = setup({
  types: typed<{
    context: ItemEditorContext
    events: ItemEditorEvent
    input: Pick<ItemEditorContext, 'account'>
  }>(),
  actors: {
    /** The keys that lead to the neighbours. */
    walkKeys: callbackPlaceholder<{ type: 'unused' }>('walkKeys'),
    readItem: promisePlaceholder<EditedItem, { libraryItemId: string }>('readItem'),
  },
  actions: {
    setOpened: assign(
      (_, { libraryItemId, tab, ids }: Extract<ItemEditorIntent, { type: 'itemEditor.open' }>) => ({
        libraryItemId,
        tab,
        ids,
        item: null,
      }),
    ),
    setTab: assign((_, tab: EditorTab) => ({ tab })),
    /** What is wrong may be on a tab that is not seen. */
    setTabToMend: assign(({ context: { account, item, tab } }, { errors }: { errors: Errors }) => ({
      tab: item ? tabToMend(tabsOf(account, item), errors, tab) : tab,
    })),
    setItem: assign((_, item: LibraryItemExpanded) => ({ item, libraryItemId: item.id })),
    setProviders: assign((_, { provider, providers }: EditedItem) => ({ provider, providers })),
    setNeighbour: assign(({ context }, by: 1 | -1) => ({
      libraryItemId: neighbourOf(context.ids, context.libraryItemId, by) ?? context.libraryItemId,
    })),
    setAccount: assign((_, { account }: { account: Account }) => ({ account })),
    setQuestion: assign((_, question: EditorQuestion | null) => ({ question })),
    runAsked: sendTo(parentOf, ({ context }): ItemEditorToParent => ({
      type: 'operation.run',
      request: requestOf(context),
    })),
    setPath: assign((_, path: string) => ({ path })),
    forget: assign(NOTHING),
    tellParent: sendTo(parentOf, (_, fact: ItemEditorToParent) => fact),
    tellClosed: sendTo(parentOf, ({ context: { item, libraryItemId } }): ItemEditorToParent => ({
      type: 'form.closed',
      ref: { kind: 'item', id: item?.id ?? libraryItemId },
    })),
    /** The tab of matches searches as soon as it is there. */
    tellSearch: enqueueActions(({ context: { tab, item, provider, providers }, enqueue }) => {
      if (tab !== 'match' || !item) return
      const query = queryOf(item, preselected(providersOf(item.mediaType, providers), provider))
      enqueue.sendTo(parentOf, { type: 'lookup.search', query } satisfies ItemEditorToParent)
    }),
    tellRebased: enqueueActions(({ context: { item }, enqueue }) => {
      if (!item) return
      enqueue.sendTo(parentOf, { type: 'form.rebased', ...formOfItem(item) } satisfies ItemEditorToParent)
    }),
    sayFailed: sendTo(parentOf, (_, { error }: { error: unknown }) => says.failed(error)),
    sayRefused: sendTo(parentOf, says.refused),
    sayGone: sendTo(parentOf, says.gone),
  },
  guards: {
    isNotTheirs: ({ context }, item: LibraryItemExpanded) => tabsOf(context.account, item).length === 0,
    isOurs: ({ context }, libraryItemId: string) => context.libraryItemId === libraryItemId,
    /** Without an id each item may be another. */
    isInDoubt: ({ context }, { libraryItemId }: { libraryItemId: string | null }) =>
      libraryItemId === null || libraryItemId === context.libraryItemId,
    isOfItem: (_, { ref }: { ref: FormRef }) => ref.kind === 'item',
    isElsewhere: ({ context }, path: string) => context.path !== path,
    hasNeighbour: ({ context }, by: 1 | -1) => neighbourOf(context.ids, context.libraryItemId, by) !== null,
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
    isClosing: (_, { closes }: { closes: boolean }) => closes,
  },
}).createMachine({
  id: 'itemEditor',
  context: ({ input }) => ({ ...NOTHING, ...input, path: '' }),
  initial: 'closed',
  on: {
    'itemEditor.open': {
      target: '.open',
      actions: { type: 'setOpened', params: ({ event }) => event },
    },
    'location.changed': { actions: { type: 'setPath', params: ({ event }) => event.path } },
    'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } },
  },
  states: {
    closed: { entry: 'forget' },
    open: {
      invoke: { src: 'walkKeys', id: 'walkKeys' },
      entry: { type: 'tellParent', params: { type: 'dialog.open', dialog: { kind: 'editItem' } } },
      exit: ['tellClosed', { type: 'tellParent', params: { type: 'dialog.close' } }],
      on: {
        'itemEditor.show': {
          actions: [{ type: 'setTab', params: ({ event }) => event.tab }, 'tellSearch'],
        },
        'itemEditor.walk': {
          guard: { type: 'hasNeighbour', params: ({ event }) => event.by },
          target: '.reading',
          actions: { type: 'setNeighbour', params: ({ event }) => event.by },
        },
        'itemEditor.close': { target: 'closed' },
        'location.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          target: 'closed',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
      },
      initial: 'reading',
      states: {
        reading: {
          // what was asked was of the item before
          entry: { type: 'setQuestion', params: null },
          // what is being read may be of before
          on: {
            'item.updated': {
              guard: { type: 'isOurs', params: ({ event }) => event.item.id },
              target: 'reading',
              reenter: true,
            },
            'item.doubted': {
              guard: { type: 'isInDoubt', params: ({ event }) => event },
              target: 'reading',
              reenter: true,
            },
          },
          invoke: {
            src: 'readItem',
            input: ({ context }) => ({ libraryItemId: context.libraryItemId }),
            onDone: [
              {
                guard: { type: 'isNotTheirs', params: ({ event }) => event.output.item },
                target: '#itemEditor.closed',
                actions: 'sayRefused',
              },
              {
                target: 'ready',
                actions: [
                  { type: 'setItem', params: ({ event }) => event.output.item },
                  { type: 'setProviders', params: ({ event }) => event.output },
                  {
                    type: 'tellParent',
                    params: ({ event }) => ({ type: 'form.opened', ...formOfItem(event.output.item) }),
                  },
                  'tellSearch',
                ],
              },
            ],
            onError: {
              target: '#itemEditor.closed',
              actions: { type: 'sayFailed', params: ({ event }) => event },
            },
          },
        },
        ready: {
          type: 'parallel',
          on: {
            'item.removed': {
              guard: { type: 'isOurs', params: ({ event }) => event.libraryItemId },
              target: '#itemEditor.closed',
              actions: 'sayGone',
            },
            'form.refused': {
              guard: { type: 'isOfItem', params: ({ event }) => event },
              actions: { type: 'setTabToMend', params: ({ event }) => event },
            },
            'form.saved': {
              guard: { type: 'isClosing', params: ({ event }) => event },
              target: '#itemEditor.closed',
            },
          },
          states: {
            question: {
              initial: 'none',
              on: {
                'itemEditor.ask': {
                  target: '.asking',
                  actions: { type: 'setQuestion', params: ({ event }) => event.question },
                },
              },
              states: {
                // what was asked stays until its answer has been carried out
                none: { entry: { type: 'setQuestion', params: null } },
                asking: {
                  on: {
                    'itemEditor.answer': [
                      {
                        guard: { type: 'isYes', params: ({ event }) => event },
                        target: 'none',
                        actions: 'runAsked',
                      },
                      { target: 'none' },
                    ],
                  },
                },
              },
            },
            check: {
              initial: 'idle',
              on: {
                'item.doubted': {
                  guard: { type: 'isInDoubt', params: ({ event }) => event },
                  target: '.reading',
                },
              },
              states: {
                idle: { on: { 'item.updated': following } },
                reading: {
                  // what is being read may be of before
                  on: { 'item.updated': { ...following, target: 'reading', reenter: true } },
                  invoke: {
                    src: 'readItem',
                    input: ({ context }) => ({ libraryItemId: context.libraryItemId }),
                    onDone: {
                      target: 'idle',
                      actions: [{ type: 'setItem', params: ({ event }) => event.output.item }, 'tellRebased'],
                    },
                    // what is there stays; a save asks again what there is
                    onError: { target: 'idle' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
})

/** What is done after a yes. */
function requestOf({ libraryItemId, item, question }: ItemEditorContext): OperationRequest {
  switch (question?.kind) {
    case 'deleteFile':
      return { name: 'file.delete', params: { libraryItemId, ino: question.ino } }
    case 'removeCover':
      return { name: 'item.removeCover', params: { libraryItemId }, title: item?.media.metadata.title ?? '' }
    case 'quickEmbed':
      return { name: 'item.embed', params: { libraryItemId, backup: false } }
    case undefined:
      throw new Error('Nothing was asked.')
  }
}
