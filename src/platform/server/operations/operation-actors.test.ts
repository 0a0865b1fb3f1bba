import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { limitsOf } from '#machines/server/operations/operation-limits.ts'
import type { OperationRequest } from '#machines/server/operations/operations.table.ts'
import type { CallOptions, Server } from '../server.ts'
import { createOperationActors } from './operation-actors.ts'

/** A server without libraries, what it was asked, and what happens while it is asked for the first time. */
function emptyServer(meanwhile: () => void = () => undefined) {
  const asked: { call: string; options: CallOptions | undefined }[] = []
  const server = {
    async read(method: string, path: string, _: unknown, options?: CallOptions) {
      asked.push({ call: `${method} ${path}`, options })
      if (asked.length === 1) meanwhile()
      await Promise.resolve()
      return { libraries: [], numItemsUpdated: 0 }
    },
  } as unknown as Server
  return { server, asked }
}

const actorsOf = (server: Server) =>
  createOperationActors({
    server,
    recordOf: () => Promise.resolve(null),
    edits: () => Promise.reject(new Error('nothing is kept')),
  })

const removeTag: OperationRequest = { name: 'tag.remove', params: { value: 'x' } }

it('a write that was given up makes no further call', async () => {
  const { server, asked } = emptyServer(() => {
    write.stop()
  })
  const write = createActor(actorsOf(server).performOperation, { input: removeTag })
  write.start()
  // the code of the write may have to be loaded
  await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000)
  // until the write has ended
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked.map(({ call }) => call)).toEqual(['get /api/libraries'])
  // what is on its way is left to end
  expect(asked[0]?.options?.signal).toBeUndefined()
})

it('a call of a write may take as long as its row of the limits says', async () => {
  const { server, asked } = emptyServer()
  const write = createActor(actorsOf(server).performOperation, { input: removeTag })
  write.start()
  await toPromise(write)
  expect(asked.map(({ call }) => call)).toEqual(['get /api/libraries', expect.stringMatching(/^delete /)])
  expect(asked[1]?.options).toMatchObject({ timeoutMs: limitsOf(removeTag).callMs })
})
