import { fromPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { OpmlFile } from '#machines/podcasts/opml-import/opml-import.types.ts'
import { feedsOf, LARGEST_FILE } from '#machines/podcasts/opml-import/opml-rules.ts'
import { decode } from '#src/markup/decode.ts'
import type { PickedFile } from '#machines/editing/picked-file.ts'

/** Reads a file that was chosen on this machine. */
export const readOpmlFile = fromPromise<OpmlFile, { file: PickedFile }>(async ({ input: { file } }) => {
  if (!(file instanceof File)) throw appError('unsupported')
  if (file.size > LARGEST_FILE) return { problem: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { outlinesIn } = await import('#src/markup/outlines.ts')
  const outlines = outlinesIn(decode(bytes))
  return outlines ? feedsOf(outlines) : { problem: 'broken' }
})
