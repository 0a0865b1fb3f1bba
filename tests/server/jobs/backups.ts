import { readFile } from 'node:fs/promises'
import { unzipStored, zipFiles } from '../archive/zip.ts'
import type { Core } from '../core.ts'
import { versionOf } from '../json/login.ts'
import { localDate } from '../server-log.ts'
import type { Backup } from '../state/settings.types.ts'
import type { RestoredState } from '../state/state.ts'
import { safeFileName } from '../rules/names.ts'
import { backupSchema } from '../state/backup.schema.ts'

/** What the name of a backup file ends with. */
export const BACKUP_EXTENSION = '.audiobookshelf'
const FOLDER = '/metadata/backups'
const STATE_ENTRY = 'state.json'

const two = (value: number): string => String(value).padStart(2, '0')

/** `2023-07-01T0130`, in local time: two within a minute are one. */
const idOf = (time: Date): string => `${localDate(time)}T${two(time.getHours())}${two(time.getMinutes())}`

const prettyDate = (time: Date): string => {
  const day = time.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
  return `${day} ${time.getFullYear()} ${two(time.getHours())}:${two(time.getMinutes())}`
}

const backupOf = (core: Core, id: string, time: Date, fileSize: number): Backup => {
  const filename = `${id}${BACKUP_EXTENSION}`
  return {
    id,
    backupMetadataCovers: true,
    backupDirPath: FOLDER,
    datePretty: prettyDate(time),
    fullPath: `${FOLDER}/${filename}`,
    path: `backups/${filename}`,
    filename,
    fileSize,
    createdAt: time.getTime(),
    serverVersion: versionOf(core.state),
  }
}

const keep = async (core: Core, id: string, time: Date, data: Buffer): Promise<void> => {
  const backup = backupOf(core, id, time, data.length)
  await core.disk.write(backup.fullPath, data)
  core.state.backups.set(id, backup)
  core.state.changed()
}

const stateIn = (data: Buffer): RestoredState | null => {
  const entry = unzipStored(data)?.find(({ name }) => name === STATE_ENTRY)
  if (!entry) return null
  try {
    return backupSchema.safeParse(JSON.parse(entry.data.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** Writes a backup of the state; the oldest beyond the number to keep go. */
export const createBackup = async (core: Core): Promise<void> => {
  const { state } = core
  const now = new Date()
  // Neither the key that signs tokens nor the sign-ins leave the server with a backup.
  const { secret: _secret, refreshTokens: _tokens, backups: _backups, ...kept } = state.toFile()
  const body = Buffer.from(JSON.stringify(kept))
  await keep(core, idOf(now), now, zipFiles([{ name: STATE_ENTRY, data: body }]))
  const byAge = [...state.backups.values()].toSorted((a, b) => b.createdAt - a.createdAt)
  for (const old of byAge.slice(Math.max(1, state.settings.backupsToKeep))) await deleteBackup(core, old)
}

export const deleteBackup = async (core: Core, backup: Backup): Promise<void> => {
  await core.disk.remove(backup.fullPath)
  core.state.backups.delete(backup.id)
  core.state.changed()
}

/** Puts the state back to that of a backup. False when the file holds none. */
export const applyBackup = async (core: Core, backup: Backup): Promise<boolean> => {
  const real = core.disk.realBackup(backup.filename)
  const kept = real === null ? null : stateIn(await readFile(real))
  if (!kept) return false
  core.state.restore(kept)
  core.hub.toEveryone('backup_applied')
  return true
}

/** Takes in an uploaded backup. False when it is an archive without a state of ours. */
export const takeBackup = async (core: Core, filename: string, data: Buffer): Promise<boolean> => {
  if (!stateIn(data)) return false
  const id = safeFileName(filename.slice(0, -BACKUP_EXTENSION.length))
  if (id === '') return false
  await keep(core, id, new Date(), data)
  return true
}
