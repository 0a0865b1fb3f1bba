'use no memo'

import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { nextTask } from '#src/ui/next-task.ts'
import { bringPlayerBar } from './bring-player-bar.ts'

const PlayerBar = lazyView(async () => {
  // a browser has six connections to a server: the request to play, made in the same task, goes first
  await nextTask()
  return bringPlayerBar()
})

/** The foot of the page: the player while something is loaded, below it what the page has there. */
export function PlayerFoot({ children }: { children?: ReactNode }) {
  const hasPlayer = useSnapshot('player', (player) => !player.matches('idle'), false)
  const hasPanel = useSnapshot('panel', (panel) => !panel.matches('closed'), false)
  return (
    <footer className="shell-foot">
      {hasPlayer || hasPanel ? (
        <Suspense fallback={null}>
          <PlayerBar />
        </Suspense>
      ) : null}
      {children}
    </footer>
  )
}
