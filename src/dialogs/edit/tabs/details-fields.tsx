import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormChips, FormChoice, FormFlag, FormSeries, FormText } from '../fields.tsx'
import type { Known } from '../use-known.ts'

/** The fields of a book or a podcast, as far as its form has them; its description is plain text where no other is given. */
export function DetailsFields({ known, description }: { known: Known; description?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="edit-grid">
        <FormText field="title" />
        <FormText field="subtitle" />
        <FormChips field="authors" known={known.authors} />
        <FormText field="author" />
        <FormText field="publishedYear" />
        <FormText field="feedUrl" className="edit-wide" />
        <FormSeries known={known.series} className="edit-wide" />
        {description ?? <FormText field="description" className="edit-wide" rows={5} />}
        <FormChips field="genres" known={known.genres} />
        <FormChips field="tags" known={known.tags} />
        <FormChips field="narrators" known={known.narrators} />
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
    </>
  )
}
