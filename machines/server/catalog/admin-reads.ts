import type {
  ListedUser,
  OnlineUser,
  OwnedSession,
  SessionsPage,
  SignInSessionsPage,
  UserDetail,
} from '../../model/entities/admin.ts'
import type { ListeningStats } from '../../model/entities/listening-stats.ts'
import type { ListedUser } from '../../model/entities/admin.ts'
import type { UtilsReads } from './utils-reads.ts'

type Nothing = Record<never, never>

/** What only administrators see. */
export interface AdminReads {
  users: { params: Nothing; result: ListedUser[] }
  usersOnline: { params: Nothing; result: OnlineUser[] }
  user: { params: { userId: string }; result: UserDetail }
  userStats: { params: { userId: string }; result: ListeningStats }
  /** Of a user, newest first; `page` from 0, ten on each. */
  userSessions: { params: { userId: string; page: number }; result: SessionsPage }
  /** Of everybody, or of one user; `page` from 0. Only the newer server sorts. */
  sessions: {
    params: { userId: string; page: number; sort: string; desc: boolean }
    result: SessionsPage
  }
  openSessions: { params: Nothing; result: OwnedSession[] }
  /** All tags of all libraries. */
  tags: { params: Nothing; result: string[] }
  /** Where the own account is signed in; newer servers only. */
  signIns: { params: Nothing; result: SignInSessionsPage['sessions'] }
export interface AdminReads extends UtilsReads {
  users: { params: Nothing; result: ListedUser[] }
  /** All tags of all libraries. */
  tags: { params: Nothing; result: string[] }
}

export type AdminReadName = keyof AdminReads
