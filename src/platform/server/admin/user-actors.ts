import { fromPromise } from 'xstate'
import type { EditedUser } from '#machines/editing/user-form.ts'
import { usersAnswerSchema } from '#machines/model/entities/admin/admin-users.ts'
import type { ListedUser } from '#machines/model/entities/admin/admin-users.ts'
import { appError } from '#machines/model/errors.ts'
import type { Server } from '../server.ts'

const WITH_LATEST = { include: 'latestSession' }

/** All users. The list says of each what can be edited, and of newer servers what was listened to last. */
export const readUsers = async (server: Server, signal: AbortSignal): Promise<ListedUser[]> =>
  (await server.read('get', '/api/users', usersAnswerSchema, { query: WITH_LATEST, signal })).users

/** What the editor of users needs of the server. */
export function createUserActors(server: Server) {
  return {
    readUser: fromPromise<EditedUser, { userId: string }>(async ({ input: { userId }, signal }) => {
      const user = (await readUsers(server, signal)).find(({ id }) => id === userId)
      if (!user) throw appError('notFound')
      return user
    }),
  }
}
