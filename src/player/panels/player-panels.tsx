import { Suspense } from 'react'
import type { ComponentType } from 'react'
import type { PanelName } from '#machines/listening/panel/panel.machine.ts'
import { selectQuestion } from '#machines/listening/player/player.selectors.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { LoadingLayer } from '#src/ui/overlay/lazy-popup.tsx'
import { PlaceChooser } from '../place-chooser.tsx'

const panels: Partial<Record<PanelName, ComponentType>> = {
  chapters: lazyView(() => import('./chapters-panel.tsx').then((module) => module.ChaptersPanel)),
  sleep: lazyView(() => import('./sleep-panel.tsx').then((module) => module.SleepPanel)),
  queue: lazyView(() => import('./queue-panel.tsx').then((module) => module.QueuePanel)),
  bookmarks: lazyView(() => import('./bookmarks-panel.tsx').then((module) => module.BookmarksPanel)),
  history: lazyView(() => import('./history-panel.tsx').then((module) => module.HistoryPanel)),
  transcript: lazyView(() =>
    import('./transcript/transcript-panel.tsx').then((module) => module.TranscriptPanel),
  ),
  clips: lazyView(() => import('./clips/clips-panel.tsx').then((module) => module.ClipsPanel)),
  settings: lazyView(() => import('./settings-panel.tsx').then((module) => module.SettingsPanel)),
  hotkeys: lazyView(() => import('./hotkeys-panel.tsx').then((module) => module.HotkeysPanel)),
  car: lazyView(() => import('./car/car-panel.tsx').then((module) => module.CarPanel)),
  nowPlaying: lazyView(() => import('../now-playing.tsx').then((module) => module.NowPlaying)),
}

const ConsentDialog = lazyView(() => import('../consent-dialog.tsx').then((module) => module.ConsentDialog))

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
