import { bookOf } from '#machines/editing/chapters/chapter-form.ts'
import { knownEnds } from '#machines/editing/chapters/chapter-problems.ts'
import type { ChapterBook, ChapterRow } from '#machines/editing/chapters/chapter-rows.ts'
import { selectIsBusy } from '#machines/editing/form/form.selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'

const NO_ROWS: readonly ChapterRow[] = []
const NO_BOOK: ChapterBook = { duration: 0, tracks: [] }

export function useRows(): readonly ChapterRow[] {
  return useSnapshot('chapterEditor', ({ context }) => context.rows, NO_ROWS)
}

export function useBook(): ChapterBook {
  const item = useSnapshot('chapterEditor', ({ context }) => context.item, null)
  return item ? bookOf(item) : NO_BOOK
}

/** Where the server lets the chapters end. */
export function useKnownEnds(): ReadonlyMap<string, number> {
  const item = useSnapshot('chapterEditor', ({ context }) => context.item, null)
  return knownEnds(item?.media.chapters ?? [])
}

/** The rows cannot be changed: they are being saved, or it is not decided whose they are. */
export function useIsLocked(): boolean {
  return useSnapshot('form', (form) => selectIsBusy(form) || form.context.clashes.length > 0, true)
}
