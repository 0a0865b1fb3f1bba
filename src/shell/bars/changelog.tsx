'use no memo'

import { useTranslation } from 'react-i18next'
import { currentChangelog } from '#machines/app/updates/updates.selectors.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import { htmlOfNotes } from './release-notes.ts'
import './changelog.css'

interface ChangelogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Of the server; null when it does not say. */
  version: string | null
}

/** What is new in the release that the server runs, in its own release notes. */
export function Changelog({ open, onOpenChange, version }: ChangelogProps) {
  const { t } = useTranslation()
  const notes = useSnapshot('updates', currentChangelog, null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('changelog.title')}
      description={version === null ? undefined : t('rail.version', { version })}
      width={800}
      closeLabel={t('common.close')}
    >
      {notes === null || notes.trim() === '' ? (
        <p className="py-6 text-center text-ink-quiet">{t('changelog.none')}</p>
      ) : (
        <SafeHtml html={htmlOfNotes(notes)} className="changelog pb-2" />
      )}
    </Dialog>
  )
}
