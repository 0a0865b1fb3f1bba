import type { AppError } from '../../model/errors.ts'
import type { PagesRead } from '../listening-log/log-pages.ts'
import type { OwnRecord } from './own-data-file.ts'

export interface OwnDataContext extends PagesRead {
  record: OwnRecord | null
  error: AppError | null
}

export type OwnDataIntent = { type: 'ownData.export' } | { type: 'ownData.cancel' }

export type OwnDataEvent = OwnDataIntent
