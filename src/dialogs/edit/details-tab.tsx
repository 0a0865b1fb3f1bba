import { useTranslation } from 'react-i18next'
import { chipsOf } from '#machines/editing/chips.ts'
import { hasRichDescription } from '#machines/editing/rich-text.ts'
import type { FilterData, LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { useSignedIn } from '#src/hooks/selectors.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { FormChips, FormChoice, FormFlag, FormSeries, FormText } from './fields.tsx'
import { FormRichText } from './form-rich-text.tsx'
import { FormNews } from './form-news.tsx'

function useKnown(libraryId: string): FilterData | null {
  const read = useRead({ name: 'library', libraryId })
  return read.status === 'ready' ? read.data.filterdata : null
}

/** What a book or a podcast says of itself. */
export function DetailsTab({ item }: { item: LibraryItemExpanded }) {
  const { t } = useTranslation()
  const known = useKnown(item.libraryId)
  const isRich = hasRichDescription(item.mediaType, useSignedIn()?.settings.version ?? null)
  return (
    <div className="grid gap-4">
      <FormNews />
      <div className="edit-grid">
        <FormText field="title" />
        <FormText field="subtitle" />
        <FormChips field="authors" known={known?.authors ?? []} />
        <FormText field="author" />
        <FormText field="publishedYear" />
        <FormText field="feedUrl" className="edit-wide" />
        <FormSeries known={known?.series ?? []} className="edit-wide" />
        {isRich ? (
          <FormRichText key={item.id} field="description" className="edit-wide" />
        ) : (
          <FormText field="description" className="edit-wide" rows={5} />
        )}
        <FormChips field="genres" known={chipsOf(known?.genres ?? [])} />
        <FormChips field="tags" known={chipsOf(known?.tags ?? [])} />
        <FormChips field="narrators" known={chipsOf(known?.narrators ?? [])} />
        <FormText field="publisher" />
        <FormText field="isbn" />
        <FormText field="asin" />
        <FormText field="releaseDate" />
        <FormText field="itunesId" />
        <FormText field="language" />
        <FormChoice
          field="type"
          options={[
            { value: 'episodic', label: t('editor.episodic') },
            { value: 'serial', label: t('editor.serial') },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-6">
        <FormFlag field="explicit" />
        <FormFlag field="abridged" />
      </div>
    </div>
  )
}
