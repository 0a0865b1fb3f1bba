import * as z from '../reading/zod.ts'

/** `libraryItemTitle` is the item that lies around the path; current servers say so. */
export const pathExistsAnswerSchema = z.object({
  exists: z.boolean(),
  libraryItemTitle: z.exactOptional(z.nullable(z.string())),
})
