import type { PodcastMatch } from '../../model/entities/metadata-match.ts'
import type { FeedEpisode } from '../../model/entities/items/podcast-feed.ts'
import type { AppError } from '../../model/errors.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { KnownShow } from './known-shows.ts'
import type { Folder, FoundShow, PodcastDraft } from '../new-podcast.ts'

export interface Adding {
  libraryId: string
  path: string
  episodes: readonly FeedEpisode[]
}

export interface PodcastFinderContext {
  libraryId: string
  folders: readonly Folder[]
  /** The podcasts of the library. */
  known: readonly KnownShow[]
  /** As they stand in the field. */
  words: string
  /** What was looked for last. */
  asked: string
  /** What was found for it; null before an answer. */
  matches: readonly PodcastMatch[] | null
  /** The one of them that was chosen; null for a feed whose address was typed. */
  match: PodcastMatch | null
  /** Of the feed that is read. */
  address: string
  show: FoundShow | null
  draft: PodcastDraft | null
  /** It was tried to add the podcast as it stands: what is wrong with it is said. */
  isTried: boolean
  /** Of the search or the feed. */
  failure: AppError | null
  /** Why the podcast was not added. */
  refusal: AppError | null
  /** Podcasts on their way to the library, with the episodes that are downloaded when they are there. */
  adding: readonly Adding[]
}

export type PodcastFinderIntent =
  | { type: 'podcastFinder.open'; libraryId: string; folders: readonly Folder[] }
  | { type: 'podcastFinder.type'; words: string }
  /** Words or the address of a feed, as they stand in the field. */
  | { type: 'podcastFinder.search' }
  /** Gives up what is waited for. */
  | { type: 'podcastFinder.cancel' }
  | { type: 'podcastFinder.choose'; match: PodcastMatch }
  /** From a podcast to what was found. */
  | { type: 'podcastFinder.back' }
  | { type: 'podcastFinder.retry' }
  /** Opens the form of the podcast that shows. */
  | { type: 'podcastFinder.add' }
  | { type: 'podcastFinder.change'; change: Partial<PodcastDraft> }
  | { type: 'podcastFinder.pick'; episodes: readonly number[]; isPicked: boolean }
  | { type: 'podcastFinder.submit' }
  /** Closes the form, which stays as it is; what is being added goes on. */
  | { type: 'podcastFinder.dismiss' }

export type PodcastFinderFact =
  | { type: 'shows.changed'; libraryId: string; shows: readonly KnownShow[] }
  | { type: 'shows.removed'; libraryItemId: string }
  | { type: 'podcast.created'; libraryId: string; path: string; libraryItemId: string }
  | { type: 'podcast.refused'; libraryId: string; path: string; error: AppError }

export type PodcastFinderEvent = PodcastFinderIntent | PodcastFinderFact

export type PodcastFinderToParent =
  | { type: 'operation.run'; request: OperationRequest }
  | { type: 'navigation.go'; to: string }
