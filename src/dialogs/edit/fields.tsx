import { useTranslation } from 'react-i18next'
import { chipIds } from '#machines/editing/chips.ts'
import type { Chip } from '#machines/editing/values.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'
import { ChipsField } from './chips-field.tsx'
import { useField, useHasField } from './use-form.ts'
import type { FieldName } from './use-form.ts'

const NO_CHIPS: readonly Chip[] = []

function useHelp(isFollowed: boolean): string | undefined {
  const { t } = useTranslation()
  return isFollowed ? t('form.followed') : undefined
}

interface FormFieldProps {
  field: FieldName
  className?: string
}

/** A line of text of the form; nothing where this form has no such field. */
export function FormText({ field, className, rows }: FormFieldProps & { rows?: number }) {
  const { t } = useTranslation()
  const { value, error, isFollowed, isBusy, change } = useField<string>(field, '')
  const help = useHelp(isFollowed)
  if (!useHasField(field)) return null
  const shell = {
    label: t(`editor.field.${field}`),
    value,
    onChange: change,
    readOnly: isBusy,
    ...(help ? { description: help } : {}),
    ...(error ? { error: t(error) } : {}),
    ...(className ? { className } : {}),
  }
  return rows ? <TextArea rows={rows} {...shell} /> : <TextField {...shell} />
}

export function FormFlag({ field, className }: FormFieldProps) {
  const { t } = useTranslation()
  const { value, isFollowed, isBusy, change } = useField<boolean>(field, false)
  const help = useHelp(isFollowed)
  if (!useHasField(field)) return null
  return (
    <Checkbox
      label={t(`editor.field.${field}`)}
      checked={value}
      disabled={isBusy}
      onChange={change}
      {...(help ? { description: help } : {})}
      {...(className ? { className } : {})}
    />
  )
}

interface ChoiceProps extends FormFieldProps {
  options: readonly { value: string; label: string }[]
}

export function FormChoice({ field, className, options }: ChoiceProps) {
  const { t } = useTranslation()
  const { value, isBusy, change } = useField<string>(field, '')
  if (!useHasField(field)) return null
  // what another client wrote stays among the choices
  const all = options.some((option) => option.value === value)
    ? options
    : [{ value, label: value }, ...options]
  return (
    <Select
      label={t(`editor.field.${field}`)}
      value={value}
      options={all}
      disabled={isBusy}
      onChange={change}
      {...(className ? { className } : {})}
    />
  )
}

interface ChipsProps extends FormFieldProps {
  /** What the library has of the kind. */
  known: readonly Chip[]
}

/** Several names of the form. */
export function FormChips({ field, known, ...rest }: ChipsProps) {
  const { t } = useTranslation()
  const { value, isFollowed, isBusy, change } = useField(field, NO_CHIPS)
  const help = useHelp(isFollowed)
  if (!useHasField(field)) return null
  return (
    <ChipsField
      label={t(`editor.field.${field}`)}
      known={known}
      value={value}
      onChange={change}
      disabled={isBusy}
      {...(help ? { description: help } : {})}
      {...rest}
    />
  )
}

/** The series of a book, each with its place in it. */
export function FormSeries({ known, className }: { known: readonly Chip[]; className?: string }) {
  const { t } = useTranslation()
  const { value, isBusy, change } = useField('series', NO_CHIPS)
  if (!useHasField('series')) return null
  const ids = chipIds(value)
  const setPlace = (index: number, sequence: string): void =>
    change(value.map((each, at) => (at === index ? { ...each, sequence } : each)))
  return (
    <div className={className}>
      <FormChips field="series" known={known} />
      {value.length > 0 ? (
        <ul className="mt-2 grid gap-2 phone:grid-cols-2">
          {value.map(({ name, sequence = '' }, index) => (
            <li key={ids[index]} className="flex min-w-0 items-center gap-2">
              <span className="min-w-0 flex-1 truncate text-small" title={name}>
                {name}
              </span>
              <TextField
                className="w-24 flex-none"
                label={t('editor.placeIn', { name })}
                hideLabel
                placeholder="#"
                value={sequence}
                readOnly={isBusy}
                onChange={(place) => setPlace(index, place)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
