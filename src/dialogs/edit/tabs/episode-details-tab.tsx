import { useTranslation } from 'react-i18next'
import { addressIn, EPISODE_TYPES } from '#machines/editing/episode-form.ts'
import type { Row } from '#machines/editing/values.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormChoice, FormText } from '../fields.tsx'
import { FormNews } from '../form-news.tsx'
import { FormRichText } from '../form-rich-text.tsx'
import { useField, useFieldLabel } from '../use-form.ts'
import { PubDate } from './pub-date.tsx'

const NO_ROWS: readonly Row[] = []

/** What an episode says of itself. */
export function EpisodeDetailsTab() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4">
      <FormNews />
      <div className="edit-numbers">
        <FormText field="season" />
        <FormText field="episode" />
        <FormChoice
          field="episodeType"
          options={EPISODE_TYPES.map((value) => ({ value, label: t(`episode.types.${value}`) }))}
        />
        <PubDate />
      </div>
      <FormText field="title" />
      <FormText field="subtitle" />
      <FormRichText field="description" />
      <Enclosure />
    </div>
  )
}

/** Where the episode came from, which is not for changing. */
function Enclosure() {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const { value } = useField('enclosure', NO_ROWS)
  return (
    <TextField
      label={labelOf('enclosure')}
      value={addressIn(value)}
      placeholder={t('episode.noEnclosure')}
      dir="ltr"
      readOnly
      onChange={() => {}}
    />
  )
}
