import type { AppError } from '../../model/errors.ts'
import type { PagesRead } from './log-pages.ts'

export type LogView = 'day' | 'title'
export type LogFormat = 'csv' | 'json'

export interface ListeningLogContext extends PagesRead {
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
