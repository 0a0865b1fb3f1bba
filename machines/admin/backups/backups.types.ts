import type { NoticesIntent } from '../../app/notices/notices.types.ts'
import type { AppError } from '../../model/errors.ts'
import type { PickedFile } from '../../editing/picked-file.ts'
import type { BackupEntry, BackupList } from '../../server/operations/requests/backup-operations.ts'
import type { FileProblem } from './backup-rules.ts'

/** `pushedOut`: the server keeps so many, and the new one took the place of the one that was to be restored. */
export type BackupProblem = FileProblem | 'pushedOut'

export interface BackupsContext {
  /** Of the server; null when it does not say. */
  version: string | null
  /** Null until they were read. */
  list: BackupList | null
  listFailure: AppError | null
  /** What is asked about, or restored. */
  backup: BackupEntry | null
  /** What is checked, or uploaded. */
  file: PickedFile | null
  /** Where backups are to be from now on. */
  folder: string
  /** Why the file was not sent, or nothing restored. */
  problem: BackupProblem | null
  /** The last write was not answered: it may have been done. */
  isUnanswered: boolean
  /** Why nothing was restored. */
  failure: AppError | null
}

export type BackupsIntent =
  | { type: 'backups.open' }
  | { type: 'backups.close' }
  /** Reads the list again, or looks whether the server is back. */
  | { type: 'backups.retry' }
  | { type: 'backups.create' }
  | { type: 'backups.choose'; file: PickedFile }
  | { type: 'backups.ask'; about: 'restore' | 'delete'; backupId: string }
  | { type: 'backups.answer'; isYes: boolean; createsFirst?: boolean }
  /** An absolute path on the server. */
  | { type: 'backups.setFolder'; path: string }
  | { type: 'backups.download'; backupId: string }
  /** What was said is read. */
  | { type: 'backups.dismiss' }
  /** Loads the page again, after a restore. */
  | { type: 'backups.reload' }

export type BackupsEvent =
  | BackupsIntent
  /** The server has put a backup back: this page's, or that of another administrator. */
  | { type: 'backup.applied' }

export type BackupsToParent =
  | Extract<NoticesIntent, { type: 'notice.show' }>
  /** What the page knows of the server is no good any more. */
  | { type: 'backups.applied' }

/** The backups of the server, and whether this tab has restored one before it was loaded again. */
export interface BackupsRead extends BackupList {
  wasRestored: boolean
}
