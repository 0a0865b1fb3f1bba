import type { DownloadFile } from '../../model/titles/download-files.ts'
import type { LocaleKey } from '../../model/locale-key.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { PlayerIntent } from '../../listening/player/player.types.ts'
import type { OperationsIntent, OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { ShelfQuery } from '../../browsing/shelf/shelf-query.ts'
import type { RssFeed } from '../../model/entities/index.ts'

/** What a question is about. */
export interface DialogItem {
  libraryItemId: string
  title: string
}

export type FeedEntityType = 'item' | 'collection' | 'series'

/** A collection or a playlist, as its dialogs need it. */
export interface ListOfItems {
  type: 'collection' | 'playlist'
  id: string
  name: string
  description: string | null
}

/** What is asked before it is done, in the words of its page. */
export interface Ask {
  title: string
  text: string
  /** The verb on the button that goes ahead. */
  yes: string
  /** Nothing brings back what is done. */
  danger: boolean
  /** Whom or what it is about: the question ends when that is removed elsewhere. */
  about?: string
  /** Sent after a yes. */
  answer: OperationsIntent | Extract<PlayerIntent, { type: 'player.load' }>
}

/** The dialogs of the library, each with what it needs to know. */
export type DialogRequest =
  | { kind: 'addToCollection'; libraryId: string; items: readonly DialogItem[] }
  | { kind: 'addToPlaylist'; libraryId: string; items: readonly (MediaKey & { title: string })[] }
  | { kind: 'deleteItems'; items: readonly DialogItem[]; batch: boolean }
  | ({ kind: 'ask' } & Ask)
  | { kind: 'embedItems'; libraryItemIds: readonly string[] }
  | { kind: 'rescanItems'; libraryItemIds: readonly string[] }
  | { kind: 'quickMatch'; libraryId: string; libraryItemIds: readonly string[] }
  | { kind: 'removeIssues'; libraryId: string; count: number }
  | {
      kind: 'feed'
      entityType: FeedEntityType
      entityId: string
      name: string
      feed: RssFeed | null
      hasEpisodesWithoutPubDate: boolean
    }
  | { kind: 'episode'; libraryItemId: string; episodeId: string }
  /** What is skipped of a podcast's episodes. */
  | { kind: 'showHabits'; libraryItemId: string; name: string }
  | { kind: 'sendEbook'; libraryItemId: string; title: string; device: string }
  | { kind: 'editList'; list: ListOfItems }
  | { kind: 'deleteList'; list: ListOfItems }
  /** Whose feed it is belongs to the dialog of its episodes. */
  | { kind: 'feedEpisodes' }
  /** Everybody with the address may hear a title. */
  | { kind: 'share'; libraryItemId: string; mediaItemId: string; name: string }
  | { kind: 'closeShare'; libraryItemId: string; shareId: string; title: string }
  | { kind: 'closeFeed'; feedId: string; title: string }
  | { kind: 'clearDownloads'; libraryItemId: string; title: string; count: number }
  /** The item is the item editor's. */
  | { kind: 'editItem' }
  /** The episode is the episode editor's. */
  | { kind: 'editEpisode' }
  /** The user is the user editor's. */
  | { kind: 'editUser' }
  /** The library is the library editor's. */
  | { kind: 'editLibrary' }
  /** What is imported is the import's. */
  | { kind: 'importOpml' }
  | { kind: 'editAuthor'; authorId: string; libraryId: string }
  | { kind: 'renameNarrator' | 'removeNarrator'; libraryId: string; narratorId: string; name: string }
  /** A page with unsaved work is about to be left. */
  | { kind: 'leavePage'; ask: LocaleKey }
  | { kind: 'cover'; libraryItemId: string }
  /** When a title was begun and finished. */
  | { kind: 'progressDates'; libraryItemId: string }
  /** What was heard of a title is forgotten. */
  | { kind: 'resetProgress'; progressId: string; title: string }
  /** The home of a library: its shelves in order, hidden and added. */
  | { kind: 'arrangeHome'; libraryId: string }
  /** A filtered shelf that is to stand on a home. */
  | { kind: 'showOnHome'; query: ShelfQuery }
  /** Only an address with the sign-in in it brings so large a file. */
  | { kind: 'downloadByAddress'; file: DownloadFile }

export type DialogsIntent = { type: 'dialog.open'; dialog: DialogRequest } | { type: 'dialog.close' }
export type DialogsFact =
  | { type: 'location.changed'; path: string; search: string }
  | Extract<OperationsToParent, { type: 'operations.succeeded' }>
  | { type: 'user.removed'; userId: string }
