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
/** What every backup begins with: lines of its id, its kind, its time in epoch ms and its server's version. */
const DETAILS = 'details'
/** Where the state is: a file of the servers' own databases, which this one fills in its own way. */
const DATABASES = { '2.2.23': 'config/settings/data/data.0.json', '2.36': 'absdatabase.sqlite' } as const

const two = (value: number): string => String(value).padStart(2, '0')

/** `2023-07-01T0130`, in local time: two within a minute are one. */
const idOf = (time: Date): string => `${localDate(time)}T${two(time.getHours())}${two(time.getMinutes())}`

const prettyDate = (time: Date): string => {
  const day = time.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })
  return `${day} ${time.getFullYear()} ${two(time.getHours())}:${two(time.getMinutes())}`
}

const backupOf = (core: Core, id: string, time: Date, fileSize: number, name = id): Backup => {
  const filename = `${name}${BACKUP_EXTENSION}`
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

/** A backup file as a server of a version writes it. */
export const backupFile = (
  flavour: keyof typeof DATABASES,
  { id, createdAt, serverVersion }: Details,
  database: Buffer,
): Buffer => {
  const kind = flavour === '2.36' ? 'sqlite' : '1'
  return zipFiles([
    { name: DETAILS, data: Buffer.from([id, kind, createdAt, serverVersion].join('\n')) },
    { name: DATABASES[flavour], data: database },
  ])
}

type Details = Pick<Backup, 'id' | 'createdAt' | 'serverVersion'>

const detailsIn = (data: Buffer): Details | null => {
  const entry = unzipStored(data)?.find(({ name }) => name === DETAILS)
  const [id = '', , createdAt = '', serverVersion = ''] = entry?.data.toString('utf8').split('\n') ?? []
  return id === '' ? null : { id, createdAt: Number(createdAt), serverVersion: serverVersion || null }
}

const keep = async (core: Core, backup: Backup, data: Buffer): Promise<void> => {
  await core.disk.write(backup.fullPath, data)
  core.state.backups.set(backup.id, backup)
  core.state.changed()
}

const stateIn = (data: Buffer): RestoredState | null => {
  const entry = unzipStored(data)?.find(({ name }) => Object.values(DATABASES).some((each) => each === name))
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
  const id = idOf(now)
  const details = { id, createdAt: now.getTime(), serverVersion: versionOf(state) }
  const data = backupFile(state.flavour, details, body)
  await keep(core, backupOf(core, id, now, data.length), data)
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

/** Takes in an uploaded backup under its own name. Gives why not, in the server's words, or null. */
export const takeBackup = async (core: Core, filename: string, data: Buffer): Promise<string | null> => {
  const { state } = core
  const details = detailsIn(data)
  const names = unzipStored(data)?.map(({ name }) => name) ?? []
  if (state.flavour === '2.36' && !names.includes(DATABASES['2.36'])) {
    return `Invalid backup with no ${DATABASES['2.36']} file - might be a backup created on an old Audiobookshelf server.`
  }
  const name = safeFileName(filename.slice(0, -BACKUP_EXTENSION.length))
  if (!details || name === '' || !stateIn(data))
    return 'Invalid backup. Might be a backup created before version 2.0.0.'
  const id = state.backups.has(details.id) ? name : details.id
  const backup = backupOf(core, id, new Date(details.createdAt), data.length, name)
  await keep(core, { ...backup, serverVersion: details.serverVersion }, data)
  return null
}
