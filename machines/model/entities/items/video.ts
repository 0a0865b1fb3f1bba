import { videoFileSchema } from './file.ts'
import { flag, number, text, textOrNull, texts } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

export const videoMetadataSchema = z.object({
  title: textOrNull,
  description: textOrNull,
  explicit: flag,
  language: textOrNull,
  titleIgnorePrefix: z.exactOptional(text),
})
export type VideoMetadata = z.infer<typeof videoMetadataSchema>

const mediaShape = {
  metadata: videoMetadataSchema,
  coverPath: textOrNull,
  tags: texts,
  videoFile: videoFileSchema,
}

export const videoMediaSchema = z.object(mediaShape)
export type VideoMedia = z.infer<typeof videoMediaSchema>

/** Minified and expanded forms. The duration is in `videoFile`. */
export const videoMediaExpandedSchema = z.object({ ...mediaShape, size: number })
export type VideoMediaExpanded = z.infer<typeof videoMediaExpandedSchema>
