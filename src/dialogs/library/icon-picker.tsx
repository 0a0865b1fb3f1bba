import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LIBRARY_ICONS } from '#machines/admin/library-editor/library-form.ts'
import { useField } from '#src/dialogs/edit/use-form.ts'
import { LibraryIcon } from '#src/shell/bars/library-icon.tsx'

/** The icon of a library: one of those that servers know. */
export function IconPicker() {
  const { t } = useTranslation()
  const group = useId()
  const { value, isBusy, change } = useField<string>('icon', '')
  return (
    <fieldset disabled={isBusy}>
      <legend className="mb-1 text-small font-strong">{t('configLibraries.field.icon')}</legend>
      <div className="icon-picker">
        {LIBRARY_ICONS.map((icon) => (
          <label key={icon} className="icon-choice">
            <input
              type="radio"
              className="sr-only"
              name={group}
              aria-label={t(`configLibraries.icon.${icon}`)}
              checked={icon === value}
              onChange={() => change(icon)}
            />
            <LibraryIcon icon={icon} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
