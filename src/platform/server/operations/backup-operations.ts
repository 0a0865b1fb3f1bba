import { backupsAnswerSchema } from '#machines/model/entities/admin/admin-server.ts'
import type { BackupsAnswer } from '#machines/model/entities/admin/admin-server.ts'
import type { BackupList, BackupOperations } from '#machines/server/operations/requests/backup-operations.ts'
import { defineOperations } from './define-operations.ts'

const encoded = encodeURIComponent

/** The backups of an answer, newest first. */
export function backupListOf({ backups, backupLocation, backupPathEnvSet }: BackupsAnswer): BackupList {
  return {
    backups: backups
      .map(({ id, filename, path, fileSize, createdAt, serverVersion }) => ({
        id,
        filename,
        path,
        fileSize,
        createdAt,
        serverVersion,
      }))
      .toSorted((a, b) => b.createdAt - a.createdAt),
    location: backupLocation ?? null,
    isLocationFixed: backupPathEnvSet ?? false,
  }
}

/** The folder that it has already is answered with a sentence. */
const FOLDER_KEPT = /^(?:OK|Backup path unchanged)$/

/** How backups are made, brought, put back and deleted. */
export const backupOperations = defineOperations<BackupOperations>({
  'backup.create': {
    call: async (server) => backupListOf(await server.read('post', '/api/backups', backupsAnswerSchema)),
    succeeded: 'operations.backupCreated',
    failed: 'operations.backupCreateFailed',
    failedBecause: 'operations.backupCreateFailedBecause',
  },
  'backup.upload': {
    call: async (server, { file }) => {
      const form = new FormData()
      // without a file the older server goes down
      if (!(file instanceof File)) throw new TypeError('A backup is a file.')
      form.append('file', file, file.name)
      return backupListOf(await server.read('post', '/api/backups/upload', backupsAnswerSchema, { form }))
    },
    succeeded: 'operations.backupUploaded',
    failed: 'operations.backupUploadFailed',
    failedBecause: 'operations.backupUploadFailedBecause',
  },
  'backup.setFolder': {
    call: async (server, json) => {
      await server.send('patch', '/api/backups/path', FOLDER_KEPT, { json })
      return backupListOf(await server.read('get', '/api/backups', backupsAnswerSchema))
    },
    succeeded: 'operations.backupFolderChanged',
    failed: 'operations.backupFolderFailed',
    serverText: true,
  },
  'backup.delete': {
    call: async (server, { backupId }) =>
      backupListOf(await server.read('delete', `/api/backups/${encoded(backupId)}`, backupsAnswerSchema)),
    succeeded: 'operations.backupDeleted',
    failed: 'operations.backupDeleteFailed',
  },
  'backup.restore': {
    call: (server, { backupId }) => server.send('get', `/api/backups/${encoded(backupId)}/apply`, 'OK'),
    failed: 'operations.backupRestoreFailed',
  },
})
