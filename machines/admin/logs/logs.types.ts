import type { LogEntry } from '../../model/entities/admin/log-entry.ts'
import type { AppError } from '../../model/errors.ts'

export interface LogsContext {
  lines: readonly LogEntry[]
  /** What came since the log is read. */
  heard: readonly LogEntry[]
  /** What was read, for as long as what comes by the socket can be in it already. */
  read: readonly LogEntry[] | null
  /** What a paused list shows; null while it follows. */
  paused: readonly LogEntry[] | null
  /** How many lines came since it was paused. */
  missed: number
  /** As it is typed, and as it is looked for. */
  query: string
  applied: string
  source: string
  hidesSockets: boolean
  /** The parts of the server that wrote something. */
  sources: readonly string[]
  error: AppError | null
}

export type LogsIntent =
  | { type: 'logs.open' }
  | { type: 'logs.close' }
  | { type: 'logs.retry' }
  | { type: 'logs.pause' }
  | { type: 'logs.follow' }
  | { type: 'logs.search'; query: string }
  | { type: 'logs.filter'; source: string }
  | { type: 'logs.hideSockets'; isHidden: boolean }
  /** What is shown, as text. */
  | { type: 'logs.copy' }
  | { type: 'logs.save' }

export type LogsFact =
  | { type: 'log.heard'; line: LogEntry }
  /** The log of the day, from a server that sends it by the socket. */
  | { type: 'log.received'; lines: readonly LogEntry[] }
  | { type: 'logDesk.copied' }
  | { type: 'logDesk.copyFailed' }
  | { type: 'connection.established' }
  | { type: 'connection.restored' }

export type LogsEvent = LogsIntent | LogsFact

export type LogDeskCommand = { type: 'logDesk.copy'; text: string } | { type: 'logDesk.save'; text: string }

export type LogsToParent =
  /** For the server, by the socket. */
  { type: 'message.emitted'; event: string; payload: unknown }
