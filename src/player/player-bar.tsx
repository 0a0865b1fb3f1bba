import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { selectIsOpen } from '#machines/listening/player/player.selectors.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { leaveFocus } from '#src/ui/overlay/leave-focus.ts'
import { useSoon } from '#src/ui/soon.ts'
import { PlayerInfo } from './player-info.tsx'
import { PlayerNews } from './player-news.tsx'
import { PlayerPanels } from './panels/player-panels.tsx'
import { PlayerTools } from './player-tools.tsx'
import { PlayerTrack } from './player-track.tsx'
import { PlayerTransport } from './player-transport.tsx'
import './player-bar.css'

const VideoPanel = lazyView(() => import('./panels/video-panel.tsx').then((module) => module.VideoPanel))
const SmallWindow = lazyView(() =>
  import('./small-window/small-window.tsx').then((module) => module.SmallWindow),
)

/** What plays, at the foot of every screen. */
export function PlayerBar() {
  const isOpen = useSnapshot('player', selectIsOpen, false)
  const isVideo = useSnapshot('videoPanel', (panel) => panel.hasTag('shown'), false)
  const isSmall = useSnapshot('smallWindow', (small) => small.hasTag('shown'), false)
  return (
    <>
      {isOpen ? <Bar /> : null}
      {isOpen && isVideo ? (
        <Suspense fallback={null}>
          <VideoPanel />
        </Suspense>
      ) : null}
      {isSmall ? (
        <Suspense fallback={null}>
          <SmallWindow />
        </Suspense>
      ) : null}
      <PlayerPanels />
    </>
  )
}

function Bar() {
  const { t } = useTranslation()
  // effect: the focus that was in the bar when it closed goes to the page, not to nothing
  useEffect(
    () => () => {
      if (isFocusLost()) document.getElementById('content')?.focus()
    },
    [],
  )
  return (
    // the buttons in it are pressed, not the bar
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="player-bar bg-raised" aria-label={t('player.label')} onMouseDown={leaveFocus}>
      <PlayerTrack />
      <PlayerNews />
      <div className="player-row">
        <PlayerInfo />
        <PlayerTransport />
        <Tools />
      </div>
    </section>
  )
}

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

const LONGEST_WAIT_MS = 600

/** The tools come once the player sounds, or after a moment: most of the bar's work is theirs, and it would hold up the sound. */
function Tools() {
  const isBusy = useSnapshot('player', (player) => player.hasTag('busy'), true)
  return useSoon(!isBusy, LONGEST_WAIT_MS) ? <PlayerTools /> : <div className="player-wide" />
}
