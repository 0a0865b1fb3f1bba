import { useTranslation } from 'react-i18next'
import { parsePattern } from '#machines/editing/upload/folder-reading.ts'
import { TOP_FOLDERS } from '#machines/editing/upload/upload.types.ts'
import type { FolderReading, UploadContext } from '#machines/editing/upload/upload.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'

const OF_PODCASTS: readonly FolderReading['top'][] = ['common', 'title']

/** One choice for all items: what their folders say of them. The cards below show at once what comes of it. */
export function FolderFields({ context: { items, reading, target } }: { context: UploadContext }) {
  const { t } = useTranslation()
  const send = useIntents()
  if (!items.some(({ folders }) => folders.length > 1)) return null
  const isPodcast = target?.mediaType === 'podcast'
  const change = (changed: Partial<FolderReading>): void =>
    send({ type: 'upload.readFolders', reading: changed })
  return (
    <section className="upload-folders" aria-label={t('upload.folders.title')}>
      <Select
        label={t('upload.folders.top')}
        value={reading.top}
        options={(isPodcast ? OF_PODCASTS : TOP_FOLDERS).map((top) => ({
          value: top,
          label: t(`upload.folders.tops.${top}`),
        }))}
        onChange={(top) => change({ top })}
      />
      {reading.top === 'pattern' ? (
        <TextField
          label={t('upload.folders.pattern')}
          description={t('upload.folders.patternHint')}
          error={
            reading.pattern !== '' && parsePattern(reading.pattern) === null
              ? t('upload.folders.badPattern')
              : undefined
          }
          value={reading.pattern}
          onChange={(pattern) => change({ pattern })}
        />
      ) : null}
      {isPodcast ? null : (
        <div className="grid gap-2">
          {(['isSwapped', 'takesNumbers'] as const).map((name) => (
            <Switch
              key={name}
              label={t(`upload.folders.${name}`)}
              checked={reading[name]}
              onChange={(checked) => change({ [name]: checked })}
            />
          ))}
        </div>
      )}
    </section>
  )
}
