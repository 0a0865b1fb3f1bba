import type { PickedFile } from '../../../editing/picked-file.ts'

/** A backup file on the server. */
export interface BackupEntry {
  id: string
  filename: string
  /** Below the server's folder of metadata. */
  path: string
  /** Bytes. */
  fileSize: number
  /** Epoch ms. */
  createdAt: number
  /** Of the server that made it; null where that is too old to restore it. */
  serverVersion: string | null
}

export interface BackupList {
  /** Newest first. */
  backups: readonly BackupEntry[]
  /** The folder on the server; null where it does not say. */
  location: string | null
  /** Whether it is set by the environment of the server. */
  isLocationFixed: boolean
}

/** Writes of an administrator on backups; each but the restore gives the list afterwards. */
export interface BackupOperations {
  /** The server answers when the backup is finished, and removes the oldest beyond the number to keep. */
  'backup.create': { params: Record<never, never>; result: BackupList }
  'backup.upload': { params: { file: PickedFile }; result: BackupList }
  /** Backups are made and looked for there from now on; newer servers. */
  'backup.setFolder': { params: { path: string }; result: BackupList }
  'backup.delete': { params: { backupId: string }; result: BackupList }
  /** Replaces the server's database and what it keeps beside it. */
  'backup.restore': { params: { backupId: string }; result: void }
}
