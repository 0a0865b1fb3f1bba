import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { appError, toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { QueueItem } from '../../listening/queue/queue-rules.ts'
import type { OperationName, OperationRequest } from '../../server/operations/operations.table.ts'
import { asked, write } from '../../server/operations/write.ts'
import { itemsInRange, playRequest, queuedOf, rangeTo } from './selection-rules.ts'
import type {
  Extension,
  GatherInput,
  SelectedItem,
  SelectionAnchor,
  SelectionContext,
  SelectionEvent,
  SelectionToParent,
} from './selection.types.ts'

const NOTHING = { items: {}, anchor: null, gathering: null, batch: null } satisfies Partial<SelectionContext>

function toggled(items: SelectionContext['items'], item: SelectedItem): SelectionContext['items'] {
  const { [item.id]: known, ...others } = items
  return known ? others : { ...items, [item.id]: item }
}

/** The entries of a range, as far as it begins in the same list and the page has all of them. */
function foundBy({ anchor }: SelectionContext, extension: Extension): readonly SelectedItem[] | null {
  const range = rangeTo(anchor, extension)
  return range && itemsInRange(range, extension)
}

function withItems(
  known: SelectionContext['items'],
  items: readonly SelectedItem[],
): SelectionContext['items'] {
  return { ...known, ...Object.fromEntries(items.map((item) => [item.id, item])) }
}

const selectionSetup = setup({
  types: typed<{ context: SelectionContext; events: SelectionEvent; tags: 'busy' | 'some' }>(),
  actors: {
    gatherItems: promisePlaceholder<readonly SelectedItem[], GatherInput>('gatherItems'),
    carryOut: write<OperationName>(),
  },
  actions: {
    toggle: assign(({ context }, { item, anchor }: { item: SelectedItem; anchor: SelectionAnchor }) => ({
      items: toggled(context.items, item),
      anchor,
    })),
    add: assign(({ context }, items: readonly SelectedItem[]) => ({
      items: withItems(context.items, items),
    })),
    remove: assign(({ context }, id: string) => {
      const { [id]: _, ...items } = context.items
      return { items }
    }),
    setAnchor: assign((_, anchor: SelectionAnchor) => ({ anchor })),
    setGathering: assign((_, { query, from, to }: GatherInput) => ({ gathering: { query, from, to } })),
    addRange: assign(({ context }, extension: Extension) => ({
      items: withItems(context.items, foundBy(context, extension) ?? []),
      anchor: extension.anchor,
    })),
    gatherRange: assign(({ context }, extension: Extension) => {
      const range = rangeTo(context.anchor, extension)
      const { query, anchor } = extension
      return { anchor, gathering: range && query && { query, ...range } }
    }),
    clearGathering: assign({ gathering: null }),
    setBatch: assign((_, batch: OperationRequest | null) => ({ batch })),
    clearBatch: assign({ batch: null }),
    setPath: assign((_, path: string) => ({ path })),
    forget: assign(NOTHING),
    tellOpened: sendTo(parentOf, (): SelectionToParent => ({ type: 'layer.opened', layer: 'selection' })),
    tellClosed: sendTo(parentOf, (): SelectionToParent => ({ type: 'layer.closed', layer: 'selection' })),
    tellPlay: sendTo(parentOf, (_, items: readonly QueueItem[]): SelectionToParent => ({
      type: 'queue.play',
      items,
    })),
    tellGatherFailed: sendTo(parentOf, (_, error: AppError): SelectionToParent => ({
      type: 'selection.gatherFailed',
      error,
    })),
  },
  guards: {
    isElsewhere: ({ context }, path: string) => context.path !== path,
    isEmpty: ({ context }) => Object.keys(context.items).length === 0,
    isAtHand: ({ context }, extension: Extension) => foundBy(context, extension) !== null,
    isInSameList: ({ context }, extension: Extension) => rangeTo(context.anchor, extension) !== null,
    isReadToPlay: ({ context }) => context.batch?.name === 'items.play',
    canReadAll: ({ context }) => playRequest(Object.values(context.items)) !== null,
  },
  delays: { gatherTimeout: 120_000 },
})

/**
 * What is selected, to do something with all of it.
 *
 * - `none` nothing is, and the page's own bar shows
 * - `some.choosing` more may be taken or let go
 * - `some.gathering` a range is read whose entries were not all on the page
 * - `some.working` a batch runs; until it ends the selection stays what it is. Items that are read to play are played
 *   only when the selection still waits for them
 *
 * Going elsewhere, Escape, and a batch that succeeded end the selection. None is final.
 */
export const selectionMachine = selectionSetup.createMachine({
  id: 'selection',
  context: { ...NOTHING, path: '' },
  initial: 'none',
  states: {
    none: {
      entry: 'forget',
      on: {
        'location.changed': { actions: { type: 'setPath', params: ({ event }) => event.path } },
        'selection.toggle': { target: 'some', actions: { type: 'toggle', params: ({ event }) => event } },
        'selection.extend': { target: 'some', actions: { type: 'toggle', params: ({ event }) => event } },
        'selection.gather': {
          target: 'some.gathering',
          actions: [
            { type: 'setGathering', params: ({ event }) => event },
            { type: 'setAnchor', params: ({ event }) => event.anchor },
          ],
        },
      },
    },
    some: {
      tags: ['some'],
      entry: 'tellOpened',
      exit: 'tellClosed',
      initial: 'choosing',
      on: {
        'location.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          target: 'none',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
        'selection.clear': { target: 'none' },
        'hotkeys.selectionClearRequested': { target: 'none' },
      },
      states: {
        choosing: {
          always: { guard: 'isEmpty', target: '#selection.none' },
          on: {
            'selection.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
            'selection.extend': [
              {
                guard: { type: 'isAtHand', params: ({ event }) => event },
                actions: { type: 'addRange', params: ({ event }) => event },
              },
              {
                guard: { type: 'isInSameList', params: ({ event }) => event },
                target: 'gathering',
                actions: { type: 'gatherRange', params: ({ event }) => event },
              },
              { actions: { type: 'toggle', params: ({ event }) => event } },
            ],
            'selection.gather': {
              target: 'gathering',
              actions: [
                { type: 'setGathering', params: ({ event }) => event },
                { type: 'setAnchor', params: ({ event }) => event.anchor },
              ],
            },
            'item.removed': { actions: { type: 'remove', params: ({ event }) => event.libraryItemId } },
            'selection.run': {
              target: 'working',
              actions: { type: 'setBatch', params: ({ event }) => event.request },
            },
            'selection.play': [
              {
                guard: 'canReadAll',
                target: 'working',
                actions: {
                  type: 'setBatch',
                  params: ({ context }) => playRequest(Object.values(context.items)),
                },
              },
              {
                target: '#selection.none',
                actions: {
                  type: 'tellPlay',
                  params: ({ context }) => queuedOf(Object.values(context.items)),
                },
              },
            ],
          },
        },
        gathering: {
          tags: ['busy'],
          exit: 'clearGathering',
          invoke: {
            src: 'gatherItems',
            input: ({ context }) =>
              context.gathering ?? {
                query: {
                  kind: 'items' as const,
                  libraryId: '',
                  sort: '',
                  desc: false,
                  filter: 'all',
                  collapse: false,
                },
                from: 0,
                to: -1,
              },
            onDone: { target: 'choosing', actions: { type: 'add', params: ({ event }) => event.output } },
            onError: {
              target: 'choosing',
              actions: { type: 'tellGatherFailed', params: ({ event }) => toAppError(event.error) },
            },
          },
          after: {
            gatherTimeout: {
              target: 'choosing',
              actions: { type: 'tellGatherFailed', params: appError('timeout') },
            },
          },
        },
        working: {
          tags: ['busy'],
          exit: 'clearBatch',
          invoke: {
            src: 'carryOut',
            input: ({ context }) => asked(context.batch),
            onDone: [
              {
                guard: 'isReadToPlay',
                target: '#selection.none',
                // the table pairs names with results
                actions: { type: 'tellPlay', params: ({ event }) => event.output as readonly QueueItem[] },
              },
              { target: '#selection.none' },
            ],
            onError: { target: 'choosing' },
          },
        },
      },
    },
  },
})
