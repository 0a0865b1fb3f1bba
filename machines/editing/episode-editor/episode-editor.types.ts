import type { DialogsIntent } from '../../app/dialogs/dialogs.types.ts'
import type { NoticesIntent } from '../../app/notices/notices.types.ts'
import type { LibraryItemExpanded, PodcastEpisodeNormal } from '../../model/entities/index.ts'
import type { Account } from '../../model/permissions.ts'
import type { FormFact, FormToParent } from '../form/form.types.ts'
import type { ItemEditorIntent } from '../item-editor/item-editor.types.ts'
import type { LookupIntent } from '../lookup/lookup.types.ts'

export const EPISODE_TABS = ['details', 'match'] as const
export type EpisodeTab = (typeof EPISODE_TABS)[number]

export interface EpisodeEditorContext {
  libraryItemId: string
  episodeId: string
  /** Of the table that it was opened from, in its order. */
  ids: readonly string[]
  tab: EpisodeTab
  episode: PodcastEpisodeNormal | null
  /** The shelf of the edit dialog that it was opened from, to which it leads back; null where it was none. */
  back: readonly string[] | null
  path: string
  account: Account | null
}

export type EpisodeEditorIntent =
  | {
      type: 'episodeEditor.open'
      libraryItemId: string
      episodeId: string
      tab: EpisodeTab
      ids: readonly string[]
      back: readonly string[] | null
    }
  | { type: 'episodeEditor.show'; tab: EpisodeTab }
  /** To the neighbour in the table: 1 for the next, -1 for the one before. */
  | { type: 'episodeEditor.walk'; by: 1 | -1 }
  | { type: 'episodeEditor.close' }

export type EpisodeEditorFact =
  | { type: 'location.changed'; path: string }
  | { type: 'account.changed'; account: Account }
  /** The server changed the podcast, for this client or another. */
  | { type: 'item.updated'; item: LibraryItemExpanded }
  | { type: 'item.removed'; libraryItemId: string }
  | Extract<FormToParent, { type: 'form.saved' }>

export type EpisodeEditorEvent = EpisodeEditorIntent | EpisodeEditorFact

export type EpisodeEditorToParent =
  | DialogsIntent
  | Extract<LookupIntent, { type: 'lookup.search' }>
  | Extract<ItemEditorIntent, { type: 'itemEditor.open' }>
  | FormFact
  | Extract<NoticesIntent, { type: 'notice.show' }>
