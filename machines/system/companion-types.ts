import type { BookmarksIntent, BookmarksToParent } from '../bookmarks/bookmarks.types.ts'
import type { CastIntent, CastToParent } from '../cast/cast.types.ts'
import type { HistoryIntent, HistoryToParent } from '../history/history.types.ts'
import type { HotkeysIntent, HotkeysToParent, Layer } from '../hotkeys/hotkeys.types.ts'
import type { LastMediumToParent } from '../last-medium/last-medium.types.ts'
import type { OutboxToParent, ReadingFact } from '../outbox/outbox.types.ts'
import type { QueueIntent, QueueToParent } from '../queue/queue.types.ts'
import type { SleepTimerIntent, SleepTimerToParent } from '../sleep-timer/sleep-timer.types.ts'
import type { SmartRewindToParent } from '../smart-rewind/smart-rewind.types.ts'
import type { SpeedMemoryToParent } from '../speed-memory/speed-memory.types.ts'
import type { TabLeaseToParent } from '../tab-lease/tab-lease.types.ts'
import type { VideoPanelIntent, VideoPanelToParent } from '../video-panel/video-panel.types.ts'

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
  | TabLeaseToParent
  | CastToParent
  | OutboxToParent
  | LastMediumToParent
  | ReadingFact
  | Extract<BookmarksToParent, { type: 'bookmarks.visited' }>
  /** A reader or a selection lies over the page: Escape closes it before the player. */
  | { type: 'layer.opened'; layer: Layer }
  | { type: 'layer.closed'; layer: Layer }
