import { flag, id, idOrNull, number, seconds, text, textOrNull, texts } from './reading/primitives.ts'
import * as z from './reading/zod.ts'

export const loginRequestSchema = z.object({ username: text, password: text })
export type LoginRequest = z.infer<typeof loginRequestSchema>

/** Creates the first user. */
export const initRequestSchema = z.object({ newRoot: loginRequestSchema })
export type InitRequest = z.infer<typeof initRequestSchema>

export const passwordRequestSchema = z.object({ password: text, newPassword: text })
export type PasswordRequest = z.infer<typeof passwordRequestSchema>

/** `deviceId` groups the sessions of one browser: opening one closes the device's old one without its data. */
export const playRequestSchema = z.object({
  deviceInfo: z.object({
    deviceId: text,
    clientName: z.exactOptional(text),
    clientVersion: z.exactOptional(text),
  }),
  supportedMimeTypes: texts,
  mediaPlayer: z.enum(['html5', 'chromecast']),
  forceTranscode: flag,
  forceDirectPlay: flag,
})
export type PlayRequest = z.infer<typeof playRequestSchema>

/** Also the body of close; `timeListened` is added by the server. */
export const syncRequestSchema = z.object({ currentTime: seconds, timeListened: seconds, duration: seconds })
export type SyncRequest = z.infer<typeof syncRequestSchema>

export const progressUpdateShape = {
  duration: z.exactOptional(seconds),
  progress: z.exactOptional(number),
  currentTime: z.exactOptional(seconds),
  isFinished: z.exactOptional(flag),
  hideFromContinueListening: z.exactOptional(flag),
  ebookLocation: z.exactOptional(z.nullable(z.union([text, number]))),
  ebookProgress: z.exactOptional(number),
  startedAt: z.exactOptional(number),
  finishedAt: z.exactOptional(number),
  lastUpdate: z.exactOptional(number),
}

export const progressUpdateSchema = z.object(progressUpdateShape)
export type ProgressUpdate = z.infer<typeof progressUpdateSchema>

export const progressBatchSchema = z.array(
  z.object({ ...progressUpdateShape, libraryItemId: id, episodeId: z.exactOptional(idOrNull) }),
)
export type ProgressBatch = z.infer<typeof progressBatchSchema>

/** The time is in whole seconds. */
export const bookmarkRequestSchema = z.object({ title: text, time: number })
export type BookmarkRequest = z.infer<typeof bookmarkRequestSchema>

export const itemIdsRequestSchema = z.object({ libraryItemIds: z.array(id) })
export type ItemIdsRequest = z.infer<typeof itemIdsRequestSchema>

export const collectionRequestSchema = z.object({
  libraryId: id,
  name: text,
  description: z.exactOptional(textOrNull),
  books: z.array(id),
})
export type CollectionRequest = z.infer<typeof collectionRequestSchema>

export const collectionUpdateSchema = z.object({
  name: z.exactOptional(text),
  description: z.exactOptional(textOrNull),
  books: z.exactOptional(z.array(id)),
})
export type CollectionUpdate = z.infer<typeof collectionUpdateSchema>

export const collectionBookRequestSchema = z.object({ id })
export const collectionBatchRequestSchema = z.object({ books: z.array(id) })
export type CollectionBatchRequest = z.infer<typeof collectionBatchRequestSchema>

export const playlistEntrySchema = z.object({ libraryItemId: id, episodeId: z.exactOptional(idOrNull) })
export type PlaylistEntry = z.infer<typeof playlistEntrySchema>

export const playlistRequestSchema = z.object({
  libraryId: id,
  name: text,
  description: z.exactOptional(textOrNull),
  items: z.array(playlistEntrySchema),
})
export type PlaylistRequest = z.infer<typeof playlistRequestSchema>

export const playlistUpdateSchema = z.object({
  name: z.exactOptional(text),
  description: z.exactOptional(textOrNull),
  items: z.exactOptional(z.array(playlistEntrySchema)),
})
export type PlaylistUpdate = z.infer<typeof playlistUpdateSchema>

export const playlistBatchRequestSchema = z.object({ items: z.array(playlistEntrySchema) })
export type PlaylistBatchRequest = z.infer<typeof playlistBatchRequestSchema>

/** `imagePath` null removes the image. */
export const authorUpdateSchema = z.object({
  name: z.exactOptional(text),
  asin: z.exactOptional(textOrNull),
  description: z.exactOptional(textOrNull),
  imagePath: z.exactOptional(textOrNull),
})
export type AuthorUpdate = z.infer<typeof authorUpdateSchema>

/** `asin` wins over `q`. */
export const authorMatchRequestSchema = z.object({
  asin: z.exactOptional(textOrNull),
  q: z.exactOptional(text),
  region: z.exactOptional(text),
})
export type AuthorMatchRequest = z.infer<typeof authorMatchRequestSchema>

export const feedOpenRequestSchema = z.object({
  serverAddress: text,
  slug: text,
  metadataDetails: z.exactOptional(
    z.object({
      preventIndexing: z.exactOptional(flag),
      ownerName: z.exactOptional(text),
      ownerEmail: z.exactOptional(text),
    }),
  ),
})
export type FeedOpenRequest = z.infer<typeof feedOpenRequestSchema>
