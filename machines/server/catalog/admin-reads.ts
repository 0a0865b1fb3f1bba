import type {
  ListedUser,
  OnlineUser,
  OwnedSession,
  SessionsPage,
  SignInSessionsPage,
  UserDetail,
} from '../../model/entities/admin/admin.ts'
import type { ListeningStats } from '../../model/entities/listening-stats.ts'
import type { FilesystemAnswer } from '../../model/entities/admin/admin-server.ts'
import type { LibraryStats } from '../../model/entities/items/library.ts'
import type { OwnYearStats, ServerStats, YearStats } from '../../model/entities/stats.ts'
import type { UtilsReads } from './utils-reads.ts'

type Nothing = Record<never, never>

/** What only administrators see. */
export interface AdminReads extends UtilsReads {
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
  /** What the signed-in user listened to in one year; newer servers only. */
  ownYearStats: { params: { year: number }; result: OwnYearStats }
  libraryStats: { params: { libraryId: string }; result: LibraryStats }
  /** Of all libraries together; newer servers only, and for administrators. */
  serverStats: { params: Nothing; result: ServerStats }
  yearStats: { params: { year: number }; result: YearStats }
  /**
   * Folders of the server's disk: older servers answer with all of them at once, newer ones with those in `path` (empty for
   * the outermost), which are at `level`, counted from 0.
   */
  folders: { params: { path: string; level: number }; result: FilesystemAnswer }
}

export type AdminReadName = keyof AdminReads
