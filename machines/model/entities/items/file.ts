import { chapterSchema } from './chapter.ts'
import {
  epoch,
  flag,
  flagOrNull,
  number,
  numberOrNull,
  seconds,
  text,
  textOrNull,
} from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

export const fileMetadataSchema = z.object({
  filename: text,
  ext: text,
  path: text,
  relPath: text,
  size: number,
  mtimeMs: number,
  ctimeMs: number,
  birthtimeMs: number,
})
export type FileMetadata = z.infer<typeof fileMetadataSchema>

/** A file of an item's folder; `ino` is its id in file routes, `isSupplementary` is null unless it is an e-book. */
export const libraryFileSchema = z.object({
  ino: text,
  metadata: fileMetadataSchema,
  isSupplementary: flagOrNull,
  addedAt: epoch,
  updatedAt: epoch,
  fileType: text,
})
export type LibraryFile = z.infer<typeof libraryFileSchema>

export const ebookFileSchema = z.object({
  ino: text,
  metadata: fileMetadataSchema,
  ebookFormat: z.exactOptional(text),
  addedAt: epoch,
  updatedAt: epoch,
})
export type EbookFile = z.infer<typeof ebookFileSchema>

/** A probed audio file. Excluded files have index −1, music files have none; `bitRate` is in bits per second. */
export const audioFileSchema = z.object({
  index: numberOrNull,
  ino: text,
  metadata: fileMetadataSchema,
  addedAt: epoch,
  updatedAt: epoch,
  trackNumFromMeta: numberOrNull,
  discNumFromMeta: numberOrNull,
  trackNumFromFilename: numberOrNull,
  discNumFromFilename: numberOrNull,
  manuallyVerified: flag,
  invalid: z.exactOptional(flag),
  exclude: flag,
  error: textOrNull,
  format: textOrNull,
  duration: seconds,
  bitRate: numberOrNull,
  language: textOrNull,
  codec: textOrNull,
  timeBase: textOrNull,
  channels: numberOrNull,
  channelLayout: textOrNull,
  chapters: z.array(chapterSchema),
  embeddedCoverArt: textOrNull,
  metaTags: z.record(text, text),
  mimeType: text,
})
/** What a probe of a file says: streams, chapters and format, each with names of its own. */
export const fileProbeSchema = z.record(text, z.unknown())
export type FileProbe = z.infer<typeof fileProbeSchema>

export type AudioFile = z.infer<typeof audioFileSchema>

export const videoFileSchema = z.object({
  ino: text,
  metadata: fileMetadataSchema,
  addedAt: epoch,
  updatedAt: epoch,
  invalid: z.exactOptional(flag),
  error: textOrNull,
  format: textOrNull,
  duration: seconds,
  bitRate: numberOrNull,
  language: textOrNull,
  codec: textOrNull,
  frameRate: numberOrNull,
  width: numberOrNull,
  height: numberOrNull,
  embeddedCoverArt: textOrNull,
  mimeType: text,
})
export type VideoFile = z.infer<typeof videoFileSchema>
