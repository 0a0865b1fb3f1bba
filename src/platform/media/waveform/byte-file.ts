import { StripError } from './strip-error.ts'

/** A file of which only parts are read. */
export interface ByteFile {
  readonly size: number
  /** The bytes from `start` up to `end`; fewer at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array>
  /** The same for what is not read again. */
  readOnce(start: number, end: number): Promise<Uint8Array>
}

/** Reads the bytes of a range, `end` excluded. */
type ReadRange = (start: number, end: number) => Promise<Uint8Array>

const PAGE = 64 * 1024
const MOST_PAGES = 128
/** What follows on what was read last is read ahead, up to so many pages at once. */
const MOST_AHEAD = 8

/**
 * A file in pages that are kept, the last used ones; what is read on and on is read in larger parts.
 *
 * @param first what is known already: its first 64 KiB
 */
export function createPagedFile(size: number, first: Uint8Array, readRange: ReadRange): ByteFile {
  const pages = new Map([[0, Promise.resolve(first.slice(0, PAGE))]])
  let next = -1
  let ahead = 1

  function take(page: number): Promise<Uint8Array> | undefined {
    const known = pages.get(page)
    if (known) {
      pages.delete(page)
      pages.set(page, known)
    }
    return known
  }

  /** Asks for the pages from `first` on as one range, as far as they are wanted or follow on the last ones. */
  function load(first: number, last: number): void {
    ahead = first === next ? Math.min(MOST_AHEAD, ahead * 2) : 1
    let end = Math.min(Math.max(last + 1, first + ahead), Math.ceil(size / PAGE))
    for (let page = first + 1; page < end; page += 1) if (pages.has(page)) end = page
    next = end
    const bytes = readRange(first * PAGE, Math.min(size, end * PAGE))
    // a part that failed is asked for again by the next one who wants it
    bytes.catch(() => {
      for (let page = first; page < end; page += 1) pages.delete(page)
    })
    for (let page = first; page < end; page += 1) {
      const from = (page - first) * PAGE
      // a copy, so that one page that is kept does not hold the others
      const part = bytes.then((all) => all.slice(from, from + PAGE))
      part.catch(() => undefined)
      pages.set(page, part)
    }
    for (const page of pages.keys()) {
      if (pages.size <= MOST_PAGES) break
      pages.delete(page)
    }
  }

  return {
    size,
    readOnce: async (start, end) => await readRange(start, Math.min(end, size)),
    async read(start, end) {
      const stop = Math.min(end, size)
      if (stop <= start) return new Uint8Array()
      const first = Math.floor(start / PAGE)
      const last = Math.floor((stop - 1) / PAGE)
      if (last - first + 1 > MOST_PAGES / 2) throw new StripError('noIndex', `${stop - start} bytes at once.`)
      const wanted: Promise<Uint8Array>[] = []
      for (let page = first; page <= last; page += 1) {
        if (!pages.has(page)) load(page, last)
        const part = take(page)
        if (part) wanted.push(part)
      }
      const parts = await Promise.all(wanted)
      const [only] = parts
      const shift = first * PAGE
      if (only && parts.length === 1) return only.subarray(start - shift, stop - shift)
      const whole = new Uint8Array(stop - start)
      parts.forEach((part, index) => {
        const at = (first + index) * PAGE
        const from = Math.max(0, start - at)
        whole.set(part.subarray(from, Math.min(part.length, stop - at)), at + from - start)
      })
      return whole
    },
  }
}

/** What a demuxer is shown of a file: bytes of our own, followed by a stretch of those of the file. */
export interface Excerpt {
  head: Uint8Array
  start: number
  end: number
  /** Seconds of the file at the excerpt's own time 0. */
  base: number
}

export async function bytesOf(file: ByteFile, { head, start, end }: Excerpt): Promise<Uint8Array> {
  const sound = await file.readOnce(start, end)
  const bytes = new Uint8Array(head.length + sound.length)
  bytes.set(head)
  bytes.set(sound, head.length)
  return bytes
}
