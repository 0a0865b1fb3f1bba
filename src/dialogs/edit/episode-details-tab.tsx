import { useTranslation } from 'react-i18next'
import { enclosureOf, EPISODE_TYPES, localDate, pubDateOf } from '#machines/editing/episode-form.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { FormChoice, FormText } from './fields.tsx'
import { FormNews } from './form-news.tsx'
import { FormRichText } from './form-rich-text.tsx'
import { useField, useFieldLabel } from './use-form.ts'

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

function PubDate() {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const { value, isFollowed, isBusy, change } = useField<string>('pubDate', '')
  const local = localDate(Date.parse(value))
  // what a feed says and no calendar knows
  const help = value !== '' && local === '' ? t('episode.pubDateText', { text: value }) : ''
  const description = isFollowed ? t('form.followed') : help
  return (
    <TextField
      type="datetime-local"
      label={labelOf('pubDate')}
      value={local}
      readOnly={isBusy}
      onChange={(next) => change(pubDateOf(next))}
      {...(description ? { description } : {})}
    />
  )
}

/** Where the episode came from, which is not for changing. */
function Enclosure() {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const { value } = useField<string>('enclosure', '')
  return (
    <TextField
      label={labelOf('enclosure')}
      value={enclosureOf(value)?.url ?? ''}
      placeholder={t('episode.noEnclosure')}
      dir="ltr"
      readOnly
      onChange={() => {}}
    />
  )
}
