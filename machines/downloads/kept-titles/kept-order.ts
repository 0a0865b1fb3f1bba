import { fitsWords } from '../../model/text/fits-words.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { sizeOf } from '../files-of-title.ts'
import type { KeptTitle } from './kept-titles.types.ts'

export const KEPT_ORDERS = ['kept', 'title', 'size', 'heard'] as const
export type KeptOrder = (typeof KEPT_ORDERS)[number]

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/**
 * Titles as they are listed: what came last, is large or was heard last first.
 * @param heardAt when a title was heard last, epoch ms; those without a time stand at the end
 */
export function inOrder(
  titles: readonly KeptTitle[],
  order: KeptOrder,
  heardAt: (key: MediaKey) => number | undefined,
): readonly KeptTitle[] {
  const newest = titles.toSorted((a, b) => b.keptAt - a.keptAt)
  switch (order) {
    case 'kept':
      return newest
    case 'title':
      return newest.toSorted((a, b) => collator.compare(a.title, b.title))
    case 'size':
      return newest.toSorted((a, b) => sizeOf(b.files) - sizeOf(a.files))
    case 'heard':
      return newest.toSorted((a, b) => (heardAt(b) ?? 0) - (heardAt(a) ?? 0))
  }
}

/** Those whose title or author has each of these words. */
export const matching = (titles: readonly KeptTitle[], words: string): readonly KeptTitle[] =>
  titles.filter(({ title, author }) => fitsWords(`${title} ${author}`, words))
