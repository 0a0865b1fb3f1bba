import { expect, it } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { createLatestWriter } from './latest-writer.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('writes the first at once, then only the newest', async () => {
  const first = deferred<void>()
  const written: string[] = []
  const writer = createLatestWriter(
    async (text: string) => {
      written.push(text)
      if (text === 'a') await first.promise
    },
    () => undefined,
  )
  for (const text of ['a', 'b', 'c']) writer.put(text)
  expect(written).toEqual(['a'])
  first.resolve()
  await settled()
  expect(written).toEqual(['a', 'c'])
})

it('says that a write failed, and goes on', async () => {
  const failures: unknown[] = []
  const written: string[] = []
  const writer = createLatestWriter(
    async (text: string) => {
      if (text === 'bad') throw new Error('full')
      written.push(text)
    },
    (error) => failures.push(error),
  )
  writer.put('bad')
  writer.put('good')
  await settled()
  expect([written, failures]).toEqual([['good'], [new Error('full')]])
})
