'use no memo'

import { useTranslation } from 'react-i18next'
import type { EventField, FieldError } from '#machines/app/inspector/event-fields.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextArea, TextField } from '#src/ui/form/text-field.tsx'

interface EventFieldControlProps {
  field: EventField
  /** Null where that is the value. */
  text: string | null
  /** Its last value cannot be seen here. */
  isHidden: boolean
  error: FieldError | undefined
  onChange: (text: string | null) => void
}

/** One field of an event, by what it takes; its name is the code's. */
export function EventFieldControl({ field, text, isHidden, error, onChange }: EventFieldControlProps) {
  const { t } = useTranslation()
  const { name, kind, isOptional, isNullable, choices } = field
  const shell = {
    label: name,
    name,
    description: isHidden ? t('inspector.hiddenValue') : undefined,
    error:
      error === undefined ? undefined : t(error === 'noNumber' ? 'inspector.noNumber' : 'inspector.notJson'),
  }
  const placeholder = text === null ? 'null' : isOptional ? t('inspector.notSent') : ''
  const typing = { value: text ?? '', placeholder, spellCheck: false, autoComplete: 'off', onChange }
  switch (kind) {
    case 'boolean':
      return (
        <Checkbox
          label={name}
          className="inspector-check"
          checked={text === 'true'}
          onChange={(isChecked) => onChange(String(isChecked))}
        />
      )
    case 'choice':
      return (
        <Select
          {...shell}
          value={text ?? ''}
          options={[
            ...(isOptional ? [{ value: '', label: t('inspector.notSent') }] : []),
            ...Object.keys(choices).map((key) => ({ value: key, label: key })),
          ]}
          onChange={onChange}
        />
      )
    case 'json':
      return <TextArea {...shell} {...typing} label={`${name} (JSON)`} className="inspector-code" rows={1} />
    case 'text':
    case 'number':
      return (
        <TextField
          {...shell}
          {...typing}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          after={
            isNullable ? (
              <button
                type="button"
                className="inspector-null"
                aria-label={`${name}: null`}
                aria-pressed={text === null}
                onClick={() => onChange(text === null ? '' : null)}
              >
                null
              </button>
            ) : null
          }
        />
      )
  }
}
