import type { ShelfEntry } from '../../server/catalog/reads.ts'
import type { ShelfQuery } from './shelf-query.ts'

/** What stands before all letters: digits and signs. */
export const OTHER_LETTER = '#'
export const LETTERS: readonly string[] = [OTHER_LETTER, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')]

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The text an entry is filed under in a sort by letter. */
export function filedText(entry: ShelfEntry, sort: string, byPrefix: boolean): string {
  if (entry.kind === 'series') return byPrefix ? entry.series.nameIgnorePrefix : entry.series.name
  if (entry.kind !== 'items') return ''
  const { item } = entry
  const collapsed = item.mediaType === 'book' ? item.collapsedSeries : undefined
  if (sort === 'media.metadata.title') {
    if (collapsed) return byPrefix ? collapsed.nameIgnorePrefix : collapsed.name
    const { metadata } = item.media
    return (byPrefix ? metadata.titleIgnorePrefix : metadata.title) ?? ''
  }
  if (item.mediaType === 'book') {
    const { authorName, authorNameLF } = item.media.metadata
    return sort === 'media.metadata.authorNameLF' ? authorNameLF : authorName
  }
  return item.mediaType === 'podcast' ? (item.media.metadata.author ?? '') : ''
}

/** Whether an entry stands before everything under `letter`, as the list runs. */
function isBefore(text: string, letter: string, desc: boolean): boolean {
  const first = Array.from(text.trimStart())[0] ?? ''
  if (letter === OTHER_LETTER) return desc ? collator.compare(first, 'A') >= 0 : false
  return desc ? collator.compare(first, letter) > 0 : collator.compare(first, letter) < 0
}

/**
 * The index of the first entry under a letter, or where it would stand; found by halves, so that a hundred thousand
 * entries take seventeen looks.
 */
export async function findLetter(
  { sort, desc }: Pick<ShelfQuery, 'sort' | 'desc'>,
  { letter, byPrefix, total }: { letter: string; byPrefix: boolean; total: number },
  entryAt: (index: number) => Promise<ShelfEntry | undefined>,
): Promise<number> {
  let from = 0
  let to = total
  while (from < to) {
    const middle = (from + to) >> 1
    // each look decides where the next one is
    const entry = await entryAt(middle)
    if (entry && isBefore(filedText(entry, sort, byPrefix), letter, desc)) from = middle + 1
    else to = middle
  }
  return Math.min(from, Math.max(0, total - 1))
}
