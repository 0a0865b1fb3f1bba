import type { AppError } from '../../model/errors.ts'
import type { LoggedSession } from './log-rules.ts'

export type LogView = 'day' | 'title'
export type LogFormat = 'csv' | 'json'

/** One page of the listener's sessions, the one updated last first. */
export interface SessionsRead {
  sessions: readonly LoggedSession[]
  /** Sessions and pages on the server. */
  total: number
  numPages: number
}

export interface ListeningLogContext {
  sessions: readonly LoggedSession[]
  /** How many there are; null before the first page. */
  total: number | null
  /** The page that is read next, from 0. */
  page: number
  numPages: number
  view: LogView
  /** As it is typed, and as it is looked for. */
  query: string
  applied: string
  /** The file that is saved once all is read. */
  wanted: LogFormat | null
  error: AppError | null
}

export type ListeningLogIntent =
  | { type: 'listeningLog.open' }
  | { type: 'listeningLog.close' }
  /** The next page. */
  | { type: 'listeningLog.more' }
  /** Everything, which a search needs. */
  | { type: 'listeningLog.readAll' }
  /** Reads no further, and saves no file. */
  | { type: 'listeningLog.stop' }
  | { type: 'listeningLog.retry' }
  | { type: 'listeningLog.search'; query: string }
  | { type: 'listeningLog.show'; view: LogView }
  /** What is shown, as a file. */
  | { type: 'listeningLog.export'; format: LogFormat }

/** Told to itself: a choice was made that only all sessions answer. */
export type ListeningLogEvent = ListeningLogIntent | { type: 'all.needed' }

export interface MadeFile {
  type: 'file.save'
  name: string
  mime: string
  text: string
}
