import type { UserRequest } from '../../../model/entities/admin/admin-users.ts'

/** Writes of an administrator on users, what they listened to, and where they are signed in. */
export interface PeopleOperations {
  'user.create': { params: { user: UserRequest }; result: void }
  /** Only what is to change. */
  'user.update': { params: { userId: string; changes: UserRequest }; result: void }
  'user.delete': { params: { userId: string }; result: void }
  /** Forgets the progress of what is in no library any more; 2.2.23 only. */
  'user.purgeProgress': { params: { userId: string }; result: void }
  /** Takes a stored session out of the lists and statistics. */
  'session.delete': { params: { sessionId: string }; result: void }
  /** 2.36 only. */
  'sessions.delete': { params: { sessionIds: readonly string[] }; result: void }
  /** Ends an open session of the own account; the server refuses any other. */
  'session.close': { params: { sessionId: string }; result: void }
  /** Ends other sign-ins of the own account; 2.36 only. With `andThis` the session signs out here after it. */
  'signIns.end': { params: { signInIds: readonly string[]; andThis: boolean }; result: void }
}
