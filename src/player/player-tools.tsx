import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIntents } from '#src/system/use-intents.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { ToolButtons } from './tool-buttons.tsx'
import { CastButton } from './cast-button.tsx'
import { SendingMenu } from './sending-menu.tsx'
import { SpeedMenu } from './speed-menu.tsx'
import { VolumeMenu } from './volume-menu.tsx'

/** What is used while listening, in the order of use: speed first, closing last. */
export function PlayerTools() {
  const { t } = useTranslation()
  const send = useIntents()
  return (
    <div className="player-wide flex items-center justify-end gap-1">
      <SpeedMenu />
      <ToolButtons />
      <SendingMenu />
      <CastButton />
      <VolumeMenu />
      <MoreMenu />
      <IconButton label={t('player.close')} onClick={() => send({ type: 'player.close' })}>
        <X />
      </IconButton>
    </div>
  )
}
