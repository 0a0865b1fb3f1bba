'use no memo'

import { useTranslation } from 'react-i18next'
import { changelogGap, currentChangelog } from '#machines/app/updates/updates.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
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
  // the actor that reads them is loaded after the page
  const gap = useSnapshot('updates', changelogGap, 'reading')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('changelog.title')}
      description={version === null ? undefined : t('rail.version', { version })}
      width={800}
      closeLabel={t('common.close')}
    >
      {notes !== null && notes.trim() !== '' ? (
        <SafeHtml html={htmlOfNotes(notes)} className="changelog pb-2" />
      ) : (
        <div className="grid justify-items-center gap-4 py-6 text-center text-ink-quiet">
          <ChangelogGap gap={notes === null ? gap : 'none'} />
        </div>
      )}
    </Dialog>
  )
}

function ChangelogGap({ gap }: { gap: 'reading' | 'failed' | 'none' }) {
  const { t } = useTranslation()
  const send = useIntents()
  if (gap === 'none') return <p role="status">{t('changelog.none')}</p>
  if (gap === 'reading') return <Spinner label={t('common.loading')} />
  return (
    <>
      <p role="status">{t('changelog.failed')}</p>
      <Button onClick={() => send({ type: 'updates.read' })}>{t('common.tryAgain')}</Button>
    </>
  )
}
