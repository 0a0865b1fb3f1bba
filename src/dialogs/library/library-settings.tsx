import { useTranslation } from 'react-i18next'
import type { SettingName } from '#machines/admin/library-editor/library-settings.ts'
import { settingsOf } from '#machines/admin/library-editor/library-settings.ts'
import { regionsIn } from '#machines/admin/library-editor/regions.ts'
import { useField, useHasField } from '#src/dialogs/edit/use-form.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { FinishField } from './finish-field.tsx'
import { SourcesField } from './sources-field.tsx'

const FLAGS = [
  'disableWatcher',
  'audiobooksOnly',
  'skipMatchingMediaWithAsin',
  'skipMatchingMediaWithIsbn',
  'hideSingleBookSeries',
  'onlyShowLaterBooksInContinueSeries',
  'epubsAllowScriptedContent',
] as const satisfies readonly SettingName[]

type Flag = (typeof FLAGS)[number] | 'squareCovers'

/** How a library is looked after and shown, as far as its media type and its server have it. */
export function LibrarySettings({ isWatcherOff }: { isWatcherOff: boolean }) {
  const mediaType = useField<string>('mediaType', 'book').value
  const fitting: ReadonlySet<SettingName> = new Set(settingsOf(mediaType, true))
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <FlagField field="squareCovers" />
        {FLAGS.filter((field) => fitting.has(field)).map((field) => (
          <FlagField key={field} field={field} isLocked={field === 'disableWatcher' && isWatcherOff} />
        ))}
      </div>
      {fitting.has('podcastSearchRegion') ? <RegionField /> : null}
      <FinishField />
      {fitting.has('metadataPrecedence') ? <SourcesField /> : null}
    </div>
  )
}

function FlagField({ field, isLocked = false }: { field: Flag; isLocked?: boolean }) {
  const { t } = useTranslation()
  const { value, isBusy, isFollowed, change } = useField<boolean>(field, false)
  if (!useHasField(field)) return null
  const about = isLocked ? t('configLibraries.watcherLocked') : t(`configLibraries.flag.${field}`)
  return (
    <Checkbox
      label={t(`configLibraries.field.${field}`)}
      description={isFollowed ? t('form.followed') : about}
      checked={value || isLocked}
      disabled={isBusy || isLocked}
      onChange={change}
    />
  )
}

function RegionField() {
  const { t, i18n } = useTranslation()
  const { value, isBusy, change } = useField<string>('podcastSearchRegion', '')
  if (!useHasField('podcastSearchRegion')) return null
  return (
    <Select
      className="max-w-80"
      label={t('configLibraries.field.podcastSearchRegion')}
      description={t('configLibraries.regionAbout')}
      value={value}
      disabled={isBusy}
      options={regionsIn(i18n.language, value)}
      onChange={change}
    />
  )
}
