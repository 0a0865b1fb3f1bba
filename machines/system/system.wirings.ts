import { preferencesWiring } from '../account/preferences/preferences.wiring.ts'
import { sessionWiring } from '../account/session/session.wiring.ts'
import { activeTabWiring } from '../app/active-tab/active-tab.wiring.ts'
import { clientUpdateWiring } from '../app/client-update/client-update.wiring.ts'
import { dialogsWiring } from '../app/dialogs/dialogs.wiring.ts'
import { hotkeysWiring } from '../app/hotkeys/hotkeys.wiring.ts'
import { navigationWiring } from '../app/navigation/navigation.wiring.ts'
import { noticesWiring } from '../app/notices/notices.wiring.ts'
import { paletteWiring } from '../app/palette/palette.wiring.ts'
import { selectionWiring } from '../app/selection/selection.wiring.ts'
import { updatesWiring } from '../app/updates/updates.wiring.ts'
import { clientFilterWiring } from '../browsing/client-filter/client-filter.wiring.ts'
import { libraryWiring } from '../browsing/library/library.wiring.ts'
import { searchWiring } from '../browsing/search/search.wiring.ts'
import { shelfWiring } from '../browsing/shelf/shelf.wiring.ts'
import { audioEffectsWiring } from '../listening/audio-effects/audio-effects.wiring.ts'
import { bookmarksWiring } from '../listening/bookmarks/bookmarks.wiring.ts'
import { castWiring } from '../listening/cast/cast.wiring.ts'
import { historyWiring } from '../listening/history/history.wiring.ts'
import { lastMediumWiring } from '../listening/last-medium/last-medium.wiring.ts'
import { mediaKeysWiring } from '../listening/media-keys/media-keys.wiring.ts'
import { panelWiring } from '../listening/panel/panel.wiring.ts'
import { playerWiring } from '../listening/player/player.wiring.ts'
import { progressWiring } from '../listening/progress/progress.wiring.ts'
import { queueWiring } from '../listening/queue/queue.wiring.ts'
import { recoveryWiring } from '../listening/recovery/recovery.wiring.ts'
import { sleepTimerWiring } from '../listening/sleep-timer/sleep-timer.wiring.ts'
import { smartRewindWiring } from '../listening/smart-rewind/smart-rewind.wiring.ts'
import { speedMemoryWiring } from '../listening/speed-memory/speed-memory.wiring.ts'
import { videoPanelWiring } from '../listening/video-panel/video-panel.wiring.ts'
import { readerWiring } from '../reading/reader/reader.wiring.ts'
import { catalogWiring } from '../server/catalog/catalog.wiring.ts'
import { connectionWiring } from '../server/connection/connection.wiring.ts'
import { operationsWiring } from '../server/operations/operations.wiring.ts'
import { outboxWiring } from '../server/outbox/outbox.wiring.ts'
import { scansWiring } from '../server/scans/scans.wiring.ts'
import { tasksWiring } from '../server/tasks/tasks.wiring.ts'
import { pageWiring } from './page.wiring.ts'
import type { ActorName } from './system.types.ts'
import type { AnyWiring } from './wiring.ts'

/** The registry: one line for each long-lived actor. Of those that hear a fact, who stands first hears it first. */
export const WIRINGS = {
  connection: connectionWiring,
  dialogs: dialogsWiring,
  navigation: navigationWiring,
  catalog: catalogWiring,
  player: playerWiring,
  progress: progressWiring,
  mediaKeys: mediaKeysWiring,
  panel: panelWiring,
  session: sessionWiring,
  recovery: recoveryWiring,
  preferences: preferencesWiring,
  activeTab: activeTabWiring,
  sleepTimer: sleepTimerWiring,
  queue: queueWiring,
  hotkeys: hotkeysWiring,
  smartRewind: smartRewindWiring,
  speedMemory: speedMemoryWiring,
  videoPanel: videoPanelWiring,
  history: historyWiring,
  bookmarks: bookmarksWiring,
  cast: castWiring,
  lastMedium: lastMediumWiring,
  audioEffects: audioEffectsWiring,
  outbox: outboxWiring,
  operations: operationsWiring,
  library: libraryWiring,
  search: searchWiring,
  tasks: tasksWiring,
  scans: scansWiring,
  updates: updatesWiring,
  clientUpdate: clientUpdateWiring,
  shelf: shelfWiring,
  clientFilter: clientFilterWiring,
  selection: selectionWiring,
  palette: paletteWiring,
  reader: readerWiring,
  notices: noticesWiring,
  page: pageWiring,
} satisfies Readonly<Record<ActorName, AnyWiring>>
