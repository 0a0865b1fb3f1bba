import { libraryItemExpandedSchema } from './library-item-expanded.ts'
import { podcastMinifiedSchema } from './library-item-minified.ts'
import { required } from '../reading/needs.ts'
import { podcastEpisodeSchema } from './podcast.ts'
import { epoch, id, otherId, pageShape, text, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

export const playlistEpisodeSchema = z.object({
  libraryItemId: id,
  episodeId: id,
  episode: podcastEpisodeSchema,
  libraryItem: podcastMinifiedSchema,
})

export const playlistBookSchema = z.object({
  libraryItemId: id,
  // an episode whose own part is missing is no whole podcast
  episodeId: required(z.exactOptional(z.literal(null))),
  episode: required(z.exactOptional(z.literal(null))),
  libraryItem: libraryItemExpandedSchema,
})

/** An entry with an `episodeId` is an episode, any other a whole item. */
export const playlistItemSchema = z.union([playlistEpisodeSchema, playlistBookSchema])
export type PlaylistItem = z.infer<typeof playlistItemSchema>

/** Removing the last item deletes the playlist: the answer then has no items. */
export const playlistSchema = z.object({
  id,
  libraryId: otherId,
  userId: otherId,
  name: text,
  description: textOrNull,
  items: z.array(playlistItemSchema),
  lastUpdate: epoch,
  createdAt: epoch,
})
export type Playlist = z.infer<typeof playlistSchema>

export const playlistsPageSchema = z.object({ ...pageShape, results: z.array(playlistSchema) })
export type PlaylistsPage = z.infer<typeof playlistsPageSchema>
