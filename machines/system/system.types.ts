import type { ActorRefFrom, CallbackActorLogic } from 'xstate'
import type { CatalogIntent } from '../server/catalog/catalog.types.ts'
import type { catalogMachine } from '../server/catalog/catalog.machine.ts'
import type { connectionMachine } from '../server/connection/connection.machine.ts'
import type { ConnectionToParent } from '../server/connection/connection.types.ts'
import type { libraryMachine } from '../browsing/library/library.machine.ts'
import type { LibraryIntent, LibraryToParent } from '../browsing/library/library.types.ts'
import type { mediaKeysMachine } from '../listening/media-keys/media-keys.machine.ts'
import type {
  navigationMachine,
  NavigationEvent,
  NavigationToParent,
} from '../app/navigation/navigation.machine.ts'
import type { castMachine } from '../listening/cast/cast.machine.ts'
import type { bookmarksMachine } from '../listening/bookmarks/bookmarks.machine.ts'
import type { historyMachine } from '../listening/history/history.machine.ts'
import type { hotkeysMachine } from '../app/hotkeys/hotkeys.machine.ts'
import type { noticesMachine } from '../app/notices/notices.machine.ts'
import type { NoticesIntent, NoticesToParent } from '../app/notices/notices.types.ts'
import type {
  operationsMachine,
  OperationsIntent,
  OperationsToParent,
} from '../server/operations/operations.machine.ts'
import type { paletteMachine } from '../app/palette/palette.machine.ts'
import type { panelMachine, PanelIntent } from '../listening/panel/panel.machine.ts'
import type { playerMachine } from '../listening/player/player.machine.ts'
import type { PlayerIntent, PlayerToParent } from '../listening/player/player.types.ts'
import type { preferencesMachine } from '../account/preferences/preferences.machine.ts'
import type {
  Preferences,
  PreferencesIntent,
  PreferencesToParent,
} from '../account/preferences/preferences.types.ts'
import type { progressMachine } from '../listening/progress/progress.machine.ts'
import type { ProgressIntent, ProgressToParent } from '../listening/progress/progress.types.ts'
import type { queueMachine } from '../listening/queue/queue.machine.ts'
import type { clientUpdateMachine, ClientUpdateToParent } from '../app/client-update/client-update.machine.ts'
import type { scansMachine } from '../server/scans/scans.machine.ts'
import type { ScansIntent, ScansToParent } from '../server/scans/scans.types.ts'
import type { sessionMachine } from '../account/session/session.machine.ts'
import type { outboxMachine } from '../server/outbox/outbox.machine.ts'
import type { recoveryMachine } from '../listening/recovery/recovery.machine.ts'
import type { lastMediumMachine } from '../listening/last-medium/last-medium.machine.ts'
import type { readerMachine } from '../reading/reader/reader.machine.ts'
import type { ReaderIntent, ReaderToParent } from '../reading/reader/reader.types.ts'
import type { searchMachine } from '../browsing/search/search.machine.ts'
import type { SearchIntent } from '../browsing/search/search.types.ts'
import type { SessionIntent, SessionToParent } from '../account/session/session.types.ts'
import type { sleepTimerMachine } from '../listening/sleep-timer/sleep-timer.machine.ts'
import type { tasksMachine } from '../server/tasks/tasks.machine.ts'
import type { TasksToParent } from '../server/tasks/tasks.types.ts'
import type { updatesMachine } from '../app/updates/updates.machine.ts'
import type { UpdatesToParent } from '../app/updates/updates.types.ts'
import type { audioEffectsMachine } from '../listening/audio-effects/audio-effects.machine.ts'
import type { smartRewindMachine } from '../listening/smart-rewind/smart-rewind.machine.ts'
import type { speedMemoryMachine } from '../listening/speed-memory/speed-memory.machine.ts'
import type { activeTabMachine } from '../app/active-tab/active-tab.machine.ts'
import type { videoPanelMachine } from '../listening/video-panel/video-panel.machine.ts'
import type { DialogsIntent, dialogsMachine } from '../app/dialogs/dialogs.machine.ts'
import type { selectionMachine } from '../app/selection/selection.machine.ts'
import type { shelfMachine } from '../browsing/shelf/shelf.machine.ts'
import type { clientFilterMachine } from '../browsing/client-filter/client-filter.machine.ts'
import type { BookmarksIntent, BookmarksToParent } from '../listening/bookmarks/bookmarks.types.ts'
import type { CastIntent, CastToParent } from '../listening/cast/cast.types.ts'
import type { HistoryIntent, HistoryToParent } from '../listening/history/history.types.ts'
import type { HotkeysIntent, HotkeysToParent, Layer } from '../app/hotkeys/hotkeys.types.ts'
import type { LastMediumToParent } from '../listening/last-medium/last-medium.types.ts'
import type { OutboxToParent, ReadingFact } from '../server/outbox/outbox.types.ts'
import type { QueueIntent, QueueToParent } from '../listening/queue/queue.types.ts'
import type { SleepTimerIntent, SleepTimerToParent } from '../listening/sleep-timer/sleep-timer.types.ts'
import type { SmartRewindToParent } from '../listening/smart-rewind/smart-rewind.types.ts'
import type { SpeedMemoryToParent } from '../listening/speed-memory/speed-memory.types.ts'
import type { ActiveTabToParent } from '../app/active-tab/active-tab.types.ts'
import type { VideoPanelIntent, VideoPanelToParent } from '../listening/video-panel/video-panel.types.ts'
import type { PaletteIntent } from '../app/palette/palette.types.ts'
import type { SelectionIntent, SelectionToParent } from '../app/selection/selection.types.ts'
import type {
  ClientFilterIntent,
  ClientFilterToParent,
} from '../browsing/client-filter/client-filter.types.ts'
import type { ShelfIntent, ShelfToParent } from '../browsing/shelf/shelf.types.ts'

