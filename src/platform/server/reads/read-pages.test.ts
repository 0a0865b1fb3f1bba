import { expect, it } from 'vitest'
import { readPages } from './read-pages.ts'

const entries = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: String(from + index) }))

function listOf(count: number, total: number | null = count) {
  const asked: number[] = []
  const read = (page: number) => {
    asked.push(page)
    return Promise.resolve({ results: entries(page * 2, Math.min(count, page * 2 + 2)), total })
  }
  return { asked, read }
}

it.each([
  [0, [0]],
  [2, [0]],
  [3, [0, 1]],
  [4, [0, 1]],
])('%i entries are read in as many pages as they have', async (count, pages) => {
  const { asked, read } = listOf(count)
  expect(await readPages(2, read)).toEqual(entries(0, count))
  expect(asked).toEqual(pages)
})

it('a list that does not say how many it has ends with a page that brings nothing new', async () => {
  const { asked, read } = listOf(4, null)
  expect(await readPages(2, read)).toHaveLength(4)
  expect(asked).toEqual([0, 1, 2])
})

it.each([7, null])(
  'a page that is short of what could not be read is not the last one of %j',
  async (total) => {
    const asked = listOf(7, total)
    const read = async (page: number) => {
      const { results } = await asked.read(page)
      return { results: page === 1 ? results.slice(1) : results, total }
    }
    expect((await readPages(2, read)).map(({ id }) => id)).toEqual(['0', '1', '3', '4', '5', '6'])
  },
)

it('what gives the same page again and again is not asked for ever', async () => {
  let asked = 0
  const read = () => {
    asked += 1
    return Promise.resolve({ results: entries(0, 2), total: null })
  }
  expect(await readPages(2, read)).toEqual(entries(0, 2))
  expect(asked).toBe(2)
})
