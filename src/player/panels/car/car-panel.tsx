import { BookmarkPlus, Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { selectNewBookmarkTime } from '#machines/listening/bookmarks/bookmarks.selectors.ts'
import {
  selectCanRetry,
  selectChapter,
  selectFailure,
  selectHasNextChapter,
  selectMedia,
  selectWouldPause,
} from '#machines/listening/player/player.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { PlayerSays } from '../../player-info.tsx'
import { TimeLeft } from '../../time-left.tsx'
import { useJumps } from '../../use-jumps.ts'
import './car-panel.css'

/** What is needed on the road, as large as the screen has room for; the screen stays on meanwhile. */
export function CarPanel() {
  const { t } = useTranslation()
  const send = useIntents()
  const media = useSnapshot('player', selectMedia, null)
  const chapter = useSnapshot('player', selectChapter, null)
  return (
    <Sheet
      open
      title={t('player.car')}
      closeLabel={t('common.close')}
      className="car"
      flush
      onOpenChange={(open) => {
        if (!open) send({ type: 'panel.close' })
      }}
    >
      <div className="car-body">
        <div className="car-says">
          <p className="truncate text-title font-strong">
            {media ? media.title || t('item.noTitle') : t('player.opening')}
          </p>
          <p className="truncate text-lead text-ink-quiet">{chapter?.title || media?.author}</p>
          <PlayerSays className="text-body" />
          <TimeLeft />
        </div>
        <Keys />
      </div>
    </Sheet>
  )
}

function Keys() {
  const { t } = useTranslation()
  const send = useIntents()
  const wouldPause = useSnapshot('player', selectWouldPause, false)
  const canRetry = useSnapshot('player', selectCanRetry, false)
  const hasFailed = useSnapshot('player', (player) => selectFailure(player) !== null, false)
  const hasNext = useSnapshot('player', selectHasNextChapter, false)
  const hasBookmarks = useSnapshot('bookmarks', ({ context }) => context.libraryItemId !== null, false)
  const bookmarkAt = useSnapshot('bookmarks', selectNewBookmarkTime, null)
  const { back, forward } = useJumps()
  return (
    <div className="car-keys" role="group" aria-label={t('player.transport')}>
      <Key
        area="back"
        icon={<RotateCcw aria-hidden />}
        label={t('player.jumpBack', { count: back })}
        onPress={() => send({ type: 'player.jump', by: -back })}
      />
      {canRetry ? (
        <Key
          area="play"
          icon={<RotateCw aria-hidden />}
          label={t('common.tryAgain')}
          onPress={() => send({ type: 'player.retry' })}
        />
      ) : (
        <Key
          area="play"
          icon={
            wouldPause ? <Pause fill="currentColor" aria-hidden /> : <Play fill="currentColor" aria-hidden />
          }
          label={t(wouldPause ? 'player.pause' : 'player.play')}
          isIdle={hasFailed}
          onPress={() => send({ type: 'player.toggle' })}
        />
      )}
      <Key
        area="forward"
        icon={<RotateCw aria-hidden />}
        label={t('player.jumpForward', { count: forward })}
        onPress={() => send({ type: 'player.jump', by: forward })}
      />
      <Key
        area="previous"
        icon={<SkipBack className="rtl:-scale-x-100" aria-hidden />}
        label={t('player.previousChapter')}
        onPress={() => send({ type: 'player.previousChapter' })}
      />
      <Key
        area="next"
        icon={<SkipForward className="rtl:-scale-x-100" aria-hidden />}
        label={t(hasNext ? 'player.nextChapter' : 'player.noNextChapter')}
        isIdle={!hasNext}
        onPress={() => send({ type: 'player.nextChapter' })}
      />
      {hasBookmarks ? (
        <Key
          area="bookmark"
          icon={<BookmarkPlus aria-hidden />}
          label={t('bookmarks.newTitle')}
          isIdle={bookmarkAt === null}
          onPress={() => send({ type: 'bookmarks.create' })}
        />
      ) : null}
    </div>
  )
}

interface KeyProps {
  /** Where it stands (car-panel.css). */
  area: 'back' | 'play' | 'forward' | 'previous' | 'next' | 'bookmark'
  icon: ReactNode
  label: string
  /** It has nothing to do now, and keeps the focus. */
  isIdle?: boolean
  onPress: () => void
}

function Key({ area, icon, label, isIdle = false, onPress }: KeyProps) {
  return (
    <button
      type="button"
      className="car-key"
      data-area={area}
      aria-disabled={isIdle || undefined}
      onClick={() => {
        if (!isIdle) onPress()
      }}
    >
      {icon}
      <span>{label}</span>
    </button>
  )
}
