import { libraryItemMinifiedSchema } from './library-item-minified.ts'
import { epoch, flag, id, number, text, textMaybe } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

const authorShape = {
  id,
  asin: textMaybe,
  name: text,
  description: textMaybe,
  imagePath: textMaybe,
  addedAt: epoch,
  updatedAt: epoch,
}

/** Never ask for the image of an author whose `imagePath` is null: it kills older servers. */
export const authorSchema = z.object({ ...authorShape, numBooks: z.exactOptional(number) })
export type Author = z.infer<typeof authorSchema>

export const authorWithItemsSchema = z.object({
  ...authorShape,
  libraryItems: z.exactOptional(z.array(libraryItemMinifiedSchema)),
  series: z.exactOptional(z.array(z.object({ id, name: text, items: z.array(libraryItemMinifiedSchema) }))),
})
export type AuthorWithItems = z.infer<typeof authorWithItemsSchema>

/** Newer servers page the list when a limit is sent (`results`), older ones ignore it. */
export const authorsAnswerSchema = z.object({
  authors: z.exactOptional(z.array(authorSchema)),
  results: z.exactOptional(z.array(authorSchema)),
})
export type AuthorsAnswer = z.infer<typeof authorsAnswerSchema>

export const authorUpdateAnswerSchema = z.object({
  author: authorSchema,
  updated: z.exactOptional(flag),
  merged: z.exactOptional(flag),
})
export type AuthorUpdateAnswer = z.infer<typeof authorUpdateAnswerSchema>

/** `id` is the encoded name, ready for a path or a filter. */
export const narratorSchema = z.object({ id, name: text, numBooks: number })
export type Narrator = z.infer<typeof narratorSchema>

export const narratorsAnswerSchema = z.object({ narrators: z.array(narratorSchema) })
export type NarratorsAnswer = z.infer<typeof narratorsAnswerSchema>

export const updatedCountAnswerSchema = z.object({ updated: number })
