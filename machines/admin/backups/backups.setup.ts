import { assign, raise, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { DownloadOutcome } from '../../browsing/file-download/file-download.types.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import { appError, isUnanswered, toAppError } from '../../model/errors.ts'
import type { LocaleKey } from '../../model/locale-key.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { BackupEntry, BackupList } from '../../server/operations/requests/backup-operations.ts'
import type { PickedFile } from '../../editing/picked-file.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { write } from '../../server/operations/write.ts'
import { obstacleOf } from './backup-rules.ts'
import { isFolder } from './backup-settings.ts'
import type { FileProblem } from './backup-rules.ts'
import type {
  BackupProblem,
  BackupsContext,
  BackupsEvent,
  BackupsRead,
  BackupsToParent,
} from './backups.types.ts'
import { logWarning } from '../../model/log.ts'

/** A write that the server answers with the list. */
export type ListRequest = OperationRequest<
  'backup.create' | 'backup.upload' | 'backup.delete' | 'backup.setFolder'
>

const backupIn = ({ list }: Pick<BackupsContext, 'list'>, backupId: string): BackupEntry | null =>
  list?.backups.find(({ id }) => id === backupId) ?? null

/** The backup that is asked about. */
export function backupOf({ backup }: Pick<BackupsContext, 'backup'>): BackupEntry {
  if (!backup) throw new Error('No backup was chosen.')
  return backup
}

export function fileOf({ file }: Pick<BackupsContext, 'file'>): PickedFile {
  if (!file) throw new Error('No file was chosen.')
  return file
}

const notice = (kind: 'success' | 'error', key: LocaleKey) =>
  ({
    type: 'notice.show',
    notice: { id: 'backups', kind, text: { key }, durationMs: NOTICE_MS.long },
  }) as const satisfies BackupsToParent

export const backupsSetup = setup({
  types: typed<{
    context: BackupsContext
    events: BackupsEvent
    input: Pick<BackupsContext, 'version'>
    tags: 'busy'
  }>(),
  actors: {
    readBackups: promisePlaceholder<BackupsRead>('readBackups'),
    /** What speaks against a file; null where it can be sent. */
    checkFile: promisePlaceholder<
      FileProblem | null,
      { file: PickedFile; filenames: readonly string[]; version: string | null }
    >('checkFile'),
    download: promisePlaceholder<DownloadOutcome, { backup: BackupEntry; byAddress: boolean }>('download'),
    /** Answers when the server does. */
    probeServer: promisePlaceholder<void>('probeServer'),
    /** Remembers beyond the loading of the page that a backup was restored. */
    markRestored: promisePlaceholder<void>('markRestored'),
    write: write<ListRequest['name']>(),
    restore: write<'backup.restore'>(),
  },
  actions: {
    setList: assign((_, { backups, location, isLocationFixed }: BackupList) => ({
      list: { backups, location, isLocationFixed },
      listFailure: null,
    })),
    setListFailure: assign((_, { error }: { error: unknown }) => ({ listFailure: toAppError(error) })),
    setLate: assign({ listFailure: appError('timeout') }),
    setBackup: assign(({ context }, { backupId }: { backupId: string }) => ({
      backup: backupIn(context, backupId),
    })),
    setFolder: assign((_, { path }: { path: string }) => ({ folder: path.trim() })),
    setFile: assign((_, { file }: { file: PickedFile }) => ({ file })),
    setProblem: assign((_, problem: BackupProblem) => ({ problem })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: toAppError(error) })),
    setUnanswered: assign((_, { error }: { error: unknown }) => ({
      isUnanswered: isUnanswered(toAppError(error)),
    })),
    forget: assign({ problem: null, isUnanswered: false, failure: null }),
    readAgain: raise({ type: 'backups.retry' }),
    sayRestored: sendTo(parentOf, () => notice('success', 'operations.backupRestored')),
    sayDownloadFailed: sendTo(parentOf, () => notice('error', 'operations.backupDownloadFailed')),
    tellApplied: sendTo(parentOf, (): BackupsToParent => ({ type: 'backups.applied' })),
    logFailure: (_, { error }: { error: unknown }) => logWarning('Backups:', error),
  },
  guards: {
    isKnown: ({ context }, { backupId }: { backupId: string }) => backupIn(context, backupId) !== null,
    canRestore: ({ context }, { about, backupId }: { about: string; backupId: string }) => {
      const backup = backupIn(context, backupId)
      return about === 'restore' && backup !== null && obstacleOf(backup, context.version) === null
    },
    canDelete: ({ context }, { about, backupId }: { about: string; backupId: string }) =>
      about === 'delete' && backupIn(context, backupId) !== null,
    canMove: ({ context: { list } }, { path }: { path: string }) =>
      list !== null && !list.isLocationFixed && isFolder(path) && path.trim() !== list.location,
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
    isYesAfterBackup: (_, { isYes, createsFirst = false }: { isYes: boolean; createsFirst?: boolean }) =>
      isYes && createsFirst,
    isStillThere: ({ context: { backup } }, { backups }: BackupList) =>
      // one that is made within the same minute has the same name
      backups.some(({ id, createdAt }) => id === backup?.id && createdAt === backup.createdAt),
    isFine: (_, problem: FileProblem | null) => problem === null,
    wasRestored: (_, { wasRestored }: BackupsRead) => wasRestored,
    needsAddress: (_, outcome: DownloadOutcome) => outcome === 'needsAddress',
    /** Its server may have gone down over it, with the backup in place or not. */
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(toAppError(error)),
  },
  delays: {
    listTimeout: 30_000,
    /** For a file of many GB only its end is read. */
    checkTimeout: 30_000,
    probePause: 3000,
    probeTimeout: 10_000,
    /** A server that starts again has a database to read. */
    returnTimeout: 120_000,
  },
})
