import { fromPromise } from 'xstate'
import type { BackupsRead } from '#machines/admin/backups/backups.types.ts'
import type { DownloadOutcome } from '#machines/browsing/file-download/file-download.types.ts'
import type { FileProblem } from '#machines/admin/backups/backup-rules.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { backupsAnswerSchema } from '#machines/model/entities/admin/admin-server.ts'
import type { BackupEntry } from '#machines/server/operations/requests/backup-operations.ts'
import type { PickedFile } from '#machines/editing/picked-file.ts'
import type { KeyStore, StoredKey } from '../../storage/key-store.ts'
import { readText, writeText } from '../../storage/local.ts'
import { checkBackupFile } from '../../page/files/backup-file.ts'
import type { SaveFile } from '../file-saver.ts'
import { backupListOf } from '../operations/backup-operations.ts'
import type { Server } from '../server.ts'

interface BackupDeps {
  server: Server
  saveFile: SaveFile
  serverVersion: () => string | null
  /** Of this tab; null where the browser keeps nothing. */
  tabStorage: KeyStore | null
}

/** In this tab, until the page after a restore has said it. */
const RESTORED_KEY = 'backupRestored' satisfies StoredKey

interface CheckInput {
  file: PickedFile
  filenames: readonly string[]
  version: string | null
}

/** What is read of the server's backups, and how their files come and go. */
export function createBackupActors({ server, saveFile, serverVersion, tabStorage }: BackupDeps) {
  const read = (signal: AbortSignal) => server.read('get', '/api/backups', backupsAnswerSchema, { signal })
  return {
    readBackups: fromPromise<BackupsRead>(async ({ signal }) => {
      const list = backupListOf(await read(signal))
      const wasRestored = readText(tabStorage, RESTORED_KEY) === '1'
      tabStorage?.removeItem(RESTORED_KEY)
      return { ...list, wasRestored }
    }),
    checkFile: fromPromise<FileProblem | null, CheckInput>(({ input: { file, filenames, version } }) =>
      checkBackupFile(file, filenames, version),
    ),
    download: fromPromise<DownloadOutcome, { backup: BackupEntry; byAddress: boolean }>(
      async ({ input: { backup, byAddress }, signal }) => {
        const { filename: name, fileSize: size, id, path: stored } = backup
        const path = isNewerServer(serverVersion())
          ? `/api/backups/${encodeURIComponent(id)}/download`
          : `/metadata/${stored.split('/').map(encodeURIComponent).join('/')}`
        return await saveFile({ file: { name, size, path, check: '/api/backups' }, byAddress }, signal)
      },
    ),
    probeServer: fromPromise<void>(({ signal }) => server.send('get', '/status', ['isInit'], { signal })),
    markRestored: fromPromise<void>(async () => writeText(tabStorage, RESTORED_KEY, '1')),
  }
}
