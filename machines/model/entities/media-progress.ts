import {
  epoch,
  epochOrNull,
  flag,
  id,
  idOrNull,
  number,
  numberOrNull,
  numberOrZero,
  text,
} from './reading/primitives.ts'
import * as z from './reading/zod.ts'

/**
 * A user's place in an item or episode. A `currentTime` of null is not known, which is not the start. `progress` runs from 0 to 1 and may be 1 while `currentTime` is far from the end
 * (marked finished); `duration` is then 0. `ebookLocation` is a CFI or a page number. `id` names the record in delete calls.
 */
export const mediaProgressSchema = z.object({
  id,
  libraryItemId: id,
  episodeId: idOrNull,
  duration: numberOrZero,
  progress: numberOrZero,
  currentTime: numberOrNull,
  isFinished: flag,
  hideFromContinueListening: flag,
  ebookLocation: z.exactOptional(z.nullable(z.union([text, number]))),
  ebookProgress: z.exactOptional(numberOrNull),
  lastUpdate: epoch,
  startedAt: epoch,
  finishedAt: epochOrNull,
})
export type MediaProgress = z.infer<typeof mediaProgressSchema>
