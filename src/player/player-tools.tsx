import { Volume1, Volume2, VolumeX, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectVolume } from '#machines/player/player.selectors.ts'
import { useIntents } from '#src/system/use-intents.ts'
import { useSnapshot } from '#src/system/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { useFormat } from '#src/system/use-format.ts'
import { ToolButtons } from './tool-buttons.tsx'
import { SendingMenu } from './sending-menu.tsx'
import { SpeedMenu } from './speed-menu.tsx'

/** What is used while listening, in the order of use: speed first, closing last. */
export function PlayerTools() {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <div className="player-wide flex items-center justify-end gap-1">
      <SpeedMenu />
      <ToolButtons />
      <SendingMenu />
      <Volume />
      <IconButton label={t('player.close')} onClick={() => send({ type: 'player.close' })}>
        <X />
      </IconButton>
    </div>
  )
}

function Volume() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const volume = useSnapshot('player', selectVolume, 1)
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={t(volume === 0 ? 'player.unmute' : 'player.mute')}
        onClick={() => send({ type: 'player.toggleMute' })}
      >
        <Icon />
      </IconButton>
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
    </div>
  )
}
