import { Maximize2, Minimize2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { selectVideoPlace } from '#machines/listening/video-panel/video-panel.selectors.ts'
import type { VideoPanelPlace } from '#machines/listening/video-panel/video-panel.selectors.ts'
import { useVideoStage } from '#src/hooks/system-context.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import './video-panel.css'

/** The picture of what plays: over the page's corner, or over all of it but the player. */
export function VideoPanel() {
  const { t } = useTranslation()
  const send = useIntents()
  const stage = useVideoStage()
  const place = useSnapshot<'videoPanel', VideoPanelPlace>('videoPanel', selectVideoPlace, 'hidden')
  if (place === 'hidden') return null
  const isFull = place === 'fullScreen'
  return (
    <section className="video-panel" data-place={place} aria-label={t('video.label')}>
      <div className="video-picture" ref={(host) => (host ? stage.show(host) : undefined)} />
      <div className="video-tools">
        <IconButton
          label={t(isFull ? 'video.leaveFullScreen' : 'video.fullScreen')}
          onClick={() => send({ type: 'video.toggleFullScreen' })}
        >
          {isFull ? <Minimize2 /> : <Maximize2 />}
        </IconButton>
      </div>
    </section>
  )
}
