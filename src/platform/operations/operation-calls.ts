import { fromPromise } from 'xstate'
import { passwordAnswerSchema } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import type { OperationName, OperationRequest, Operations } from '#machines/operations/operations.table.ts'
import type { Server } from '../server/server.ts'

type Calls = {
  [Name in OperationName]: (
    server: Server,
    params: Operations[Name]['params'],
  ) => Promise<Operations[Name]['result']>
}

const encoded = encodeURIComponent

/** How each operation is carried out. Its notices and what it invalidates are rows of the table in machines. */
const calls: Calls = {
  'progress.setFinished': (server, { libraryItemId, episodeId, isFinished }) =>
    server.send(
      'patch',
      `/api/me/progress/${encoded(libraryItemId)}${episodeId ? `/${encoded(episodeId)}` : ''}`,
      {
        json: { isFinished },
      },
    ),
  'progress.reset': (server, { progressId }) =>
    server.send('delete', `/api/me/progress/${encoded(progressId)}`),
  'bookmark.create': (server, { libraryItemId, time, title }) =>
    server.send('post', `/api/me/item/${encoded(libraryItemId)}/bookmark`, {
      json: { time: Math.floor(time), title },
    }),
  'bookmark.update': (server, { libraryItemId, time, title }) =>
    server.send('patch', `/api/me/item/${encoded(libraryItemId)}/bookmark`, {
      json: { libraryItemId, time, title },
    }),
  'bookmark.remove': (server, { libraryItemId, time }) =>
    server.send('delete', `/api/me/item/${encoded(libraryItemId)}/bookmark/${time}`),
  'account.changePassword': async (server, params) => {
    const answer = await server.read('patch', '/api/me/password', passwordAnswerSchema, { json: params })
    // a refused password comes with status 200
    if (answer.error) throw appError('rejected', { text: answer.error })
  },
}

export function createOperationActors(server: Server) {
  return {
    performOperation: fromPromise<unknown, OperationRequest>(({ input }) =>
      (calls[input.name] as (server: Server, params: unknown) => Promise<unknown>)(server, input.params),
    ),
  }
}
