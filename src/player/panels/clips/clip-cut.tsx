import { useTranslation } from 'react-i18next'
import type { CutFailure } from '#machines/listening/clip-sound/clip-sound.types.ts'
import { clipClock } from '#machines/listening/clips/clip-text.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'

const FAILURES = {
  format: 'clips.cutFailures.format',
  noIndex: 'clips.cutFailures.noIndex',
  unreachable: 'clips.cutFailures.unreachable',
  timeout: 'clips.cutFailures.timeout',
} as const satisfies Record<CutFailure, LocaleKey>

/** How far the sound file of a clip is. */
export function ClipCut({ id, onRetry }: { id: string; onRetry: () => void }) {
  const { t } = useTranslation()
  const send = useIntents()
  const isOurs = useSnapshot('clipSound', ({ context }) => context.cut?.id === id, false)
  const isCutting = useSnapshot('clipSound', (sound) => sound.matches({ cut: 'cutting' }), false)
  const saved = useSnapshot('clipSound', ({ context }) => context.saved, null)
  const failure = useSnapshot('clipSound', ({ context }) => context.cutFailure, null)
  const said = !isOurs
    ? null
    : isCutting
      ? t('clips.cutting')
      : failure
        ? t(FAILURES[failure])
        : saved
          ? t('clips.saved', { name: saved.name, from: clipClock(saved.start), to: clipClock(saved.end) })
          : null
  const canRetry = failure === 'unreachable' || failure === 'timeout'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-12">
      <p
        role="status"
        className={
          said === null
            ? 'sr-only'
            : `text-small [overflow-wrap:anywhere] ${failure ? 'text-bad' : 'text-ink-quiet'}`
        }
      >
        {said}
      </p>
      {isOurs && isCutting ? (
        <Button size="sm" onClick={() => send({ type: 'clipSound.cancelCut' })}>
          {t('common.cancel')}
        </Button>
      ) : isOurs && canRetry ? (
        <Button size="sm" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      ) : null}
    </div>
  )
}
