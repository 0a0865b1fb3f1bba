import { compareVersions } from '../../app/updates/version-rules.ts'
import type { BackupEntry } from '../../server/operations/requests/backup-operations.ts'

/** What the servers' backups are called, and the only names that they take. */
export const BACKUP_EXTENSION = '.audiobookshelf'
/** From this version on the server keeps one database file; it reads no older backup, and an older server no newer one. */
const DATABASE_SINCE = '2.3.0'
/** The first entry of every backup: its date and the version of its server. */
const DETAILS = 'details'
const DATABASE = 'absdatabase.sqlite'
const OLDER_DATABASE = /^config\/(?:libraries|libraryItems|settings|users)\//u

type Line = 'older' | 'newer'

/** Servers name a backup by the minute: one that is made in the same minute takes the place of the other. */
const SAME_NAME_MS = 60_000

/** Whether what is there now can be kept before this backup is put back. One that was just made is what is there now. */
export const canCreateFirst = ({ createdAt }: Pick<BackupEntry, 'createdAt'>, now: number): boolean =>
  Math.abs(now - createdAt) > SAME_NAME_MS

export type FileProblem =
  | 'wrongName'
  | 'empty'
  | 'notZip'
  | 'otherProduct'
  | 'ofNewerServer'
  | 'ofOlderServer'
  | 'exists'
  | 'unreadable'

/** Why a backup cannot be put back on this server. */
export type Obstacle = 'tooOld' | 'ofNewerServer' | 'ofOlderServer'

const lineOf = (version: string | null): Line =>
  version !== null && compareVersions(version, DATABASE_SINCE) >= 0 ? 'newer' : 'older'

const obstacleBetween = (of: Line, server: Line): Exclude<Obstacle, 'tooOld'> | null =>
  of === server ? null : of === 'newer' ? 'ofNewerServer' : 'ofOlderServer'

/** An older server takes and would restore backups of a newer one, which it cannot read. */
export function obstacleOf(
  { serverVersion }: Pick<BackupEntry, 'serverVersion'>,
  version: string | null,
): Obstacle | null {
  return serverVersion === null ? 'tooOld' : obstacleBetween(lineOf(serverVersion), lineOf(version))
}

/** What can be said of a file by its name and size; null where it has to be looked into. */
export function problemOfName(
  { name, size }: { name: string; size: number },
  filenames: readonly string[],
): FileProblem | null {
  if (!name.endsWith(BACKUP_EXTENSION) || name === BACKUP_EXTENSION) return 'wrongName'
  if (size === 0) return 'empty'
  return filenames.includes(name) ? 'exists' : null
}

/** What the names of an archive's entries say of it. */
export function problemOfEntries(names: readonly string[], version: string | null): FileProblem | null {
  if (!names.includes(DETAILS)) return 'otherProduct'
  if (names.includes(DATABASE)) return obstacleBetween('newer', lineOf(version))
  if (names.some((name) => OLDER_DATABASE.test(name))) return obstacleBetween('older', lineOf(version))
  return 'otherProduct'
}
