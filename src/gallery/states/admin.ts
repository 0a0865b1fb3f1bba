import { apiKeysMachine } from '#machines/admin/api-keys/api-keys.machine.ts'
import type { ApiKeysContext } from '#machines/admin/api-keys/api-keys.types.ts'
import { NEW_KEY } from '#machines/admin/api-keys/key-rules.ts'
import { authSettingsMachine } from '#machines/admin/auth-settings/auth-settings.machine.ts'
import type { AuthSettingsContext } from '#machines/admin/auth-settings/auth-settings.types.ts'
import { authSettingsWith } from '#machines/admin/auth-settings/auth-settings.fixture.ts'
import { formOf } from '#machines/admin/auth-settings/auth-form.ts'
import { backupsMachine } from '#machines/admin/backups/backups.machine.ts'
import { logsMachine } from '#machines/admin/logs/logs.machine.ts'
import type { LogsContext } from '#machines/admin/logs/logs.types.ts'
import { listedUserSchema } from '#machines/model/entities/admin/admin-users.ts'
import type { LogEntry } from '#machines/model/entities/admin/log-entry.ts'
import type { Task } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import type { BackupEntry } from '#machines/server/operations/requests/backup-operations.ts'
import { tasksMachine } from '#machines/server/tasks/tasks.machine.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { administrator, answered, DAY, inside, MINUTE, NOON } from './known.ts'
import { metadataStates } from './metadata-utils.ts'
import { answer, stillOf } from './still.ts'
import type { StateEntry, StillState, ValueOf } from './still.ts'
import '#src/screens/config/backups/backups.css'
import '#src/screens/config/config.css'

const entry = (index: number, level: 'INFO' | 'WARN' | 'ERROR', message: string): LogEntry => ({
  timestamp: `2026-03-17 11:0${index}:12.345`,
  source: 'LibraryScanner.js:88',
  message,
  levelName: level,
  level: { INFO: 2, WARN: 3, ERROR: 4 }[level],
})
const lines = [
  entry(0, 'INFO', '[LibraryScanner] Starting scan of "Audiobooks"'),
  entry(1, 'INFO', '[LibraryScanner] 3 items added, 12 updated'),
  entry(2, 'WARN', '[LibraryScanner] Salt: the cover is not a picture'),
  entry(3, 'ERROR', '[Watcher] ENOSPC: the system limit for file watchers was reached'),
]

type LogPart = 'reading' | 'live' | 'failed'

const logsIn = (
  log: LogPart,
  context: Partial<LogsContext> = {},
  list: 'following' | 'paused' = 'following',
): StillState => ({
  actors: {
    ...inside,
    logs: stillOf(logsMachine, { open: { log, list, search: 'settled', copying: 'idle' } }, context),
  },
})

const logs: StateEntry = {
  name: 'logs',
  view: lazyView(
    () => import('#src/screens/config/logs/logs-page.tsx').then((module) => module.LogsPage),
    'config',
  ),
  as: 'part',
  states: {
    reading: logsIn('reading'),
    following: logsIn('live', { lines, sources: ['LibraryScanner', 'Watcher'] }),
    paused: logsIn('live', { lines, paused: lines.slice(0, 3), missed: 1 }, 'paused'),
    none: logsIn('live'),
    failed: logsIn('failed', { error: appError('timeout') }),
  },
}

const keyForm = { ...NEW_KEY, name: 'Home assistant', userId: 'root' }

type ApiKeysValue = ValueOf<typeof apiKeysMachine>

const users = answer({ name: 'users' }, [
  answered(listedUserSchema, { id: 'root', username: 'Juno', type: 'root' }),
])

const keyed = (value: ApiKeysValue, context: Partial<ApiKeysContext>): StillState => ({
  actors: { ...inside, apiKeys: stillOf(apiKeysMachine, value, context) },
  reads: [users],
})

const apiKeys: StateEntry = {
  name: 'api-key-form',
  view: lazyView(
    () => import('#src/screens/config/api-keys/api-key-dialogs.tsx').then((module) => module.ApiKeyDialogs),
    'config',
  ),
  as: 'layer',
  states: {
    filling: keyed({ open: { filling: 'typed' } }, { form: keyForm }),
    incomplete: keyed({ open: { filling: 'untouched' } }, { form: NEW_KEY, isTried: true }),
    saving: keyed({ saving: 'seen' }, { form: keyForm }),
    shown: keyed({ open: 'shown' }, { made: { name: 'Home assistant', secret: 'not-a-secret' } }),
  },
}

