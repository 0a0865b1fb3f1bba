import type { AppError } from '../../model/errors.ts'
import type { LoggedSession } from '../listening-log/log-rules.ts'
import type { OwnRecord } from './own-data-file.ts'

export interface OwnDataContext {
  record: OwnRecord | null
  sessions: readonly LoggedSession[]
  /** How many sessions there are; null before the first page. */
  total: number | null
  /** The page of sessions that is read next, from 0, and how many there are. */
  page: number
  numPages: number
  error: AppError | null
}

export type OwnDataIntent = { type: 'ownData.export' } | { type: 'ownData.cancel' }

export type OwnDataEvent = OwnDataIntent
