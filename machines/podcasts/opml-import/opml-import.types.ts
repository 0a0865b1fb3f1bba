import type { DialogsIntent } from '../../app/dialogs/dialogs.types.ts'
import type { NoticesIntent } from '../../app/notices/notices.types.ts'
import type { AppError } from '../../model/errors.ts'
import type { Account } from '../../model/permissions.ts'
import type { PickedFile } from '../../editing/picked-file.ts'
import type { NewPodcast } from '../../server/operations/requests/podcast-operations.ts'
import type { Folder } from '../new-podcast.ts'

/** An outline of the file that has an address. */
export interface Outline {
  title: string
  url: string
}

/** Why a file gives no list: more than 5 MB, neither a list nor addresses, no address in the list, or gone from the disk. */
export type FileProblem = 'tooLarge' | 'broken' | 'noFeeds' | 'unreadable'

export type OpmlFile =
  | { problem: FileProblem }
  /** Each address once; `leftOut` have none, or one that is none of the web. */
  | { problem: null; feeds: readonly Outline[]; leftOut: readonly Outline[] }

export interface LibraryFeeds {
  folders: readonly Folder[]
  /** Of the podcasts that the library has. */
  feedUrls: readonly string[]
}

export type RowFailure =
  /** The server could not read the feed. */
  | { kind: 'feed' }
  /** Its folder belongs to a podcast that is there. */
  | { kind: 'exists' }
  /** No folder can have its title. */
  | { kind: 'noName' }
  | { kind: 'error'; error: AppError }

export type RowStage = 'listed' | 'known' | 'waiting' | 'reading' | 'adding' | 'added' | 'failed'

export interface OpmlRow {
  /** The address as the file has it. */
  url: string
  title: string
  isSelected: boolean
  stage: RowStage
  failure: RowFailure | null
}

export interface OpmlContext {
  account: Account | null
  path: string
  libraryId: string
  fileName: string
  problem: FileProblem | null
  rows: readonly OpmlRow[]
  leftOut: readonly Outline[]
  folders: LibraryFeeds['folders']
  folderId: string
  autoDownload: boolean
  /** The one that is being added. */
  request: NewPodcast | null
  /** The addresses of this run. */
  run: readonly string[]
}

export type OpmlImportIntent =
  | { type: 'opmlImport.open'; libraryId: string }
  | { type: 'opmlImport.close' }
  | { type: 'opmlImport.read'; file: PickedFile }
  | { type: 'opmlImport.select'; urls: readonly string[]; isSelected: boolean }
  | { type: 'opmlImport.setFolder'; folderId: string }
  | { type: 'opmlImport.setAutoDownload'; autoDownload: boolean }
  | { type: 'opmlImport.start' }
  /** What is under way ends, the rest stays as it was. */
  | { type: 'opmlImport.cancel' }
  /** All that failed, or the library where it could not be read. */
  | { type: 'opmlImport.retry' }
  /** Back to the choice of a file. */
  | { type: 'opmlImport.reset' }

export type OpmlImportFact =
  | { type: 'location.changed'; path: string }
  | { type: 'account.changed'; account: Account }

export type OpmlImportEvent = OpmlImportIntent | OpmlImportFact

export type OpmlImportToParent = DialogsIntent | Extract<NoticesIntent, { type: 'notice.show' }>
