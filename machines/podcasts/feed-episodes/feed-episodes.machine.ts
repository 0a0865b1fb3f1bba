import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { appError, toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { asked, write } from '../../server/operations/write.ts'
import { DEFAULT_FEED_VIEW, feedRowsOf, orderOf, rangeOf } from './feed-list.ts'
import type { FeedView } from './feed-list.ts'
import type {
  FeedEpisodesContext,
  FeedEpisodesEvent,
  FeedEpisodesToParent,
  FeedRead,
} from './feed-episodes.types.ts'

const NOTHING: Omit<FeedEpisodesContext, 'path'> = {
  libraryItemId: '',
  rows: [],
  order: [],
  view: DEFAULT_FEED_VIEW,
  chosen: [],
  anchor: null,
  failure: null,
  request: null,
}

/**
 * The dialog of the episodes in a podcast's feed, some of which are downloaded.
 *
 * - `closed`
 * - `open` over the page: `reading` the feed, which the server fetches; `failed`, where it can be read again; `choosing`
 *   which to download; `sending` them, and what could not be sent stays chosen
 *
 * It closes when the page changes and when the podcast is gone. None is final.
 */
export const feedEpisodesMachine = setup({
  types: typed<{ context: FeedEpisodesContext; events: FeedEpisodesEvent }>(),
  actors: {
    readFeed: promisePlaceholder<FeedRead, { libraryItemId: string }>('readFeed'),
    download: write<'podcast.downloadEpisodes'>(),
  },
  actions: {
    setOpened: assign((_, { libraryItemId }: { libraryItemId: string }) => ({ ...NOTHING, libraryItemId })),
    setPath: assign((_, path: string) => ({ path })),
    setFeed: assign(({ context }, { episodes }: FeedRead) => {
      const rows = feedRowsOf(episodes)
      return { rows, order: orderOf(rows, context.view), failure: null }
    }),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    setView: assign(({ context: { view, rows, order } }, changed: Partial<FeedView>) => {
      const next = { ...view, ...changed }
      const isSorted = next.sort === view.sort && next.desc === view.desc
      return { view: next, order: isSorted ? order : orderOf(rows, next) }
    }),
    setChosen: assign(
      ({ context }, { indexes, isChosen }: { indexes: readonly number[]; isChosen: boolean }) => {
        const chosen = new Set(context.chosen)
        for (const index of indexes) {
          if (isChosen) chosen.add(index)
          else chosen.delete(index)
        }
        return { chosen: [...chosen], anchor: indexes.length === 1 ? (indexes[0] ?? null) : null }
      },
    ),
    setExtended: assign(({ context }, { index, shown }: { index: number; shown: readonly number[] }) => ({
      chosen: [...new Set([...context.chosen, ...rangeOf(shown, context.anchor, index)])],
      anchor: index,
    })),
    setRequest: assign(({ context }, indexes: readonly number[]) => ({
      request: {
        name: 'podcast.downloadEpisodes' as const,
        params: {
          libraryItemId: context.libraryItemId,
          episodes: indexes.flatMap((index) => context.rows[index]?.episode ?? []),
        },
      },
    })),
    setSent: assign({ chosen: [], anchor: null, request: null }),
    forgetRequest: assign({ request: null }),
    forget: assign(NOTHING),
    tellParent: sendTo(parentOf, (_, fact: FeedEpisodesToParent) => fact),
  },
  guards: {
    isElsewhere: ({ context }, path: string) => context.path !== path,
    isOurs: ({ context }, libraryItemId: string) => context.libraryItemId === libraryItemId,
    isSome: ({ context }, indexes: readonly number[]) => indexes.some((index) => context.rows[index]),
  },
  delays: {
    /** The server waits for the feed's own server, which may redirect. */
    feedTimeout: 60_000,
  },
}).createMachine({
  id: 'feedEpisodes',
  context: { ...NOTHING, path: '' },
  initial: 'closed',
  on: {
    'feedEpisodes.open': {
      target: '.open',
      reenter: true,
      actions: { type: 'setOpened', params: ({ event }) => event },
    },
    'location.changed': { actions: { type: 'setPath', params: ({ event }) => event.path } },
  },
  states: {
    closed: { entry: 'forget' },
    open: {
      entry: { type: 'tellParent', params: { type: 'dialog.open', dialog: { kind: 'feedEpisodes' } } },
      exit: { type: 'tellParent', params: { type: 'dialog.close' } },
      on: {
        'feedEpisodes.close': { target: 'closed' },
        'feedEpisodes.setView': { actions: { type: 'setView', params: ({ event }) => event.view } },
        'location.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          target: 'closed',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
        'item.removed': {
          guard: { type: 'isOurs', params: ({ event }) => event.libraryItemId },
          target: 'closed',
        },
      },
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            src: 'readFeed',
            input: ({ context: { libraryItemId } }) => ({ libraryItemId }),
            onDone: { target: 'choosing', actions: { type: 'setFeed', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
          after: {
            feedTimeout: {
              target: 'failed',
              actions: { type: 'setFailure', params: { error: appError('timeout') } },
            },
          },
        },
        failed: { on: { 'feedEpisodes.retry': { target: 'reading' } } },
        choosing: {
          on: {
            'feedEpisodes.choose': { actions: { type: 'setChosen', params: ({ event }) => event } },
            'feedEpisodes.extend': { actions: { type: 'setExtended', params: ({ event }) => event } },
            'feedEpisodes.download': {
              guard: { type: 'isSome', params: ({ event }) => event.indexes },
              target: 'sending',
              actions: { type: 'setRequest', params: ({ event }) => event.indexes },
            },
          },
        },
        sending: {
          exit: 'forgetRequest',
          invoke: {
            src: 'download',
            input: ({ context }) => asked(context.request),
            onDone: { target: 'choosing', actions: 'setSent' },
            onError: { target: 'choosing' },
          },
        },
      },
    },
  },
})
