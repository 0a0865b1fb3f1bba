import type { DialogsIntent } from '../../app/dialogs/dialogs.types.ts'
import type { AppError } from '../../model/errors.ts'
import type { FeedEpisode } from '../../model/entities/items/podcast-feed.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { FeedRow, FeedView } from './feed-list.ts'

export type DownloadRequest = OperationRequest<'podcast.downloadEpisodes'>

export interface FeedEpisodesContext {
  libraryItemId: string
  /** As the feed has them; a row is named by its place here. */
  rows: readonly FeedRow[]
  /** Of the rows, as the view sorts them. */
  order: readonly number[]
  view: FeedView
  chosen: readonly number[]
  /** The row that was chosen last: a range begins there. */
  anchor: number | null
  /** Of reading the feed. */
  failure: AppError | null
  /** The download that was asked for last. */
  request: DownloadRequest | null
  path: string
}

export type FeedEpisodesIntent =
  | { type: 'feedEpisodes.open'; libraryItemId: string }
  | { type: 'feedEpisodes.close' }
  /** Reads the feed again. */
  | { type: 'feedEpisodes.retry' }
  | { type: 'feedEpisodes.setView'; view: Partial<FeedView> }
  | { type: 'feedEpisodes.choose'; indexes: readonly number[]; isChosen: boolean }
  /** Chooses from the row that was chosen last to this one, as they are shown. */
  | { type: 'feedEpisodes.extend'; index: number; shown: readonly number[] }
  /** Downloads these rows, in this order. */
  | { type: 'feedEpisodes.download'; indexes: readonly number[] }

export type FeedEpisodesFact =
  | { type: 'location.changed'; path: string }
  | { type: 'item.removed'; libraryItemId: string }

export type FeedEpisodesEvent = FeedEpisodesIntent | FeedEpisodesFact

export interface FeedRead {
  episodes: readonly FeedEpisode[]
}

export type FeedEpisodesToParent = DialogsIntent
