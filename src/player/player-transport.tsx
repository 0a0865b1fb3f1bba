import { ListEnd, Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  selectCanRetry,
  selectFailure,
  selectHasNextChapter,
  selectIsWaiting,
  selectWouldPause,
} from '#machines/listening/player/player.selectors.ts'
import { selectNextInQueue } from '#machines/listening/queue/queue.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { cx } from '#src/ui/cx.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useKeyHint } from './key-text.ts'
import { useJumps } from './use-jumps.ts'

/** The bar of a phone has room for play alone; `all` shows the rest there too. */
export function PlayerTransport({
  all = false,
  size = all ? 'xl' : 'lg',
}: {
  all?: boolean
  size?: 'lg' | 'xl'
}) {
  const { t } = useTranslation()
  const send = useIntents()
  const wouldPause = useSnapshot('player', selectWouldPause, false)
  const isWaiting = useSnapshot('player', selectIsWaiting, false)
  const hasNext = useSnapshot('player', selectHasNextChapter, false)
  const follows = useSnapshot('queue', (queue) => selectNextInQueue(queue)?.title ?? null, null)
  const canRetry = useSnapshot('player', selectCanRetry, false)
  const isUnplayable = useSnapshot(
    'player',
    (player) => selectFailure(player) !== null && !selectCanRetry(player),
    false,
  )
  const { back, forward } = useJumps()
  const hint = useKeyHint()
  const backLabel = t('player.jumpBack', { count: back })
  const forwardLabel = t('player.jumpForward', { count: forward })
  const playLabel = t(wouldPause ? 'player.pause' : 'player.play')
  return (
    <div
      className={cx(
        'player-transport flex items-center justify-center',
        all ? 'gap-[min(12px,2vw)]' : 'gap-1',
      )}
      role="group"
      aria-label={t('player.transport')}
    >
      <span className={all ? undefined : 'player-wide'}>
        <IconButton
          label={t('player.previousChapter')}
          onClick={() => send({ type: 'player.previousChapter' })}
        >
          <SkipBack className="rtl:-scale-x-100" />
        </IconButton>
      </span>
      <span className={all ? undefined : 'player-wide'}>
        <IconButton
          label={backLabel}
          hint={hint(backLabel, 'jumpBack')}
          onClick={() => send({ type: 'player.jump', by: -back })}
        >
          <RotateCcw />
        </IconButton>
      </span>
      {canRetry ? (
        <IconButton
          label={t('common.tryAgain')}
          size={size}
          variant="primary"
          onClick={() => send({ type: 'player.retry' })}
        >
          <RotateCw />
        </IconButton>
      ) : (
        <IconButton
          label={playLabel}
          hint={hint(playLabel, 'playPause')}
          size={size}
          variant="primary"
          busy={isWaiting && 'pressable'}
          unavailable={isUnplayable ? t('player.failures.unplayable') : undefined}
          onClick={() => send({ type: 'player.toggle' })}
        >
          {wouldPause ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        </IconButton>
      )}
      <span className={all ? undefined : 'player-wide'}>
        <IconButton
          label={forwardLabel}
          hint={hint(forwardLabel, 'jumpForward')}
          onClick={() => send({ type: 'player.jump', by: forward })}
        >
          <RotateCw />
        </IconButton>
      </span>
      <span className={all ? undefined : 'player-wide'}>
        <IconButton
          label={t('player.nextChapter')}
          unavailable={hasNext ? undefined : t('player.noNextChapter')}
          onClick={() => send({ type: 'player.nextChapter' })}
        >
          <SkipForward className="rtl:-scale-x-100" />
        </IconButton>
      </span>
      {!hasNext && follows !== null ? (
        <span className={all ? undefined : 'player-wide'}>
          <IconButton
            label={t('queue.next')}
            hint={`${t('queue.next')}: ${follows}`}
            onClick={() => send({ type: 'queue.next' })}
          >
            <ListEnd />
          </IconButton>
        </span>
      ) : null}
    </div>
  )
}
