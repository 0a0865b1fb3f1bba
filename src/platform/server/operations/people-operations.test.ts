import { describe, expect, it } from 'vitest'
import { appError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'
import type { Server } from '../server.ts'
import { peopleOperations } from './people-operations.ts'

/** Ends the sign-ins a, b and c; some of the calls fail. */
async function ending(failures: Readonly<Record<string, AppError>>) {
  const asked: string[] = []
  const server = {
    async send(_method: string, path: string) {
      const id = path.split('/').at(-1) ?? ''
      asked.push(id)
      await Promise.resolve()
      if (failures[id]) throw failures[id]
    },
  } as unknown as Server
  const params = { signInIds: ['a', 'b', 'c'], andThis: false }
  const { call } = peopleOperations['signIns.end']
  const deps = { recordOf: () => Promise.resolve(null) }
  const failure = await call(server, params, deps).catch((error: unknown) => error)
  return { failure, asked: asked.join('') }
}

const gone = appError('notFound', { status: 404 })
const fault = appError('serverFault', { status: 500 })

describe('sign-ins that are ended', () => {
  it('may be gone already', async () => {
    expect(await ending({ a: gone })).toEqual({ failure: undefined, asked: 'abc' })
  })

  it('are all tried before the first failure is thrown', async () => {
    const later = appError('forbidden', { status: 403 })
    expect(await ending({ a: gone, b: fault, c: later })).toEqual({ failure: fault, asked: 'abc' })
  })

  it('are left where the line is down, which the others would wait for too', async () => {
    const down = appError('unreachable')
    expect(await ending({ b: down })).toEqual({ failure: down, asked: 'ab' })
    expect(await ending({ a: fault, b: down })).toEqual({ failure: fault, asked: 'ab' })
  })
})
