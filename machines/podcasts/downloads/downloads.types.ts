import type { EpisodeDownload, EpisodeDownloadQueue } from '../../model/entities/index.ts'
import type { AppError } from '../../model/errors.ts'
import type { Download } from './download-list.ts'

export interface DownloadsContext {
  /** Of the page that was opened last; its queue is read again whenever something can have been missed. */
  libraryId: string | null
  /** Libraries whose queue was read. */
  read: readonly string[]
  /** Of every library, in the order of the server; those that ended stay. */
  downloads: readonly Download[]
  /** Ids of downloads that messages were about while the queue was read. */
  heard: readonly string[]
  failure: AppError | null
}

export type DownloadsIntent =
  | { type: 'downloads.open'; libraryId: string }
  /** Asks for the queue again. */
  | { type: 'downloads.retry' }

export type DownloadsFact =
  | { type: 'download.queued'; episode: EpisodeDownload }
  | { type: 'download.started'; episode: EpisodeDownload }
  | { type: 'download.finished'; episode: EpisodeDownload }
  | { type: 'download.failed'; libraryItemId: string; reason: string | null }
  | { type: 'download.progressed'; libraryItemId: string; percent: number }
  | { type: 'queue.cleared'; libraryItemId: string }
  | { type: 'connection.restored' }

export type DownloadsEvent = DownloadsIntent | DownloadsFact

export type QueueRead = { libraryId: string; answer: EpisodeDownloadQueue }
