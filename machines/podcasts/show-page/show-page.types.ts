import type { HotkeysToParent } from '../../app/hotkeys/hotkeys.types.ts'
import type { SelectionToParent } from '../../app/selection/selection.types.ts'
import type { EpisodeListing, ShowType } from '../../model/titles/show-order.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { UndeletedEpisode } from '../../server/operations/requests/show-operations.ts'
import type { ShowViews } from './show-views.ts'

/** What is asked before it is done, as it will be done. */
export type ShowQuestion =
  | { kind: 'delete'; episodeIds: readonly string[] }
  /** Marks these as finished: all before one episode. */
  | { kind: 'finishOlder'; episodeIds: readonly string[] }
  | { kind: 'match' }

export type ShowRequest = OperationRequest<
  'episodes.delete' | 'episodes.setFinished' | 'podcast.matchEpisodes'
>

export interface ShowPageContext {
  libraryItemId: string
  show: ShowType
  listing: EpisodeListing
  /** Of all shows. */
  views: ShowViews
  /** Ids of episodes. Some may be gone meanwhile. */
  selected: readonly string[]
  /** The episode that was selected last: a range begins there. */
  anchor: string | null
  question: ShowQuestion | null
  request: ShowRequest | null
  /** What the last deletion left. */
  undeleted: readonly UndeletedEpisode[]
}

export type ShowPageIntent =
  | { type: 'showPage.open'; libraryItemId: string; show: ShowType }
  | { type: 'showPage.close' }
  | { type: 'showPage.list'; listing: Partial<EpisodeListing> }
  | { type: 'showPage.select'; episodeId: string; isOn: boolean }
  /** All between the episode that was selected last and this one; `shown` are the ids of the list in its order. */
  | { type: 'showPage.extend'; episodeId: string; shown: readonly string[] }
  | { type: 'showPage.selectAll'; episodeIds: readonly string[] }
  | { type: 'showPage.clear' }
  | { type: 'showPage.mark'; episodeIds: readonly string[]; isFinished: boolean }
  | { type: 'showPage.ask'; question: ShowQuestion }
  /** `isTicked`: the box of the question. */
  | { type: 'showPage.answer'; isYes: boolean; isTicked: boolean }
  | { type: 'showPage.dismiss' }

export type ShowPageFact =
  | { type: 'showViews.recalled'; views: ShowViews }
  | Extract<HotkeysToParent, { type: 'hotkeys.selectionClearRequested' }>

export type ShowPageEvent = ShowPageIntent | ShowPageFact

export interface ShowViewsCommand {
  type: 'showViews.keep'
  views: ShowViews
}

export type ShowPageToParent = Extract<SelectionToParent, { type: 'layer.opened' | 'layer.closed' }>
