import { failureOf } from '#src/platform/book/book-error.ts'
import { judgePicture, pictureOf } from '#src/platform/book/archive/picture.ts'
import { openZip } from '#src/platform/book/archive/zip.ts'
import { openTags } from '#src/platform/book/mobi/open-tags.ts'
import { cssParts } from '#src/platform/book/section/css/css-parts.ts'
import { decode } from '#src/markup/decode.ts'
import { withoutDoctypes } from '#src/markup/doctypes.ts'
import { quietMarkup, UNREAD } from '#src/markup/quiet-markup.ts'
import { htmlOfNotes } from '#src/shell/bars/release-notes.ts'
import type { InputKind } from './inputs.ts'

const bytesOf = (input: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof input === 'string' ? new TextEncoder().encode(input) : new Uint8Array(input)
const textOf = (input: string | Uint8Array): string =>
  typeof input === 'string' ? input : new TextDecoder('latin1').decode(input)

/** A parser refuses in its own words; anything else that it throws is a fault of ours. */
async function refusing(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RangeError) && (error as Error).name !== 'BookError') throw error
    failureOf(error)
  }
}

function holds(fact: boolean, what: string): void {
  if (!fact) throw new Error(`It does not hold that ${what}.`)
}

/** Every parser of foreign text and files that needs no page, with what must hold of its result. */
export const parsers: Readonly<Record<InputKind, (input: string | Uint8Array) => Promise<void>>> = {
  async markup(input) {
    const text = textOf(input)
    const quiet = quietMarkup(text)
    const marks = (text.match(/style/gi)?.length ?? 0) * UNREAD.length
    holds(
      quiet.length <= text.length + marks,
      'quiet markup is no longer than it was but for its stylesheets',
    )
    holds(quietMarkup(quiet) === quiet, 'nothing more is found in quiet markup')
    holds(!/<!doctype/i.test(withoutDoctypes(text)), 'no document type is left')
    decode(bytesOf(input))
    await refusing(() => openTags(bytesOf(input)))
  },
  async css(input) {
    const parts = cssParts(textOf(input))
    const plain = parts.filter((part) => typeof part === 'string').join('')
    holds(
      cssParts(plain).every((part) => typeof part === 'string' || !('stylesheet' in part)),
      'what is left of a stylesheet imports nothing',
    )
    await Promise.resolve()
  },
  async markdown(input) {
    htmlOfNotes(textOf(input))
    await Promise.resolve()
  },
  async zip(input) {
    await refusing(async () => {
      const archive = await openZip(new Blob([bytesOf(input)]))
      for (const { path } of archive.entries) await refusing(async () => await archive.read(path))
    })
  },
  async picture(input) {
    pictureOf(bytesOf(input))
    await refusing(() => judgePicture(bytesOf(input)))
  },
}
