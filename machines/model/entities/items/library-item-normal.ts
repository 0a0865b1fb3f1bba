import { bookMediaSchema } from './book.ts'
import { libraryFileSchema } from './file.ts'
import { musicMediaSchema } from './music.ts'
import { podcastMediaSchema } from './podcast.ts'
import { epoch, flag, flagOrFalse, id, number, otherId, text, textOrNull } from '../reading/primitives.ts'
import { videoMediaSchema } from './video.ts'
import * as z from '../reading/zod.ts'

const baseShape = {
  id,
  libraryId: otherId,
  folderId: otherId,
  ino: textOrNull,
  path: text,
  relPath: text,
  isFile: flag,
  mtimeMs: number,
  birthtimeMs: number,
  addedAt: epoch,
  updatedAt: epoch,
  isMissing: flag,
  isInvalid: flag,
  libraryFiles: z.array(libraryFileSchema),
}

/** The stored form, without sizes, tracks and joined names: what edits answer. */
export const libraryItemNormalSchema = z.discriminatedUnion('mediaType', [
  z.object({ ...baseShape, mediaType: z.literal('book'), media: bookMediaSchema }),
  z.object({ ...baseShape, mediaType: z.literal('podcast'), media: podcastMediaSchema }),
  z.object({ ...baseShape, mediaType: z.literal('music'), media: musicMediaSchema }),
  z.object({ ...baseShape, mediaType: z.literal('video'), media: videoMediaSchema }),
])
export type LibraryItemNormal = z.infer<typeof libraryItemNormalSchema>

export const mediaUpdateAnswerSchema = z.object({
  updated: flagOrFalse,
  libraryItem: libraryItemNormalSchema,
})
