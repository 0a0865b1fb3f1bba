import { hasRichDescription } from '#machines/editing/rich-text.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { DetailsFields } from './details-fields.tsx'
import { FormNews } from '../form-news.tsx'
import { FormRichText } from '../form-rich-text.tsx'
import { useKnown } from '../use-known.ts'

/** What a book or a podcast says of itself. */
export function DetailsTab({ item }: { item: LibraryItemExpanded }) {
  const known = useKnown(item.libraryId)
  const isRich = hasRichDescription(item.mediaType, useSignedIn()?.settings.version ?? null)
  return (
    <div className="grid gap-4">
      <FormNews />
      <DetailsFields
        known={known}
        description={
          isRich ? <FormRichText key={item.id} field="description" className="edit-wide" /> : undefined
        }
      />
    </div>
  )
}
