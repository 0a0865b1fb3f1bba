import { BookError } from '../book-error.ts'

/** Bytes unless it says otherwise. A book beyond these is not opened. */
export const LIMITS = {
  download: 1024 ** 3,
  entries: 10_000,
  unpacked: 1024 ** 3,
  /** One file that is unpacked. */
  file: 256 * 1024 ** 2,
  /** One html, xml or css file. */
  markup: 64 * 1024 ** 2,
  /** Letters of one page of text, or of one file that says what is in the book. */
  section: 8 * 1024 ** 2,
  /** Letters of all stylesheets of one page. */
  css: 4 * 1024 ** 2,
  /** Stylesheets that one page brings in, each counted as often as it is named. */
  stylesheets: 200,
  /** How many times larger a book may become, once it is larger than `ratioFrom`. */
  ratio: 150,
  ratioFrom: 64 * 1024 ** 2,
  /** Pixels of one picture. */
  pixels: 120_000_000,
} as const

/** Brackets of CSS in each other. Browsers call themselves for each of them, and a tab ends with a few thousand. */
export const DEEPEST_CSS = 64

export interface Counted {
  path: string
  /** Unpacked. */
  size: number
  encrypted?: boolean
}

const MARKUP = /\.(?:x?html?|xml|opf|ncx|css|svg)$/i

/**
 * Refuses what would fill the memory, by what the archive says of itself; that it keeps to it is seen while unpacking.
 * @param packed bytes of the archive
 */
export function census(entries: readonly Counted[], packed: number): void {
  if (entries.length > LIMITS.entries) {
    throw new BookError('overfull', `${entries.length} files, ${LIMITS.entries} are allowed.`)
  }
  let total = 0
  for (const { path, size } of entries) {
    // the unpacker of other archives counts in 31 bits
    if (size < 0) throw new BookError('overfull', `${path} has more bytes than can be counted.`)
    total += size
    if (size > LIMITS.markup && MARKUP.test(path)) {
      throw new BookError('overfull', `A page of ${size} bytes.`)
    }
  }
  if (total > LIMITS.unpacked) throw new BookError('overfull', `${total} bytes unpacked.`)
  if (total > LIMITS.ratioFrom && total > packed * LIMITS.ratio) {
    throw new BookError('overfull', `${total} bytes out of ${packed}.`)
  }
}
