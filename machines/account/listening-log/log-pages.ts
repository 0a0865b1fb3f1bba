import { withPage } from './log-rules.ts'
import type { LoggedSession } from './log-rules.ts'

/** One page of the listener's sessions, the one updated last first. */
export interface SessionsRead {
  sessions: readonly LoggedSession[]
  /** Sessions and pages on the server; null where it does not say. */
  total: number | null
  numPages: number | null
}

/** How far the sessions are read. */
export interface PagesRead {
  sessions: readonly LoggedSession[]
  /** How many there are; null while that is not known. */
  total: number | null
  /** The page that is read next, from 0. */
  page: number
  /** How many pages there are; null while that is not known. */
  numPages: number | null
}

export const hasMore = ({ page, numPages }: Pick<PagesRead, 'page' | 'numPages'>): boolean =>
  numPages === null || page < numPages

/**
 * One page further. A page without any is the end, whatever the server counts; where it does not say how many pages there
 * are, so is one that brings nothing new.
 */
export function onePageFurther(known: PagesRead, read: SessionsRead): PagesRead {
  const sessions = withPage(known.sessions, read.sessions)
  const isNothingNew = sessions.length === known.sessions.length
  const isEnd = read.sessions.length === 0 || (read.numPages === null && isNothingNew)
  const page = known.page + 1
  const numPages = isEnd ? known.page : read.numPages
  const counted = hasMore({ page, numPages }) ? null : sessions.length
  return { sessions, total: read.total ?? counted, page, numPages }
}
