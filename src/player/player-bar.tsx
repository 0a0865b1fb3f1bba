import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { useSnapshot } from '#src/system/use-snapshot.ts'
import { selectIsOpen } from '#machines/player/player.selectors.ts'
import { PlayerInfo } from './player-info.tsx'
import { PlayerPanels } from './player-panels.tsx'
import { PlayerTools } from './player-tools.tsx'
import { PlayerTrack } from './player-track.tsx'
import { PlayerTransport } from './player-transport.tsx'
import { useTranslation } from 'react-i18next'
import './player-bar.css'

const VideoPanel = lazy(() => import('./video-panel.tsx').then((module) => ({ default: module.VideoPanel })))

/** What plays, at the foot of every screen. */
export function PlayerBar() {
  const { t } = useTranslation()
  const isOpen = useSnapshot('player', selectIsOpen, false)
  const isVideo = useSnapshot('videoPanel', (panel) => panel.hasTag('shown'), false)
  return (
    <>
      {isOpen ? (
        <section className="player-bar bg-raised" aria-label={t('player.label')}>
          <PlayerTrack />
          <div className="player-row">
            <PlayerInfo />
            <PlayerTransport />
            <Tools />
          </div>
        </section>
      ) : null}
      {isOpen && isVideo ? (
        <Suspense fallback={null}>
          <VideoPanel />
        </Suspense>
      ) : null}
      <PlayerPanels />
    </>
  )
}

const LONGEST_WAIT_MS = 600

/** They come once it sounds, or after a moment: most of the bar's work is theirs, and it would hold up the sound. */
function Tools() {
  const [isWaiting, setWaiting] = useState(true)
  const isBusy = useSnapshot('player', (player) => player.hasTag('busy'), true)
  // effect: a timer, and work that may be done in pieces
  useEffect(() => {
    const show = (): void => startTransition(() => setWaiting(false))
    const timer = setTimeout(show, isBusy ? LONGEST_WAIT_MS : 0)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isWaiting ? <div className="player-wide" /> : <PlayerTools />
}
