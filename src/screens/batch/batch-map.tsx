import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  APPENDABLE,
  changesByMapping,
  emptyOf,
  firstMode,
  mapFieldsOf,
} from '#machines/editing/batch-editor/batch-map.ts'
import type { MapField, Mapped, Mapping } from '#machines/editing/batch-editor/batch-map.ts'
import { chipsIn } from '#machines/editing/chips.ts'
import { fieldProblem } from '#machines/editing/field-problems.ts'
import { selectIsBusy } from '#machines/editing/form/form.selectors.ts'
import { ChipsField } from '#src/dialogs/edit/chips-field.tsx'
import type { Known } from '#src/dialogs/edit/use-known.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useBatchValues } from './use-batch.ts'
import { WillChange } from './will-change.tsx'

const NO_IDS: readonly string[] = []

/** Details that are set for all items by one press. */
export function BatchMap({ known }: { known: Known }) {
  const { t } = useTranslation()
  const send = useIntents()
  const values = useBatchValues()
  const ids = useSnapshot('batchEditor', ({ context }) => context.ids, NO_IDS)
  const isBusy = useSnapshot('form', selectIsBusy, true)
  const [mapping, setMapping] = useState<Mapping>({})
  const changes = changesByMapping(mapping, values, ids)
  const isEmpty = Object.keys(changes).length === 0
  const isWrong = Object.entries(mapping).some(([field, { value }]) => fieldProblem(field, value) !== null)
  const set = (field: MapField, mapped: Mapped | null): void =>
    setMapping((before) => {
      const { [field]: _, ...others } = before
      return mapped ? { ...others, [field]: mapped } : others
    })
  return (
    <form
      className="batch-card grid gap-4"
      aria-labelledby="batch-map"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !isWrong) send({ type: 'form.changeAll', values: changes })
      }}
    >
      <div className="grid gap-1">
        <h2 id="batch-map" className="text-lead">
          {t('batch.map')}
        </h2>
        <p className="text-small text-ink-quiet">{t('batch.mapHelp')}</p>
      </div>
      <ul className="batch-map">
        {mapFieldsOf(values).map((field) => (
          <MapRow
            key={field}
            field={field}
            known={known}
            mapped={mapping[field] ?? null}
            onChange={(mapped) => set(field, mapped)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-4">
        {Object.keys(mapping).length > 0 ? <WillChange changes={changes} /> : null}
        <Button type="submit" disabled={isEmpty || isWrong || isBusy}>
          {t('batch.apply')}
        </Button>
      </div>
    </form>
  )
}

interface MapRowProps {
  field: MapField
  known: Known
  mapped: Mapped | null
  onChange: (mapped: Mapped | null) => void
}

function MapRow({ field, known, mapped, onChange }: MapRowProps) {
  const { t } = useTranslation()
  const name = t(`editor.field.${field}`)
  return (
    <li className="batch-map-row" data-on={mapped ? '' : undefined}>
      <Checkbox
        label={name}
        checked={mapped !== null}
        onChange={(isOn) => onChange(isOn ? { value: emptyOf(field), mode: firstMode(field) } : null)}
      />
      {mapped ? <MapControl {...{ field, known, mapped, onChange }} /> : null}
      {mapped && APPENDABLE.has(field) ? (
        <Select
          label={t('batch.mode', { field: name })}
          hideLabel
          value={mapped.mode}
          options={[
            { value: 'append', label: t('batch.append') },
            { value: 'overwrite', label: t('batch.overwrite') },
          ]}
          onChange={(mode) => onChange({ ...mapped, mode })}
        />
      ) : null}
    </li>
  )
}

function MapControl({ field, known, mapped, onChange }: MapRowProps & { mapped: Mapped }) {
  const { t } = useTranslation()
  const label = t(`editor.field.${field}`)
  const { value } = mapped
  const set = (next: Mapped['value']): void => onChange({ ...mapped, value: next })
  switch (field) {
    case 'authors':
    case 'series':
    case 'genres':
    case 'tags':
    case 'narrators':
      return <ChipsField label={label} hideLabel known={known[field]} value={chipsIn(value)} onChange={set} />
    case 'explicit':
    case 'abridged':
      return (
        <Select
          label={label}
          hideLabel
          value={value === true ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: t('batch.yes') },
            { value: 'no', label: t('batch.no') },
          ]}
          onChange={(chosen) => set(chosen === 'yes')}
        />
      )
    default: {
      const problem = fieldProblem(field, value)
      return (
        <TextField
          label={label}
          hideLabel
          value={typeof value === 'string' ? value : ''}
          error={problem ? t(problem) : undefined}
          onChange={set}
        />
      )
    }
  }
}
