import { assign, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { EpisodeDownload } from '../../model/entities/index.ts'
import { toAppError } from '../../model/errors.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import {
  mergedWith,
  withCleared,
  withDownload,
  withFinished,
  withPercent,
  withReason,
} from './download-list.ts'
import type { DownloadState } from './download-list.ts'
import type { DownloadsContext, DownloadsEvent, QueueRead } from './downloads.types.ts'

const NOTHING: DownloadsContext = { libraryId: null, read: [], downloads: [], heard: [], failure: null }

/**
 * What the server downloads of podcasts, of every library: messages say it, and the queue of the library on the page is
 * read whenever one can have been missed.
 *
 * - `idle` no page of podcasts was opened yet
 * - `reading` the queue; what is heard meanwhile is newer
 * - `live` until something ended (`stale`): a queue that was cleared elsewhere is told by no message
 * - `failed` the queue could not be read; messages still count
 *
 * None is final.
 */
export const downloadsMachine = setup({
  types: typed<{ context: DownloadsContext; events: DownloadsEvent }>(),
  actors: { readQueue: promisePlaceholder<QueueRead, { libraryId: string }>('readQueue') },
  actions: {
    setLibrary: assign((_, { libraryId }: { libraryId: string }) => ({ libraryId, failure: null })),
    forgetHeard: assign({ heard: [] }),
    setDownload: assign(
      ({ context }, { episode, state }: { episode: EpisodeDownload; state: DownloadState }) => ({
        downloads: withDownload(context.downloads, episode, state),
      }),
    ),
    setFinished: assign(({ context }, { episode }: { episode: EpisodeDownload }) => ({
      downloads: withFinished(context.downloads, episode),
    })),
    addHeard: assign(({ context }, { episode }: { episode: EpisodeDownload }) => ({
      heard: [...context.heard, episode.id],
    })),
    setReason: assign(({ context }, failed: { libraryItemId: string; reason: string | null }) => ({
      downloads: withReason(context.downloads, failed),
    })),
    setPercent: assign(({ context }, progress: { libraryItemId: string; percent: number }) => ({
      downloads: withPercent(context.downloads, progress),
    })),
    setCleared: assign(({ context }, { libraryItemId }: { libraryItemId: string }) => ({
      downloads: withCleared(context.downloads, libraryItemId),
    })),
    setQueue: assign(({ context: { downloads, heard, read } }, { libraryId, answer }: QueueRead) => ({
      downloads: mergedWith(downloads, { libraryId, answer, heard }),
      read: [...new Set([...read, libraryId])],
      failure: null,
    })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
  },
  guards: {
    // an item whose library the server did not say
    isLibrary: (_, { libraryId }: { libraryId: string }) => libraryId !== '',
  },
  delays: {
    /** Many downloads can end in a short time. */
    readPause: 2000,
  },
}).createMachine({
  id: 'downloads',
  context: NOTHING,
  initial: 'idle',
  on: {
    'downloads.open': {
      guard: { type: 'isLibrary', params: ({ event }) => event },
      target: '.reading',
      reenter: true,
      actions: { type: 'setLibrary', params: ({ event }) => event },
    },
    'download.queued': {
      actions: { type: 'setDownload', params: ({ event: { episode } }) => ({ episode, state: 'queued' }) },
    },
    'download.started': {
      actions: {
        type: 'setDownload',
        params: ({ event: { episode } }) => ({ episode, state: 'downloading' }),
      },
    },
    'download.finished': { actions: { type: 'setFinished', params: ({ event }) => event } },
    'download.failed': { actions: { type: 'setReason', params: ({ event }) => event } },
    'download.progressed': { actions: { type: 'setPercent', params: ({ event }) => event } },
    'queue.cleared': { actions: { type: 'setCleared', params: ({ event }) => event } },
  },
  states: {
    idle: {},
    reading: {
      entry: 'forgetHeard',
      invoke: {
        src: 'readQueue',
        input: ({ context: { libraryId } }) => ({ libraryId: libraryId ?? '' }),
        onDone: { target: 'live', actions: { type: 'setQueue', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      on: {
        'download.queued': {
          actions: [
            { type: 'setDownload', params: ({ event: { episode } }) => ({ episode, state: 'queued' }) },
            { type: 'addHeard', params: ({ event }) => event },
          ],
        },
        'download.started': {
          actions: [
            { type: 'setDownload', params: ({ event: { episode } }) => ({ episode, state: 'downloading' }) },
            { type: 'addHeard', params: ({ event }) => event },
          ],
        },
        'download.finished': {
          actions: [
            { type: 'setFinished', params: ({ event }) => event },
            { type: 'addHeard', params: ({ event }) => event },
          ],
        },
        'connection.restored': { target: 'reading', reenter: true },
        // the answer may be of before
        'queue.cleared': {
          target: 'reading',
          reenter: true,
          actions: { type: 'setCleared', params: ({ event }) => event },
        },
      },
    },
    live: {
      on: { 'connection.restored': { target: 'reading' }, 'downloads.retry': { target: 'reading' } },
      initial: 'fresh',
      states: {
        fresh: {
          on: {
            'download.finished': {
              target: 'stale',
              actions: { type: 'setFinished', params: ({ event }) => event },
            },
          },
        },
        stale: { after: { readPause: { target: '#downloads.reading' } } },
      },
    },
    failed: {
      on: { 'connection.restored': { target: 'reading' }, 'downloads.retry': { target: 'reading' } },
    },
  },
})
