import type { Archive } from '../archive/archive.ts'
import type { BookSurroundings } from '../opened-book.ts'
import { decode } from '#src/markup/decode.ts'
import { parsePage } from '../section/markup.ts'
import { sectionText } from '../section/section-text.ts'
import type { SpineItem } from './epub-package.ts'
import { logWarning } from '#machines/model/log.ts'

/** How much of the book each section is. */
export interface Measure {
  weights: () => readonly number[]
  /** Once the weights are what they stay. */
  measured: Promise<void>
}

/**
 * By the size of their files at first, then by their letters: those are counted once, a section at a time while the
 * page has nothing else to do, and kept in this browser.
 */
export function createMeasure(
  archive: Archive,
  spine: readonly SpineItem[],
  { lengths, signal }: Pick<BookSurroundings, 'lengths' | 'signal'>,
): Measure {
  const sizes = new Map(archive.entries.map(({ path, size }) => [path, size]))
  let weights: readonly number[] = spine.map(({ path, linear }) => (linear ? (sizes.get(path) ?? 0) : 0))
  const known = lengths.read()
  if (known?.length === spine.length) {
    return { weights: () => known, measured: Promise.resolve() }
  }
  const measured = count(archive, spine, signal).then(
    (letters) => {
      lengths.keep(letters)
      weights = letters
    },
    (error: unknown) => {
      if (!signal.aborted) logWarning('The letters of the book were not counted:', error)
    },
  )
  return { weights: () => weights, measured }
}

async function count(archive: Archive, spine: readonly SpineItem[], signal: AbortSignal): Promise<number[]> {
  const letters = new Map<string, number>()
  for (const { path, linear } of spine) {
    // a book may name one page thousands of times
    if (!linear || !archive.has(path) || letters.has(path)) continue
    await idle()
    signal.throwIfAborted()
    letters.set(path, await lettersOf(archive, path))
  }
  return spine.map(({ path, linear }) => (linear ? (letters.get(path) ?? 0) : 0))
}

async function lettersOf(archive: Archive, path: string): Promise<number> {
  try {
    const body = parsePage(decode(await archive.read(path)), 'application/xhtml+xml').querySelector('body')
    // a page with nothing but a picture is read too
    return body ? Math.max(1, sectionText(body).letters) : 0
  } catch (error) {
    // damaged: the pages around it have their places all the same
    logWarning(`The letters of ${path} were not counted:`, error)
    return 1
  }
}

const WAIT_MS = 200

/** When the page has a moment; in browsers without such a call, after all that waits now. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: WAIT_MS })
    else setTimeout(resolve)
  })
}
