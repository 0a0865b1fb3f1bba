import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { valueOf } from '#machines/editing/values.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { RichTextField } from './rich-text-field.tsx'
import { FieldScope, useField, useFieldLabel, useHasField } from './use-form.ts'

/** A description of the form, with its marks and lists. */
export function FormRichText({ field, className }: { field: 'description'; className?: string }) {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const { value, error, isFollowed, isBusy, change } = useField<string>(field, '')
  const name = use(FieldScope) + field
  const original = useSnapshot('form', ({ context }) => valueOf(context.base, name) ?? '', '')
  if (!useHasField(field)) return null
  return (
    <RichTextField
      label={labelOf(field)}
      value={value}
      original={typeof original === 'string' ? original : ''}
      onChange={change}
      readOnly={isBusy}
      {...(className ? { className } : {})}
      {...(isFollowed ? { description: t('form.followed') } : {})}
      {...(error ? { error: t(error) } : {})}
    />
  )
}
