import { Cast } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectCastDevice, selectCastFace } from '#machines/listening/cast/cast.selectors.ts'
import type { CastFace } from '#machines/listening/cast/cast.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'

/** To a cast device and back, where the server has that switched on. */
export function CastButton() {
  const { t } = useTranslation()
  const send = useIntents()
  const face = useSnapshot<'cast', CastFace>('cast', selectCastFace, 'hidden')
  const device = useSnapshot('cast', selectCastDevice, null)
  if (face === 'hidden') return null
  const stop = device ? t('cast.stopOn', { device }) : t('cast.stop')
  return (
    <IconButton
      label={face === 'casting' ? stop : t(face === 'busy' ? 'cast.starting' : 'cast.start')}
      pressed={face === 'casting'}
      busy={face === 'busy'}
      unavailable={face === 'insecure' ? t('cast.insecure') : undefined}
      onClick={() => send({ type: 'cast.toggle' })}
    >
      <Cast />
    </IconButton>
  )
}
