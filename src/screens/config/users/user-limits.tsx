import { useTranslation } from 'react-i18next'
import { librariesIn, withLibrary } from '#machines/editing/user-form.ts'
import type { Chip, Row } from '#machines/editing/values.ts'
import { ChipsField } from '#src/dialogs/edit/chips-field.tsx'
import { useField } from '#src/dialogs/edit/use-form.ts'
import { useRead } from '#src/hooks/use-read.ts'
import { Checkbox, Switch } from '#src/ui/form/checkbox.tsx'
import { FieldGroup } from '#src/ui/form/field-group.tsx'

const NO_ROWS: readonly Row[] = []
const NO_CHIPS: readonly Chip[] = []

/** The libraries that a user is limited to; nothing where all are open. */
export function LibrariesField() {
  const { t } = useTranslation()
  const libraries = useRead({ name: 'libraries' })
  const all = useField<boolean>('accessAllLibraries', true)
  const { value, error, isBusy, change } = useField('librariesAccessible', NO_ROWS)
  const chosen = librariesIn(value)
  if (all.value) return null
  return (
    <div className="people-limit">
      <FieldGroup
        label={t('configUsers.field.librariesAccessible')}
        error={error ? t(error) : undefined}
        className="grid gap-2"
      >
        {(first) =>
          (libraries.status === 'ready' ? libraries.data : []).map(({ id, name }, index) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              disabled={isBusy}
              group={index === 0 ? first : undefined}
              onChange={(isIn) => change(withLibrary(value, id, isIn))}
            />
          ))
        }
      </FieldGroup>
    </div>
  )
}

/** The tags that a user is limited to, or kept from; nothing where all are open. */
export function TagsField() {
  const { t } = useTranslation()
  const tags = useRead({ name: 'tags' })
  const all = useField<boolean>('accessAllTags', true)
  const invert = useField<boolean>('selectedTagsNotAccessible', false)
  const { value, error, isBusy, change } = useField('itemTagsSelected', NO_CHIPS)
  if (all.value) return null
  const known = tags.status === 'ready' ? tags.data.map((name) => ({ id: null, name })) : NO_CHIPS
  return (
    <div className="people-limit">
      <ChipsField
        label={t(invert.value ? 'configUsers.tagsDenied' : 'configUsers.tagsAllowed')}
        known={known}
        value={value}
        error={error ? t(error) : undefined}
        onChange={change}
        disabled={isBusy}
      />
      <Switch
        label={t('configUsers.field.selectedTagsNotAccessible')}
        checked={invert.value}
        disabled={isBusy}
        onChange={invert.change}
        description={t('configUsers.about.invert')}
      />
    </div>
  )
}
