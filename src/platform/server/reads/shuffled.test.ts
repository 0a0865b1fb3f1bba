import { describe, expect, it } from 'vitest'
import type { ReadKey, ShelfPage } from '#machines/server/catalog/reads.ts'
import type { Server } from '../server.ts'
import { shuffledPage } from './shuffled.ts'

const key = (page: number, desc = false): ReadKey<'shelfPage'> => ({
  name: 'shelfPage',
  kind: 'items',
  libraryId: 'l',
  sort: 'random',
  desc,
  filter: 'all',
  collapse: false,
  page,
})
const pageOf = (ids: readonly string[]): ShelfPage => ({
  total: ids.length,
  mediaType: 'book',
  entries: ids.map((id) => ({ kind: 'items', item: { id } }) as never),
})
const idsOf = ({ entries }: ShelfPage): string[] =>
  entries.map((entry) => (entry.kind === 'items' ? entry.item.id : ''))

function shuffling(...answers: string[][]) {
  const server = {} as Server
  let time = 0
  let asked = 0
  const read = async (page: number, desc = false): Promise<string[]> =>
    idsOf(
      await shuffledPage(
        server,
        key(page, desc),
        2,
        () => Promise.resolve(pageOf(answers[Math.min(asked++, answers.length - 1)] ?? [])),
        () => time,
      ),
    )
  return { read, wait: (ms: number) => void (time += ms), asked: () => asked }
}

describe('a shelf in random order', () => {
  it('is asked for once: its pages repeat and lose nothing, however late they are asked for', async () => {
    const { read, wait, asked } = shuffling(['c', 'a', 'e', 'b', 'd'], ['a', 'b', 'c', 'd', 'e'])
    const first = await read(0)
    wait(600_000)
    expect([...first, ...(await read(1)), ...(await read(2))].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(asked()).toBe(1)
  })

  it('keeps its order when it is read again: what went is gone, what came stands at the end', async () => {
    const { read, wait, asked } = shuffling(['c', 'a', 'e', 'b'], ['n', 'e', 'b', 'c'])
    await read(0)
    await read(1)
    wait(60_000)
    expect(await read(0)).toEqual(['c', 'e'])
    expect(await read(1)).toEqual(['b', 'n'])
    expect(asked()).toBe(2)
  })

  it('is shuffled again by choosing it again', async () => {
    const { read } = shuffling(['c', 'a'], ['a', 'c'])
    expect(await read(0)).toEqual(['c', 'a'])
    expect(await read(0, true)).toEqual(['a', 'c'])
  })

  it('is asked for again after a failure', async () => {
    const server = {} as Server
    const read = (answer: () => Promise<ShelfPage>) => shuffledPage(server, key(0), 2, answer)
    await expect(read(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(idsOf(await read(() => Promise.resolve(pageOf(['a']))))).toEqual(['a'])
  })
})
