import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useField, useHasField } from '#src/dialogs/edit/use-form.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const FIRST = { markAsFinishedTimeRemaining: '10', markAsFinishedPercentComplete: '99' } as const
type Measure = keyof typeof FIRST

function measureOf(seconds: string, percent: string): Measure | null {
  if (percent !== '') return 'markAsFinishedPercentComplete'
  return seconds === '' ? null : 'markAsFinishedTimeRemaining'
}

/** When an item counts as finished: so near to its end, or so far from its start. One of both is set. */
export function FinishField() {
  const { t } = useTranslation()
  const send = useIntents()
  const seconds = useField<string>('markAsFinishedTimeRemaining', '')
  const percent = useField<string>('markAsFinishedPercentComplete', '')
  // an amount that is being typed again is empty meanwhile
  const [typed, setTyped] = useState<Measure>('markAsFinishedTimeRemaining')
  const measure = measureOf(seconds.value, percent.value) ?? typed
  const field = measure === 'markAsFinishedPercentComplete' ? percent : seconds
  if (!useHasField('markAsFinishedTimeRemaining')) return null
  const choose = (next: Measure): void =>
    send({
      type: 'form.changeAll',
      values: {
        markAsFinishedTimeRemaining: '',
        markAsFinishedPercentComplete: '',
        [next]: FIRST[next],
      },
    })
  return (
    <div className="edit-grid">
      <Select
        label={t('configLibraries.finishWhen')}
        value={measure}
        disabled={field.isBusy}
        options={[
          {
            value: 'markAsFinishedTimeRemaining',
            label: t('configLibraries.field.markAsFinishedTimeRemaining'),
          },
          {
            value: 'markAsFinishedPercentComplete',
            label: t('configLibraries.field.markAsFinishedPercentComplete'),
          },
        ]}
        onChange={choose}
      />
      <TextField
        inputMode="decimal"
        label={t(
          measure === 'markAsFinishedPercentComplete' ? 'configLibraries.percent' : 'configLibraries.seconds',
        )}
        value={field.value}
        readOnly={field.isBusy}
        // the keys of many phones have no point
        onChange={(text) => {
          setTyped(measure)
          field.change(text.replace(',', '.'))
        }}
        {...(field.error ? { error: t(field.error) } : {})}
      />
    </div>
  )
}
