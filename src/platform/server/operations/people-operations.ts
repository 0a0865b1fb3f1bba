import { isUnanswered, toAppError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'
import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type { PeopleOperations } from '#machines/server/operations/requests/people-operations.ts'
import { defineOperations } from './define-operations.ts'
import { deleteUnlessGone } from './delete-unless-gone.ts'

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

const encoded = encodeURIComponent

/** How the writes on users and sessions are carried out. */
export const peopleOperations = defineOperations<PeopleOperations>({
  'user.create': {
    call: (server, { user }) => server.send('post', '/api/users', ['user'], { json: user }),
    succeeded: 'operations.userCreated',
    failed: 'operations.userCreateFailed',
    invalidates: () => users,
  },
  'user.update': {
    call: (server, { userId, changes }) =>
      server.send('patch', `/api/users/${encoded(userId)}`, ['success', 'user'], { json: changes }),
    succeeded: 'operations.userUpdated',
    failed: 'operations.userUpdateFailed',
    invalidates: () => users,
  },
  'user.delete': {
    call: (server, { userId }) => server.send('delete', `/api/users/${encoded(userId)}`, ['success']),
    succeeded: 'operations.userDeleted',
    failed: 'operations.userDeleteFailed',
    invalidates: () => [...users, ...sessions],
  },
  'user.purgeProgress': {
    call: (server, { userId }) =>
      server.send('post', `/api/users/${encoded(userId)}/purge-media-progress`, ['id', 'mediaProgress']),
    succeeded: 'operations.progressPurged',
    failed: 'operations.progressPurgeFailed',
    invalidates: () => users,
  },
  'session.delete': {
    call: (server, { sessionId }) => server.send('delete', `/api/sessions/${encoded(sessionId)}`, 'OK'),
    succeeded: 'operations.sessionDeleted',
    // a session that was never saved is not there to be deleted
    failed: ({ code }) =>
      code === 'notFound' ? 'operations.sessionNotSaved' : 'operations.sessionDeleteFailed',
    invalidates: () => sessions,
  },
  'sessions.delete': {
    call: (server, { sessionIds }) =>
      server.send('post', '/api/sessions/batch/delete', 'OK', { json: { sessions: sessionIds } }),
    succeeded: 'operations.sessionsDeleted',
    failed: 'operations.sessionsDeleteFailed',
    invalidates: () => sessions,
  },
  'session.close': {
    call: (server, { sessionId }) => server.send('post', `/api/session/${encoded(sessionId)}/close`, 'OK'),
    succeeded: 'operations.sessionClosed',
    failed: ({ code }) =>
      code === 'notFound' ? 'operations.sessionNotOwn' : 'operations.sessionCloseFailed',
    invalidates: () => sessions,
  },
  'signIns.end': {
    call: async (server, { signInIds }) => {
      let failure: AppError | undefined
      for (const id of signInIds) {
        try {
          await deleteUnlessGone(server, `/api/me/sessions/${encoded(id)}`, 'OK')
        } catch (thrown) {
          const error = toAppError(thrown)
          failure ??= error
          // the others would wait as long each
          if (isUnanswered(error)) break
        }
      }
      if (failure) throw failure
    },
    succeeded: 'operations.signInsEnded',
    failed: 'operations.signInsEndFailed',
    invalidates: () => [{ type: 'cache.invalidate', name: 'signIns' }],
  },
})
