import { useTranslation } from 'react-i18next'
import { afterMediaType, LIBRARY_TYPES } from '#machines/admin/library-editor/library-form.ts'
import type { EditedLibrary } from '#machines/admin/library-editor/library-editor.types.ts'
import { useField } from '#src/dialogs/edit/use-form.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FoldersField } from './folders-field.tsx'
import { IconPicker } from './icon-picker.tsx'

/** What a library is called, what is in it and where that lies. */
export function LibraryDetails({ edited: { library, providers } }: { edited: EditedLibrary }) {
  const { t } = useTranslation()
  const send = useIntents()
  const name = useField<string>('name', '')
  const mediaType = useField<string>('mediaType', 'book')
  const provider = useField<string>('provider', '')
  const icon = useField<string>('icon', '')
  const known = mediaType.value === 'podcast' ? providers.podcasts : providers.books
  const offered = known.map(({ value, name: label }) => ({ value, label }))
  // what another client wrote stays among the choices
  const hasOwn = provider.value === '' || offered.some(({ value }) => value === provider.value)
  const setType = (type: string): void =>
    send({
      type: 'form.changeAll',
      values: afterMediaType({ mediaType: mediaType.value, icon: icon.value }, type),
    })
  return (
    <div className="grid gap-4">
      <div className="edit-grid">
        <TextField
          label={t('configLibraries.field.name')}
          value={name.value}
          required
          readOnly={name.isBusy}
          onChange={name.change}
          {...(name.error ? { error: t(name.error) } : {})}
          {...(name.isFollowed ? { description: t('form.followed') } : {})}
        />
        <Select
          label={t('configLibraries.field.mediaType')}
          value={mediaType.value}
          disabled={library !== null || mediaType.isBusy}
          description={library ? t('configLibraries.typeFixed') : undefined}
          options={(library ? [library.mediaType] : LIBRARY_TYPES).map((value) => ({
            value,
            label: t(`configLibraries.types.${value}`),
          }))}
          onChange={setType}
        />
        <Select
          className="edit-wide"
          label={t('configLibraries.field.provider')}
          description={t('configLibraries.providerAbout')}
          value={provider.value}
          disabled={provider.isBusy}
          options={hasOwn ? offered : [{ value: provider.value, label: provider.value }, ...offered]}
          onChange={provider.change}
        />
      </div>
      <IconPicker />
      <FoldersField ownId={library?.id ?? null} />
    </div>
  )
}
