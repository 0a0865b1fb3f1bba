import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectVolume } from '#machines/listening/player/player.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Slider } from '#src/ui/form/slider.tsx'
import { useLinger } from '#src/ui/linger.ts'
import { useHotkey } from './key-text.ts'

/** The menu stays so long after the pointer left it, ms. */
const IDLE_MS = 600
const QUIET_BELOW = 0.5

/** Mutes by a press; under the pointer, or the focus, there is a track for the volume. */
export function VolumeMenu() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const volume = useSnapshot('player', selectVolume, 1)
  const key = useHotkey()('mute')
  const { isOpen, handlers } = useLinger(IDLE_MS)
  const Icon = volume === 0 ? VolumeX : volume < QUIET_BELOW ? Volume1 : Volume2
  return (
    <div className="volume" data-open={isOpen ? '' : undefined} {...handlers}>
      <IconButton
        label={t(volume === 0 ? 'player.unmute' : 'player.mute')}
        // the track stands where its tooltip would
        hint=""
        onClick={() => send({ type: 'player.toggleMute' })}
      >
        <Icon />
      </IconButton>
      <div className="volume-menu">
        <Slider
          className="w-[92px]"
          label={t('player.volume')}
          value={volume}
          min={0}
          max={1}
          step={0.1}
          wheel
          valueText={format.percent(volume)}
          onChange={(value) => send({ type: 'player.setVolume', volume: value })}
        />
        {/* the slider says it itself */}
        <span className="tabular w-10 text-end text-caption text-ink-quiet" aria-hidden>
          {format.percent(volume)}
        </span>
        {key === '' ? null : (
          <kbd className="kbd" aria-hidden>
            {key}
          </kbd>
        )}
      </div>
    </div>
  )
}
