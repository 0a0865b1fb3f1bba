import { chapterSchema } from './chapter.ts'
import { libraryItemExpandedSchema } from './library-item-expanded.ts'
import { mediaTypeSchema } from './library-item-minified.ts'
import { epoch, id, idOrNull, number, seconds, text, textOrNull } from './primitives.ts'
import { audioTrackSchema, videoTrackSchema } from './track.ts'
import * as z from './zod.ts'

const maybeText = z.exactOptional(textOrNull)

export const deviceInfoSchema = z.object({
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

export const sessionShape = {
  id,
  userId: id,
  libraryId: idOrNull,
  libraryItemId: id,
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
  startTime: seconds,
  currentTime: seconds,
  startedAt: epoch,
  updatedAt: epoch,
}

/** What `playMethod` says. */
export const playMethods = { directPlay: 0, directStream: 1, transcode: 2, local: 3 } as const

/** An open session: what a play request answers. `libraryItem` is the whole item. */
export const playbackSessionSchema = z.object({
  ...sessionShape,
  chapters: z.array(chapterSchema),
  timeListening: seconds,
  audioTracks: z.array(audioTrackSchema),
  videoTrack: z.exactOptional(z.nullable(videoTrackSchema)),
  libraryItem: libraryItemExpandedSchema,
})
export type PlaybackSession = z.infer<typeof playbackSessionSchema>

/** A stored session; very old ones have `timeListening` as text or null. */
export const listeningSessionSchema = z.object({
  ...sessionShape,
  timeListening: z.nullable(z.union([seconds, text])),
})
export type ListeningSession = z.infer<typeof listeningSessionSchema>

export const listeningSessionsPageSchema = z.object({
  total: number,
  numPages: number,
  page: number,
  itemsPerPage: number,
  sessions: z.array(listeningSessionSchema),
})
export type ListeningSessionsPage = z.infer<typeof listeningSessionsPageSchema>
