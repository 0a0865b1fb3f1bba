import { useTranslation } from 'react-i18next'
import type { UploadContext } from '#machines/editing/upload/upload.types.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Select } from '#src/ui/form/select.tsx'

const KINDS = {
  book: 'upload.kinds.book',
  podcast: 'upload.kinds.podcast',
  music: 'upload.kinds.music',
  video: 'upload.kinds.video',
} as const satisfies Record<string, LocaleKey>

/** Which library, and which of its folders; decided before the first file. */
export function TargetFields({ context: { libraries, target, items } }: { context: UploadContext }) {
  const { t } = useTranslation()
  const send = useIntents()
  const library = libraries.find(({ id }) => id === target?.libraryId)
  if (!library || !target) return null
  const isLocked = items.length > 0
  return (
    <section className="grid gap-2" aria-label={t('upload.target')}>
      <div className="grid gap-4 phone:grid-cols-2">
        <Select
          label={t('upload.library')}
          value={library.id}
          disabled={isLocked}
          description={t(KINDS[library.mediaType])}
          options={libraries.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(libraryId) => send({ type: 'upload.setTarget', libraryId, folderId: null })}
        />
        <Select
          label={t('upload.folder')}
          value={target.folderId}
          disabled={isLocked}
          options={library.folders.map(({ id, fullPath }) => ({ value: id, label: fullPath }))}
          onChange={(folderId) => send({ type: 'upload.setTarget', libraryId: library.id, folderId })}
        />
      </div>
      {isLocked ? <p className="text-small text-ink-quiet">{t('upload.locked')}</p> : null}
    </section>
  )
}