/** Facts of the page and the machine it runs on. */
export type PageFact =
  | { type: 'page.hidden' }
  /** Seen again: after another tab, or after the machine slept. */
  | { type: 'page.shown' }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'network.changed' }
  | { type: 'session.refreshed' }
  | { type: 'session.expired' }
  | { type: 'session.doubted' }
  | { type: 'session.signedOutElsewhere' }
  /** Another tab removed everything that was kept in this browser. */
  | { type: 'device.forgotten' }

/** What only the page itself can do. */
export type PageCommand =
  | { type: 'page.reload' }
  /** Loads the page again at a path of the client. */
  | { type: 'page.open'; path: string }

/** The long-lived actors by systemId. */
export interface SystemActors {
  session: ActorRefFrom<typeof sessionMachine>
  preferences: ActorRefFrom<typeof preferencesMachine>
  navigation: ActorRefFrom<typeof navigationMachine>
  notices: ActorRefFrom<typeof noticesMachine>
  connection: ActorRefFrom<typeof connectionMachine>
  catalog: ActorRefFrom<typeof catalogMachine>
  operations: ActorRefFrom<typeof operationsMachine>
  player: ActorRefFrom<typeof playerMachine>
  progress: ActorRefFrom<typeof progressMachine>
  lastMedium: ActorRefFrom<typeof lastMediumMachine>
  mediaKeys: ActorRefFrom<typeof mediaKeysMachine>
  recovery: ActorRefFrom<typeof recoveryMachine>
  outbox: ActorRefFrom<typeof outboxMachine>
  panel: ActorRefFrom<typeof panelMachine>
  sleepTimer: ActorRefFrom<typeof sleepTimerMachine>
  queue: ActorRefFrom<typeof queueMachine>
  scans: ActorRefFrom<typeof scansMachine>
  tasks: ActorRefFrom<typeof tasksMachine>
  hotkeys: ActorRefFrom<typeof hotkeysMachine>
  smartRewind: ActorRefFrom<typeof smartRewindMachine>
  speedMemory: ActorRefFrom<typeof speedMemoryMachine>
  videoPanel: ActorRefFrom<typeof videoPanelMachine>
  history: ActorRefFrom<typeof historyMachine>
  audioEffects: ActorRefFrom<typeof audioEffectsMachine>
  cast: ActorRefFrom<typeof castMachine>
  bookmarks: ActorRefFrom<typeof bookmarksMachine>
  activeTab: ActorRefFrom<typeof activeTabMachine>
  library: ActorRefFrom<typeof libraryMachine>
  updates: ActorRefFrom<typeof updatesMachine>
  clientUpdate: ActorRefFrom<typeof clientUpdateMachine>
  shelf: ActorRefFrom<typeof shelfMachine>
  clientFilter: ActorRefFrom<typeof clientFilterMachine>
  selection: ActorRefFrom<typeof selectionMachine>
  dialogs: ActorRefFrom<typeof dialogsMachine>
  palette: ActorRefFrom<typeof paletteMachine>
  search: ActorRefFrom<typeof searchMachine>
  reader: ActorRefFrom<typeof readerMachine>
  page: ActorRefFrom<CallbackActorLogic<PageCommand>>
}

