import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { DetailsFields } from './details-fields.tsx'
import { FormNews } from './form-news.tsx'
import { useKnown } from './use-known.ts'

/** What a book or a podcast says of itself. */
export function DetailsTab({ item }: { item: LibraryItemExpanded }) {
  const known = useKnown(item.libraryId)
  return (
    <div className="grid gap-4">
      <FormNews />
      <DetailsFields known={known} />
    </div>
  )
}
