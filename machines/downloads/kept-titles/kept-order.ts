import { sizeOf } from '../files-of-title.ts'
import { keptName } from './kept-rules.ts'
import type { KeptTitle } from './kept-titles.types.ts'

export const KEPT_ORDERS = ['kept', 'title', 'size', 'heard'] as const
export type KeptOrder = (typeof KEPT_ORDERS)[number]

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/**
 * Titles as they are listed: what came last, is large or was heard last first.
 * @param heardAt when a title was heard last, epoch ms, by `keptName`; those without a time stand at the end
 */
export function inOrder(
  titles: readonly KeptTitle[],
  order: KeptOrder,
  heardAt: (name: string) => number | undefined,
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
      return newest.toSorted((a, b) => (heardAt(keptName(b)) ?? 0) - (heardAt(keptName(a)) ?? 0))
  }
}

/** Those whose title or author has each of these words. */
export function matching(titles: readonly KeptTitle[], words: string): readonly KeptTitle[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return wanted.length === 0
    ? titles
    : titles.filter(({ title, author }) => {
        const text = `${title} ${author}`.toLocaleLowerCase()
        return wanted.every((word) => text.includes(word))
      })
}