export type ActorName = keyof SystemActors

/** What views may send; the root passes each to the actor that owns it. */
export type Intent =
  | SessionIntent
  | PreferencesIntent
  | CatalogIntent
  | OperationsIntent
  | PlayerIntent
  | ProgressIntent
  | PanelIntent
  | SleepTimerIntent
  | QueueIntent
  | HotkeysIntent
  | HistoryIntent
  | VideoPanelIntent
  | BookmarksIntent
  | CastIntent
  | NoticesIntent
  | NavigationEvent
  | ScansIntent
  | LibraryIntent
  | ShelfIntent
  | ClientFilterIntent
  | SelectionIntent
  | DialogsIntent
  | PaletteIntent
  | SearchIntent
  | ReaderIntent

/** What the children and the page tell the root. */
export type SystemFact =
  | PageFact
  | SessionToParent
  | ConnectionToParent
  | OperationsToParent
  | PlayerToParent
  | ProgressToParent
  | NoticesToParent
  | NavigationToParent
  | PreferencesToParent
  | ScansToParent
  | TasksToParent
  | SleepTimerToParent
  | QueueToParent
  | HotkeysToParent
  | SmartRewindToParent
  | SpeedMemoryToParent
  | VideoPanelToParent
  | HistoryToParent
  | ActiveTabToParent
  | CastToParent
  | OutboxToParent
  | LastMediumToParent
  | ReadingFact
  | Extract<BookmarksToParent, { type: 'bookmarks.visited' }>
  /** A reader or a selection lies over the page: Escape closes it before the player. */
  | { type: 'layer.opened'; layer: Layer }
  | { type: 'layer.closed'; layer: Layer }
  | Extract<ShelfToParent, { type: 'shelf.letterFailed' }>
  | Extract<ClientFilterToParent, { type: 'clientFilter.renewed' }>
  | Extract<SelectionToParent, { type: 'selection.gatherFailed' }>
  | Exclude<LibraryToParent, Intent>
  | UpdatesToParent
  | Exclude<ReaderToParent, Intent>
  | Exclude<ClientUpdateToParent, Intent>
  | Extract<NavigationEvent, { type: 'location.changed' }>
  | { type: 'system.actorRestarted'; name: ActorName }
  /** A fact from before the code of `to` was loaded. */
  | { type: 'system.missed'; to: ActorName; fact: SystemFact }

export type SystemEvent = Intent | SystemFact

export interface SystemContext {
  /** What was asked, and what `system.missed` holds, before the actor that it is for had been loaded, in order. */
  pendingIntents: readonly SystemEvent[]
  /** The last fact of each name that an actor is told again when it starts. */
  lastFacts: Readonly<Record<string, SystemFact>>
  /** The id of the account that the actors of listening belong to. */
  listener: string | null
  preferences: Preferences
  /** How often each actor was started anew after a failure. */
  restarts: Partial<Record<ActorName, number>>
}
