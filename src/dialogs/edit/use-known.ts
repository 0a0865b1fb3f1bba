import { chipsOf } from '#machines/editing/chips.ts'
import type { Chip } from '#machines/editing/values.ts'
import { useRead } from '#src/hooks/use-read.ts'

/** What a library has of each kind: suggestions for the fields of its items. */
export type Known = Readonly<Record<'authors' | 'series' | 'genres' | 'tags' | 'narrators', readonly Chip[]>>

export function useKnown(libraryId: string): Known {
  const read = useRead({ name: 'library', libraryId })
  const known = read.status === 'ready' ? read.data.filterdata : null
  return {
    authors: known?.authors ?? [],
    series: known?.series ?? [],
    genres: chipsOf(known?.genres ?? []),
    tags: chipsOf(known?.tags ?? []),
    narrators: chipsOf(known?.narrators ?? []),
  }
}
