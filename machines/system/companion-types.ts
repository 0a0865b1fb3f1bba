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

/** What views may ask of the player's companions. */
export type CompanionIntent =
  | SleepTimerIntent
  | QueueIntent
  | HotkeysIntent
  | HistoryIntent
  | VideoPanelIntent
  | BookmarksIntent
  | CastIntent

/** What the player's companions tell the root. */
export type CompanionFact =
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
