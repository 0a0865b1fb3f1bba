import { describe, expect, it } from 'vitest'
import { appError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'
import type { Server } from '../server.ts'
import { authorOperations } from './author-operations.ts'

type End = boolean | AppError

/** Matches authors of these names; each ends so: whether something was changed, or a failure. */
async function matching(ends: Readonly<Record<string, End>>) {
  const asked: string[] = []
  let [open, most] = [0, 0]
  const server = {
    async read(_method: string, path: string) {
      const id = path.split('/').at(-2) ?? ''
      asked.push(id)
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      open -= 1
      const end = ends[id] ?? false
      if (typeof end !== 'boolean') throw end
      return { updated: end }
    },
  } as unknown as Server
  const authors = Object.keys(ends).map((name) => ({ authorId: name, asin: null, name }))
  const { call } = authorOperations['authors.match']
  const deps = { recordOf: () => Promise.resolve(null) }
  const result = await call(server, { authors, region: 'us' }, deps).catch((error: unknown) => error)
  return { result, asked: asked.join(''), most }
}

const [unknown, fault, slow, down] = [
  appError('notFound'),
  appError('serverFault'),
  appError('timeout'),
  appError('unreachable'),
]

describe('all authors of a library', () => {
  it('are matched one after the other', async () => {
    expect(await matching({ a: true, b: false, c: true })).toEqual({
      result: { updates: 2, unmatched: 0 },
      asked: 'abc',
      most: 1,
    })
  })

  it('are matched but for those that fail by themselves', async () => {
    expect(await matching({ a: unknown, b: fault, c: slow, d: true })).toEqual({
      result: { updates: 1, unmatched: 3 },
      asked: 'abcd',
      most: 1,
    })
  })

  it('are left where the line is down, which the others would wait for too', async () => {
    expect(await matching({ a: true, b: down, c: true })).toEqual({ result: down, asked: 'ab', most: 1 })
  })

  it('fail where none was matched and one of them failed, not where none is known', async () => {
    expect((await matching({ a: fault, b: unknown })).result).toBe(fault)
    expect((await matching({ a: unknown, b: unknown })).result).toEqual({ updates: 0, unmatched: 2 })
  })
})
