import type { Disk } from './state/disk.ts'
import type { Faults } from './faults.ts'
import type { RequestLog } from './request-log.ts'
import type { HlsStreams } from './hls/streams.ts'
import type { SortCache } from './rules/sort.ts'
import type { ProbeCache } from './scan/probe-cache.ts'
import type { Hub } from './socket/hub.ts'
import type { State } from './state/state.ts'
import type { PlaySessions } from './play/sessions.ts'
import type { Shares } from './play/shares.ts'
import type { RefreshTokens } from './http/refresh-tokens.ts'
import type { Scans } from './jobs/scans.ts'
import type { Tasks } from './jobs/tasks.ts'
import type { Tools } from './jobs/tools.ts'
import type { Watcher } from './jobs/watcher.ts'
import type { ServerLog } from './server-log.ts'
import type { Downloads } from './podcast/downloads.ts'
import type { LoginLimit } from './http/login-limit.ts'
import type { Covers } from './http/covers.ts'

/** What every route and rule of one stand-in works with. */
export interface Core {
  readonly state: State
  readonly disk: Disk
  readonly faults: Faults
  readonly log: RequestLog
  readonly hub: Hub
  readonly probes: ProbeCache
  readonly sorts: SortCache
  readonly covers: Covers
  readonly play: PlaySessions
  readonly shares: Shares
  readonly streams: HlsStreams
  readonly downloads: Downloads
  readonly tasks: Tasks
  readonly scans: Scans
  readonly tools: Tools
  readonly watcher: Watcher
  readonly serverLog: ServerLog
  readonly loginLimit: LoginLimit
  readonly refreshTokens: RefreshTokens
  /** Shown as `Source` in the login answer. */
  readonly source: string
  /** Imitates the death of the server process: all connections drop, open sessions are lost, it comes back a little later. */
  crash(): void
  /** Resolves once all changes until now are on the disk; rejects when they are not, and were taken back. */
  saved(): Promise<void>
}
