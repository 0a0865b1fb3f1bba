import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateField, dateOf, pubDateIn } from '#machines/editing/episode-form.ts'
import type { Row } from '#machines/editing/values.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useField, useFieldLabel } from '../use-form.ts'

const NO_ROWS: readonly Row[] = []

/** When an episode was published. */
export function PubDate() {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const { value, isFollowed, isBusy, change } = useField('pubDate', NO_ROWS)
  const [typed, setTyped] = useState<ReturnType<typeof dateField>['type'] | null>(null)
  const { type: own, text: local } = dateField(value)
  // half a date is none: the field that it is typed in stays what it was
  const type = value.length === 0 ? (typed ?? own) : own
  const text = pubDateIn(value)
  // what a feed says and no calendar knows
  const help = text !== '' && local === '' ? t('episode.pubDateText', { text }) : ''
  const description = isFollowed ? t('form.followed') : help
  return (
    <TextField
      type={type}
      label={labelOf('pubDate')}
      value={local}
      readOnly={isBusy}
      onChange={(next) => {
        setTyped(type)
        change(dateOf(next))
      }}
      {...(description ? { description } : {})}
    />
  )
}
