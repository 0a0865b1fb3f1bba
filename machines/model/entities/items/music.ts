import { audioFileSchema } from './file.ts'
import { flag, number, seconds, text, textOrNull, texts } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

const metadataShape = {
  title: textOrNull,
  artists: texts,
  album: textOrNull,
  albumArtist: textOrNull,
  genres: texts,
  composer: textOrNull,
  originalYear: textOrNull,
  releaseDate: textOrNull,
  language: textOrNull,
  explicit: flag,
  discNumber: textOrNull,
  discTotal: textOrNull,
  trackNumber: textOrNull,
  trackTotal: textOrNull,
  titleIgnorePrefix: z.exactOptional(text),
}

/** Numbers of discs and tracks are text. */
export const musicMetadataSchema = z.object(metadataShape)
export type MusicMetadata = z.infer<typeof musicMetadataSchema>

const mediaShape = {
  metadata: musicMetadataSchema,
  coverPath: textOrNull,
  tags: texts,
  audioFile: audioFileSchema,
}

export const musicMediaSchema = z.object(mediaShape)
export type MusicMedia = z.infer<typeof musicMediaSchema>

/** Minified and expanded forms. */
export const musicMediaExpandedSchema = z.object({ ...mediaShape, duration: seconds, size: number })
export type MusicMediaExpanded = z.infer<typeof musicMediaExpandedSchema>
