import { chapterSchema } from './items/chapter.ts'
import { libraryItemExpandedSchema } from './items/library-item-expanded.ts'
import { mediaTypeSchema } from './items/library-item-minified.ts'
import {
  epoch,
  id,
  idOrNull,
  number,
  numberOrNull,
  otherId,
  seconds,
  text,
  textOrNull,
} from './reading/primitives.ts'
import { audioTrackSchema, videoTrackSchema } from './items/track.ts'
import * as z from './reading/zod.ts'

const maybeText = z.exactOptional(textOrNull)

export const deviceInfoSchema = z.object({
  id: maybeText,
  userId: maybeText,
  deviceId: maybeText,
  ipAddress: maybeText,
  browserName: maybeText,
  browserVersion: maybeText,
  osName: maybeText,
  osVersion: maybeText,
  deviceType: maybeText,
  clientName: maybeText,
  clientVersion: maybeText,
  deviceName: maybeText,
  manufacturer: maybeText,
  model: maybeText,
  sdkVersion: z.exactOptional(z.nullable(z.union([text, number]))),
  serverVersion: maybeText,
})
export type DeviceInfo = z.infer<typeof deviceInfoSchema>

/** Times of null are not known, which is not 0. */
export const sessionShape = {
  id,
  userId: otherId,
  libraryId: idOrNull,
  libraryItemId: id,
  bookId: z.exactOptional(idOrNull),
  episodeId: idOrNull,
  mediaType: mediaTypeSchema,
  displayTitle: textOrNull,
  displayAuthor: maybeText,
  coverPath: textOrNull,
  duration: seconds,
  playMethod: number,
  mediaPlayer: textOrNull,
  deviceInfo: z.nullable(deviceInfoSchema),
  date: text,
  dayOfWeek: text,
  startTime: numberOrNull,
  currentTime: numberOrNull,
  startedAt: epoch,
  updatedAt: epoch,
}

// What a session that the server forgot is made of again: it goes back as it came
const restorableShape = {
  ...sessionShape,
  mediaMetadata: z.record(text, z.unknown()),
  chapters: z.array(chapterSchema),
  serverVersion: maybeText,
  timeListening: numberOrNull,
}

/** What `playMethod` says. */
export const playMethods = { directPlay: 0, directStream: 1, transcode: 2, local: 3 } as const

/** An open session: what a play request answers. `libraryItem` is the whole item. */
export const playbackSessionSchema = z.object({
  ...restorableShape,
  audioTracks: z.array(audioTrackSchema),
  videoTrack: z.exactOptional(z.nullable(videoTrackSchema)),
  libraryItem: z.nullable(libraryItemExpandedSchema),
})
export type PlaybackSession = z.infer<typeof playbackSessionSchema>

/**
 * The body that makes or replaces a session by its id; `timeListening` is the total. Progress follows unless its record is
 * later than `updatedAt`.
 */
export const localSessionSchema = z.object(restorableShape)
export type LocalSession = z.infer<typeof localSessionSchema>

/** A stored session; very old ones have `timeListening` as text or null. */
export const listeningSessionSchema = z.object({
  ...sessionShape,
  timeListening: z.nullable(z.union([seconds, text])),
})
export type ListeningSession = z.infer<typeof listeningSessionSchema>

export const listeningSessionsPageSchema = z.object({
  total: numberOrNull,
  numPages: numberOrNull,
  page: number,
  itemsPerPage: number,
  sessions: z.array(listeningSessionSchema),
})
export type ListeningSessionsPage = z.infer<typeof listeningSessionsPageSchema>