const settings = authSettingsWith({ authOpenIDSubfolderForRedirectURLs: '' })
const known = { settings, isByProvider: true }
const changed = { ...formOf(settings), buttonText: 'Front door' }

type AuthValue = ValueOf<typeof authSettingsMachine>

const authIn = (value: AuthValue, context: Partial<AuthSettingsContext> = {}): StillState => ({
  actors: {
    ...inside,
    authSettings: stillOf(authSettingsMachine, value, { known, form: changed, ...context }),
  },
})

const authSettings: StateEntry = {
  name: 'auth-settings',
  view: lazyView(
    () => import('#src/screens/config/auth/auth-page.tsx').then((module) => module.AuthPage),
    'config',
  ),
  as: 'part',
  clip: '.auth-foot',
  states: {
    reading: authIn({ open: 'reading' }, { known: null, form: null }),
    unread: authIn({ open: 'unread' }, { known: null, form: null, error: appError('timeout') }),
    unsaved: authIn({ open: { unsaved: 'dirty' } }),
    faulty: authIn(
      { open: { unsaved: 'dirty' } },
      { form: { ...changed, clientId: '' }, problems: { clientId: 'configAuth.problems.needed' } },
    ),
    saving: authIn({ open: { unsaved: 'saving' } }),
    failed: authIn({ open: { unsaved: 'dirty' } }, { error: appError('serverFault') }),
  },
}

const backup: BackupEntry = {
  id: 'backup',
  filename: '2026-03-16T0130.audiobookshelf',
  path: 'backups/2026-03-16T0130.audiobookshelf',
  fileSize: 48_000_000,
  createdAt: NOON - DAY,
  serverVersion: '2.36.0',
}

type BackupWork = 'restoring' | 'refused' | { asking: 'restore' | 'delete' }

const backupIn = (work: BackupWork): StillState => ({
  actors: {
    ...inside,
    backups: stillOf(backupsMachine, { list: { open: 'ready' }, work }, { backup }, { version: '2.36.0' }),
  },
})

/** What is asked about a backup, and the wait for one that is put back. */
const backups: StateEntry = {
  name: 'backup',
  view: lazyView(
    () => import('#src/screens/config/backups/backup-dialogs.tsx').then((module) => module.BackupDialogs),
    'config',
  ),
  as: 'layer',
  states: {
    restore: backupIn({ asking: 'restore' }),
    delete: backupIn({ asking: 'delete' }),
    restoring: backupIn('restoring'),
    refused: backupIn('refused'),
  },
}

const task = (id: string, more: Partial<Task>): Task => ({
  id,
  action: 'embed-metadata',
  data: { libraryItemId: 'winter' },
  title: 'Embedding Metadata',
  description: 'Embedding metadata in audiobook "Winter Accounts".',
  error: null,
  showSuccess: true,
  isFailed: false,
  isFinished: false,
  startedAt: NOON - MINUTE,
  finishedAt: null,
  ...more,
})
const running = task('running', {})
const scanned = task('scanned', {
  action: 'library-scan',
  data: { libraryId: 'books', scanResults: { text: '3 added, 12 updated' } },
  title: 'Scanning "Audiobooks" library',
  description: null,
  isFinished: true,
  finishedAt: NOON,
})
const failedTask = task('failed', {
  action: 'encode-m4b',
  title: 'Encoding M4b',
  isFailed: true,
  isFinished: true,
  error: 'Failed to encode: there is no space left on the device',
  finishedAt: NOON,
})

const working = (tasks: Task[], queued: string[] = []): StillState => ({
  actors: {
    ...inside,
    tasks: stillOf(tasksMachine, 'current', { tasks, queued }, { account: administrator.account }),
  },
})
const works = {
  none: working([]),
  running: working([running], ['salt', 'garden']),
  failed: working([failedTask]),
  all: working([running, scanned, failedTask]),
}

const taskList: StateEntry = {
  name: 'tasks',
  view: lazyView(() => import('./views.tsx').then((module) => module.Tasks)),
  as: 'part',
  states: works,
}

export const adminStates: readonly StateEntry[] = [
  logs,
  apiKeys,
  authSettings,
  ...metadataStates,
  backups,
  taskList,
]
