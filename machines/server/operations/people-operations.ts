import type { UserRequest } from '../../model/entities/admin-users.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'

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

const users: readonly CacheCommand[] = [
  { type: 'cache.invalidate', name: 'users' },
  { type: 'cache.invalidate', name: 'user' },
]
const sessions: readonly CacheCommand[] = [
  { type: 'cache.invalidate', name: 'sessions' },
  { type: 'cache.invalidate', name: 'userSessions' },
  { type: 'cache.invalidate', name: 'openSessions' },
  { type: 'cache.invalidate', name: 'userStats' },
  { type: 'cache.invalidate', name: 'stats' },
]

/** What each says when it is done or failed. */
export const peopleOperations: RowsOf<PeopleOperations> = {
  'user.create': {
    succeeded: 'operations.userCreated',
    failed: 'operations.userCreateFailed',
    invalidates: () => users,
  },
  'user.update': {
    succeeded: 'operations.userUpdated',
    failed: 'operations.userUpdateFailed',
    invalidates: () => users,
  },
  'user.delete': {
    succeeded: 'operations.userDeleted',
    failed: 'operations.userDeleteFailed',
    invalidates: () => [...users, ...sessions],
  },
  'user.purgeProgress': {
    succeeded: 'operations.progressPurged',
    failed: 'operations.progressPurgeFailed',
    invalidates: () => users,
  },
  'session.delete': {
    succeeded: 'operations.sessionDeleted',
    // a session that was never saved is not there to be deleted
    failed: ({ code }) =>
      code === 'notFound' ? 'operations.sessionNotSaved' : 'operations.sessionDeleteFailed',
    invalidates: () => sessions,
  },
  'sessions.delete': {
    succeeded: 'operations.sessionsDeleted',
    failed: 'operations.sessionsDeleteFailed',
    invalidates: () => sessions,
  },
  'session.close': {
    succeeded: 'operations.sessionClosed',
    failed: ({ code }) =>
      code === 'notFound' ? 'operations.sessionNotOwn' : 'operations.sessionCloseFailed',
    invalidates: () => sessions,
  },
  'signIns.end': {
    succeeded: 'operations.signInsEnded',
    failed: 'operations.signInsEndFailed',
    invalidates: () => [{ type: 'cache.invalidate', name: 'signIns' }],
  },
}
