import { useSelector } from '@xstate/react'
import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chapterAt } from '#machines/model/titles/chapters.ts'
import { formatClock, sayPosition } from '#machines/model/time/durations.ts'
import { DEFAULT_JUMP_SECONDS, RATE_PRESETS } from '#machines/model/titles/playback.ts'
import type { SharedTitle, ShareFault } from '#machines/listening/share-player/share-player.types.ts'
import type { LocaleKey } from '#machines/model/locale-key.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Select } from '#src/ui/form/select.tsx'
import { Slider } from '#src/ui/form/slider.tsx'
import { TrackBar } from '#src/ui/sound/track-bar.tsx'
import type { SharePlayer } from './share-player.types.ts'

const FAULTS = {
  unsupported: 'share.unsupported',
  network: 'share.broken',
  blocked: 'notices.playBlocked',
  endsEarly: 'notices.endsEarly',
  noRanges: 'notices.noRanges',
} as const satisfies Record<ShareFault, LocaleKey>

/** The track and the buttons of the player. */
export function ShareControls({ player, title }: { player: SharePlayer; title: SharedTitle }) {
  const { t, i18n } = useTranslation()
  const position = useSelector(player, ({ context }) => context.position)
  const buffered = useSelector(player, ({ context }) => context.buffered)
  const rate = useSelector(player, ({ context }) => context.rate)
  const fault = useSelector(player, ({ context }) => context.fault)
  const isPlaying = useSelector(player, (snapshot) => snapshot.matches({ open: 'playing' }))
  const isWaiting = useSelector(
    player,
    (snapshot) =>
      snapshot.context.isWanted &&
      (['loading', 'waiting', 'checking', 'rechecking'] as const).some((open) => snapshot.matches({ open })),
  )
  // what is waited for is wanted: a press lets go of it
  const wouldPause = isPlaying || isWaiting
  const { duration, chapters } = title
  const chapter = chapterAt(chapters, position)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const rates = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  return (
    <div className="share-controls">
      <p className="share-chapter text-small text-ink-quiet">{chapter?.title}</p>
      <div className="share-track">
        <span role="timer" aria-live="off" className="clock text-small" aria-label={t('player.elapsed')}>
          {formatClock(position)}
        </span>
        <TrackBar
          label={t('player.seek')}
          value={position}
          max={duration}
          buffered={[{ start: position, end: Math.max(position, buffered) }]}
          ticks={chapters.map(({ start }) => start)}
          valueText={(seconds) => {
            const [at, of] = [seconds, duration].map((each) => sayPosition(each, i18n.language))
            const text = t('player.positionOf', { position: at, duration: of })
            return [text, chapterAt(chapters, seconds)?.title].filter(Boolean).join('; ')
          }}
          describe={(ratio) => ({
            time: formatClock(ratio * duration),
            title: chapterAt(chapters, ratio * duration)?.title,
          })}
          onCommit={(to) => player.send({ type: 'share.seek', to })}
        />
        <span role="timer" aria-live="off" className="clock text-small" aria-label={t('player.remaining')}>
          −{formatClock(Math.max(0, duration - position) / rate)}
        </span>
      </div>
      <div className="share-buttons" role="group" aria-label={t('player.transport')}>
        <IconButton
          label={t('player.previousChapter')}
          onClick={() => player.send({ type: 'share.previousChapter' })}
        >
          <SkipBack className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          label={t('player.jumpBack', { count: DEFAULT_JUMP_SECONDS })}
          onClick={() => player.send({ type: 'share.jump', by: -DEFAULT_JUMP_SECONDS })}
        >
          <RotateCcw />
        </IconButton>
        <IconButton
          label={t(wouldPause ? 'player.pause' : 'player.play')}
          size="xl"
          variant="primary"
          busy={isWaiting && 'pressable'}
          onClick={() => player.send({ type: 'share.toggle' })}
        >
          {wouldPause ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        </IconButton>
        <IconButton
          label={t('player.jumpForward', { count: DEFAULT_JUMP_SECONDS })}
          onClick={() => player.send({ type: 'share.jump', by: DEFAULT_JUMP_SECONDS })}
        >
          <RotateCw />
        </IconButton>
        <IconButton
          label={t('player.nextChapter')}
          onClick={() => player.send({ type: 'share.nextChapter' })}
        >
          <SkipForward className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      <p className="share-fault text-small text-bad" role="alert">
        {fault === null ? null : t(FAULTS[fault])}
      </p>
      <div className="share-settings">
        <Select
          label={t('player.speed')}
          hideLabel
          value={String(rate)}
          options={[...new Set([...RATE_PRESETS, rate])]
            .toSorted((a, b) => a - b)
            .map((preset) => ({ value: String(preset), label: `${rates.format(preset)}×` }))}
          onChange={(value) => player.send({ type: 'share.setRate', rate: Number(value) })}
        />
        <Volume player={player} format={(share) => percent.format(share)} />
      </div>
    </div>
  )
}

function Volume({ player, format }: { player: SharePlayer; format: (share: number) => string }) {
  const { t } = useTranslation()
  const volume = useSelector(player, ({ context }) => (context.muted ? 0 : context.volume))
  return (
    <div className="share-volume">
      <IconButton
        label={t(volume === 0 ? 'player.unmute' : 'player.mute')}
        onClick={() => player.send({ type: 'share.toggleMute' })}
      >
        {volume === 0 ? <VolumeX /> : <Volume2 />}
      </IconButton>
      <Slider
        className="w-[92px]"
        label={t('player.volume')}
        value={volume}
        min={0}
        max={1}
        step={0.1}
        valueText={format(volume)}
        onChange={(value) => player.send({ type: 'share.setVolume', volume: value })}
      />
    </div>
  )
}
