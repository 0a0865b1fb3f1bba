import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { isSameMedia, mediaKeyOf } from '#machines/model/titles/playback.ts'
import type { TranscriptRefusal } from '#machines/reading/transcript/transcript.types.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { PartFailed } from '#src/shell/states/read-failed.tsx'
import { EmptyState } from '#src/ui/bits.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { PanelDialog } from '../panel-dialog.tsx'
import { FilePick } from './transcript-file.tsx'
import { TranscriptLines } from './transcript-lines.tsx'
import { TranscriptMenu } from './transcript-menu.tsx'

const REFUSALS = {
  empty: 'transcript.refusals.empty',
  large: 'transcript.refusals.large',
  unreadable: 'transcript.refusals.unreadable',
  unkept: 'transcript.refusals.unkept',
} as const satisfies Record<TranscriptRefusal, LocaleKey>

/** What is said in what plays, line by line, and where the sound is in it. */
export function TranscriptPanel() {
  const { t } = useTranslation()
  const send = useIntents()
  const key = useSnapshot(
    'player',
    ({ context }) => mediaKeyOf(context.session?.media ?? context.request),
    null,
    (a, b) => isSameMedia(a, b),
  )
  const isWaiting = useSnapshot('transcript', (transcript) => transcript.matches({ open: 'waiting' }), true)
  const isNone = useSnapshot('transcript', (transcript) => transcript.matches({ open: 'none' }), false)
  const isShown = useSnapshot('transcript', (transcript) => transcript.matches({ open: 'shown' }), false)
  const error = useSnapshot(
    'transcript',
    (transcript) => (transcript.matches({ open: 'failed' }) ? transcript.context.error : null),
    null,
  )
  const refusal = useSnapshot('transcript', ({ context }) => context.refusal, null)

  // effect: the lines of a medium are looked for by the panel that shows them, also of the next one that plays
  useEffect(() => {
    if (key?.libraryItemId) send({ type: 'transcript.look', key })
  }, [send, key, isWaiting])

  return (
    <PanelDialog
      title={t('transcript.title')}
      width={600}
      aside
      flush
      tools={isShown ? <TranscriptMenu /> : null}
    >
      {refusal ? (
        <p role="alert" className="px-6 pb-3 text-small text-bad">
          {t(REFUSALS[refusal])}
        </p>
      ) : null}
      {isShown ? (
        <TranscriptLines />
      ) : error ? (
        <div className="px-6 pb-6">
          <PartFailed
            text={t('transcript.failed')}
            error={error}
            onRetry={() => send({ type: 'transcript.retry' })}
          />
        </div>
      ) : isNone ? (
        <EmptyState
          icon={<FileText aria-hidden />}
          title={t('transcript.none')}
          text={t('transcript.noneText')}
          action={<FilePick />}
        />
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 px-6 py-10 text-ink-quiet">
          <Spinner size={16} />
          {t('transcript.reading')}
        </p>
      )}
    </PanelDialog>
  )
}
