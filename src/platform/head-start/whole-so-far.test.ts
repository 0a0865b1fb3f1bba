import { expect, it } from 'vitest'
import { wholeSoFar } from './whole-so-far.ts'

const entity = (id: string) => ({
  id,
  media: { tags: [{ of: 'it' }, { and: 'more' }], title: `}]},{ "${id}` },
})
const shelves = [
  { id: 'first', entities: [entity('a'), entity('b'), entity('c')] },
  { id: 'second', entities: [entity('d'), entity('e')] },
]
const text = JSON.stringify(shelves)
const idsOf = (of: ReturnType<typeof wholeSoFar>): string[] =>
  of.flatMap(({ entities = [] }) => entities.map(({ id }) => id))

it('knows at each byte none but whole entities, in their order, and more of them with each', () => {
  let known = 0
  for (let length = 0; length < text.length; length += 1) {
    const ids = idsOf(wholeSoFar(text.slice(0, length)))
    expect(ids).toEqual(['a', 'b', 'c', 'd', 'e'].slice(0, ids.length))
    expect(ids.length).toBeGreaterThanOrEqual(known)
    known = ids.length
  }
  expect(known).toBe(4)
})

it.each(['', '[', '{"error":"},{"}', 'Unauthorized', '},{'])('knows nothing of %j', (answer) => {
  expect(wholeSoFar(answer)).toEqual([])
})

it('gives up where boundaries are many, and in no time', () => {
  const many = `[{"id":"first","entities":[{"id":"a","tracks":[${'{},'.repeat(200_000)}`
  const from = performance.now()
  expect(wholeSoFar(many)).toEqual([])
  expect(performance.now() - from).toBeLessThan(1000)
})
