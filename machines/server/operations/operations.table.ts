import type { BackupOperations } from './requests/backup-operations.ts'
import type { AuthOperations } from './requests/auth-operations.ts'
import type { AuthorOperations } from './requests/author-operations.ts'
import type { BatchOperations } from './requests/batch-operations.ts'
import type { ChapterOperations } from './requests/chapter-operations.ts'
import type { DownloadOperations } from './requests/download-operations.ts'
import type { EditingOperations } from './requests/editing-operations.ts'
import type { EmailOperations } from './requests/email-operations.ts'
import type { EpisodeOperations } from './requests/episode-operations.ts'
import type { LibrariesOperations } from './requests/libraries-operations.ts'
import type { LibraryOperations } from './requests/library-operations.ts'
import type { NotificationOperations } from './requests/notification-operations.ts'
import type { OwnOperations } from './requests/own-operations.ts'
import type { RowOf } from './operation-row.ts'
import type { PeopleOperations } from './requests/people-operations.ts'
import type { PodcastOperations } from './requests/podcast-operations.ts'
import type { SettingsOperations } from './requests/settings-operations.ts'
import type { ShareOperations } from './requests/share-operations.ts'
import type { ShowOperations } from './requests/show-operations.ts'
import type { ToolOperations } from './requests/tool-operations.ts'
import type { TrackOperations } from './requests/track-operations.ts'
import type { UpkeepOperations } from './requests/upkeep-operations.ts'
import type { UtilsOperations } from './requests/utils-operations.ts'

/** Of an edit of the history: which one, and which of its fields; null for all. */
export interface Reverted {
  id: string
  fields: readonly string[] | null
}

/** Every change to the server, by name: what it is given and what it answers. */
export interface Operations
  extends
    BackupOperations,
    AuthOperations,
    AuthorOperations,
    BatchOperations,
    ChapterOperations,
    DownloadOperations,
    EditingOperations,
    EmailOperations,
    EpisodeOperations,
    LibrariesOperations,
    LibraryOperations,
    NotificationOperations,
    OwnOperations,
    PeopleOperations,
    PodcastOperations,
    SettingsOperations,
    ShareOperations,
    ShowOperations,
    ToolOperations,
    TrackOperations,
    UpkeepOperations,
    UtilsOperations {}

export type OperationName = keyof Operations
export type OperationRequest<Name extends OperationName = OperationName> = {
  [N in Name]: {
    name: N
    params: Operations[N]['params']
    /** What it is about, as the history of edits calls it. */
    title?: string
    /** The edit of the history that it takes back. */
    reverts?: Reverted
  }
}[Name]

export type AnyRow = RowOf<Operations[OperationName]>

/**
 * What a write is about: writes about the same run one after the other, in order. That is the library where one is named,
 * else the thing of the write's own kind, else the item.
 */
export function subjectOf({ name, params }: OperationRequest): string {
  const kind = name.slice(0, name.indexOf('.'))
  const ids: Readonly<Record<string, unknown>> = params
  const id = ids['libraryId'] ?? ids[`${kind}Id`] ?? ids['libraryItemId']
  return `${kind} ${typeof id === 'string' ? id : ''}`
}
