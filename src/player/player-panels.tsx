import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import type { PanelName } from '#machines/listening/panel/panel.machine.ts'
import { selectQuestion } from '#machines/listening/player/player.selectors.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { LoadingLayer } from '#src/ui/lazy-popup.tsx'
import { PlaceChooser } from './place-chooser.tsx'

const panels: Partial<Record<PanelName, ComponentType>> = {
  chapters: lazy(() => import('./chapters-panel.tsx').then((m) => ({ default: m.ChaptersPanel }))),
  sleep: lazy(() => import('./sleep-panel.tsx').then((m) => ({ default: m.SleepPanel }))),
  queue: lazy(() => import('./queue-panel.tsx').then((m) => ({ default: m.QueuePanel }))),
  bookmarks: lazy(() => import('./bookmarks-panel.tsx').then((m) => ({ default: m.BookmarksPanel }))),
  history: lazy(() => import('./history-panel.tsx').then((m) => ({ default: m.HistoryPanel }))),
  settings: lazy(() => import('./settings-panel.tsx').then((m) => ({ default: m.SettingsPanel }))),
  hotkeys: lazy(() => import('./hotkeys-panel.tsx').then((m) => ({ default: m.HotkeysPanel }))),
  nowPlaying: lazy(() => import('./now-playing.tsx').then((m) => ({ default: m.NowPlaying }))),
}

const ConsentDialog = lazy(() =>
  import('./consent-dialog.tsx').then((module) => ({ default: module.ConsentDialog })),
)

/** Whichever panel of the player is open, and what the listener is asked before it plays. */
export function PlayerPanels() {
  const send = useIntents()
  const panel = useSnapshot('panel', ({ context }) => context.panel, null)
  const isAsked = useSnapshot('player', (player) => selectQuestion(player) !== null, false)
  const Panel = panel ? panels[panel] : undefined
  return (
    <>
      {Panel ? (
        <Suspense fallback={<LoadingLayer onClose={() => send({ type: 'panel.close' })} />}>
          <Panel />
        </Suspense>
      ) : null}
      <PlaceChooser />
      {isAsked ? (
        <Suspense fallback={null}>
          <ConsentDialog />
        </Suspense>
      ) : null}
    </>
  )
}
