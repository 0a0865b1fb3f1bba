import { fromPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { OpmlFile } from '#machines/podcasts/opml-import/opml-import.types.ts'
import { feedsOf, LARGEST_FILE } from '#machines/podcasts/opml-import/opml-rules.ts'
import type { PickedFile } from '#machines/server/operations/editing-operations.ts'

/** Bytes that hold an XML declaration. */
const DECLARATION_BYTES = 200

/** By the mark at its start, else as the file says, else UTF-8. */
function decoderFor(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  const label = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/u.exec(head)?.[1]
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

/** Reads a file that was chosen on this machine. */
export const readOpmlFile = fromPromise<OpmlFile, { file: PickedFile }>(async ({ input: { file } }) => {
  if (!(file instanceof File)) throw appError('unsupported')
  if (file.size > LARGEST_FILE) return { problem: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { outlinesIn } = await import('#src/markup/outlines.ts')
  const outlines = outlinesIn(decoderFor(bytes).decode(bytes))
  return outlines ? feedsOf(outlines) : { problem: 'broken' }
})
