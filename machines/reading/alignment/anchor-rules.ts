import type { AlignedBook, Anchor, OwnAnchors } from './alignment.types.ts'

/** Letters that are kept of a sentence, enough to know it again. */
const LONGEST_QUOTE = 120
/** Seconds within which a second word replaces the first. */
const SAME_SECONDS = 1

export const anchorOf = (anchor: Anchor): Anchor => ({
  ...anchor,
  quote: anchor.quote.slice(0, LONGEST_QUOTE),
})

/** Whether what is said of a second replaces what was said before. */
export const replaces = (seconds: number, { seconds: known }: Anchor): boolean =>
  Math.abs(seconds - known) < SAME_SECONDS

export const inOrder = (anchors: readonly Anchor[]): Anchor[] =>
  anchors.toSorted((a, b) => a.seconds - b.seconds)

/** Title by title, by name. */
export function byTitle(kept: readonly { of: AlignedBook; anchor: Anchor }[]): OwnAnchors[] {
  const titles = new Map(kept.map(({ of }) => [of.libraryItemId, of]))
  return [...titles.values()]
    .map((of) => ({
      of,
      anchors: inOrder(
        kept.filter((each) => each.of.libraryItemId === of.libraryItemId).map(({ anchor }) => anchor),
      ),
    }))
    .toSorted((a, b) => a.of.title.localeCompare(b.of.title))
}
