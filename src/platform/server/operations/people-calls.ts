import type { PeopleOperations } from '#machines/server/operations/people-operations.ts'
import type { CallsOf } from './calls-of.ts'

const encoded = encodeURIComponent

/** How the writes on users and sessions are carried out. */
export const peopleCalls: CallsOf<keyof PeopleOperations> = {
  'user.create': (server, { user }) => server.send('post', '/api/users', ['user'], { json: user }),
  'user.update': (server, { userId, changes }) =>
    server.send('patch', `/api/users/${encoded(userId)}`, ['success', 'user'], { json: changes }),
  'user.delete': (server, { userId }) => server.send('delete', `/api/users/${encoded(userId)}`, ['success']),
  'user.purgeProgress': (server, { userId }) =>
    server.send('post', `/api/users/${encoded(userId)}/purge-media-progress`, ['id', 'mediaProgress']),
  'session.delete': (server, { sessionId }) =>
    server.send('delete', `/api/sessions/${encoded(sessionId)}`, 'OK'),
  'sessions.delete': (server, { sessionIds }) =>
    server.send('post', '/api/sessions/batch/delete', 'OK', { json: { sessions: sessionIds } }),
  'session.close': (server, { sessionId }) =>
    server.send('post', `/api/session/${encoded(sessionId)}/close`, 'OK'),
  'signIns.end': async (server, { signInIds }) => {
    for (const id of signInIds)
      await server.send('delete', `/api/me/sessions/${encoded(id)}`, 'OK', { expect404: true })
  },
}
