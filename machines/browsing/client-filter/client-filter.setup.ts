import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { EventObject } from 'xstate'
import type { ServerMessage } from '../../server/connection/connection.types.ts'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { shelfId } from '../shelf/shelf-query.ts'
import { PAGE_SIZE } from '../shelf/shelf.constants.ts'
import type { ShelfQuery } from '../shelf/shelf-query.ts'
import { pageKey, pageOf } from '../shelf/shelf-window.ts'
import { changesShelf } from './client-filter-rules.ts'
import type {
  ClientFilterCommand,
  ClientFilterContext,
  ClientFilterEvent,
  ClientFilterToParent,
  FilterSweepInput,
} from './client-filter.types.ts'
import { logWarning } from '../../model/log.ts'

export const clientFilterSetup = setup({
  types: typed<{
    context: ClientFilterContext
    events: ClientFilterEvent
    tags: 'sweeping' | 'whole'
  }>(),
  actors: {
    filterSweep: callbackPlaceholder<EventObject, FilterSweepInput>('filterSweep'),
    clientFilterEntries: callbackPlaceholder<ClientFilterCommand>('clientFilterEntries'),
  },
  actions: {
    setQuery: assign((_, query: ShelfQuery) => ({ query, read: 0, total: null, found: 0, error: null })),
    setTotal: assign((_, total: number) => ({ total })),
    setPassed: assign((_, { read, found }: { read: number; found: number }) => ({ read, found })),
    setFound: assign((_, found: number) => ({ found })),
    setError: assign((_, error: AppError) => ({ error })),
    clearError: assign({ error: null }),
    forget: sendTo('clientFilterEntries', { type: 'clientFilter.forget' } satisfies ClientFilterCommand),
    drop: sendTo('clientFilterEntries', (_, itemId: string): ClientFilterCommand => ({
      type: 'clientFilter.drop',
      itemId,
    })),
    tellRenewed: sendTo(parentOf, ({ context }): ClientFilterToParent => ({
      type: 'clientFilter.renewed',
      query: context.query ?? NO_QUERY,
    })),
    logFailure: (_, error: AppError) => logWarning('What the filters leave could not be found again:', error),
    /** The page that was not full before has more to show. */
    refreshGrown: enqueueActions(({ context, event, enqueue }) => {
      const { query, found } = context
      if (event.type !== 'clientFilter.passed' || !query || event.found <= found) return
      if (found > 0 && found % PAGE_SIZE === 0) return
      enqueue.sendTo(parentOf, {
        type: 'catalog.refresh',
        key: pageKey(query, pageOf(found)),
      } satisfies ClientFilterToParent)
    }),
  },
  guards: {
    isSame: ({ context }, query: ShelfQuery) =>
      context.query !== null && shelfId(context.query) === shelfId(query),
    isChange: ({ context }, message: ServerMessage) =>
      context.query !== null && changesShelf(context.query, message),
    isRemoval: ({ context }, message: ServerMessage) =>
      context.query !== null && message.event === 'item_removed' && changesShelf(context.query, message),
  },
  delays: {
    /** So long after a change the library is searched again: changes come in bursts. */
    renewPause: 3000,
  },
})

export const NO_QUERY: ShelfQuery = {
  kind: 'items',
  libraryId: '',
  sort: '',
  desc: false,
  filter: 'all',
  collapse: false,
}
