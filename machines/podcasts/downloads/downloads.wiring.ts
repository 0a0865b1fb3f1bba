import type { Task } from '../../model/entities/index.ts'
import type { ConnectionToParent } from '../../server/connection/connection.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { downloadsMachine } from './downloads.machine.ts'
import type { DownloadsFact, DownloadsIntent } from './downloads.types.ts'

/** What servers say of most downloads that failed: no more than that they did. */
const NO_REASONS: readonly (string | null)[] = ['Failed', 'Failed to download episode']

/** The task of a download names the podcast; a failed one says why. */
const failureOf = ({ action, isFailed, error, data: { libraryItemId } }: Task): DownloadsFact | null =>
  action === 'download-podcast-episode' && isFailed && libraryItemId
    ? { type: 'download.failed', libraryItemId, reason: NO_REASONS.includes(error) ? null : error }
    : null

const progressOf = (track: { libraryItemId: string; progress?: number | string }): DownloadsFact | null => {
  const percent = Number(track.progress ?? Number.NaN)
  if (!Number.isFinite(percent)) return null
  const { libraryItemId } = track
  return { type: 'download.progressed', libraryItemId, percent: Math.min(100, Math.max(0, percent)) }
}

export const downloadsWiring: Wiring<{
  logic: typeof downloadsMachine
  owns: DownloadsIntent
  hears: ConnectionToParent | OperationsToParent
}> = {
  owns: {
    'downloads.open': true,
    'downloads.retry': true,
  },
  hears: {
    'connection.restored': true,
    // the server sends no message of it
    'operations.succeeded': ({ request }) =>
      request.name === 'podcast.clearQueue'
        ? { type: 'queue.cleared', libraryItemId: request.params.libraryItemId }
        : null,
  },
  messages: {
    episode_download_queued: (episode) => ({ type: 'download.queued', episode }),
    episode_download_started: (episode) => ({ type: 'download.started', episode }),
    episode_download_finished: (episode) => ({ type: 'download.finished', episode }),
    task_started: failureOf,
    task_finished: failureOf,
    task_progress: progressOf,
  },
}
