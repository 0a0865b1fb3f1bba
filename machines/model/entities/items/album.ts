import { idOrNull, number, pageShape, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** An album of a music library; only older servers list them. */
export const albumSchema = z.object({
  title: textOrNull,
  artist: textOrNull,
  libraryItemId: idOrNull,
  numTracks: number,
})
export type Album = z.infer<typeof albumSchema>

export const albumsPageSchema = z.object({ ...pageShape, results: z.array(albumSchema) })
export type AlbumsPage = z.infer<typeof albumsPageSchema>
