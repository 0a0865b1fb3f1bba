import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { playlistsPageSchema } from '#machines/model/entities/index.ts'
import { readAnswer } from '#machines/model/entities/reading/read-answer.ts'
import { PAGE_SIZE } from '#machines/browsing/shelf/shelf.constants.ts'
import type { ReadKey, ShelfPage } from '#machines/server/catalog/reads.ts'
import type { Server } from '../server.ts'
import { readShelfPage } from './shelf-pages.ts'

const key = (page = 0): ReadKey<'shelfPage'> => ({
  name: 'shelfPage',
  kind: 'playlists',
  libraryId: 'l',
  sort: '',
  desc: false,
  filter: 'all',
  collapse: false,
  page,
})

/** A server that answers so, read as answers are. */
function answering(answer: unknown): Server {
  const read = () => {
    const reading = readAnswer(playlistsPageSchema, answer)
    if (reading.kind !== 'read') throw new Error('the answer cannot be read at all')
    return Promise.resolve(reading.data)
  }
  return { read } as unknown as Server
}

const signal = new AbortController().signal
const read = (answer: unknown, page?: number, limit?: number): Promise<ShelfPage> =>
  readShelfPage(answering(answer), key(page), signal, limit)

const playlist = (id: unknown) => ({ id, libraryId: 'l', userId: 'u', name: 'Evenings', items: [] })
const playlists = (count: number) => Array.from({ length: count }, (_, index) => playlist(`p${index}`))

describe('a page of a shelf', () => {
  it.each([
    ['null', { total: 50, limit: 60, page: 0, results: null }],
    ['missing', { total: 50, limit: 60, page: 0 }],
    ['empty', { total: 50, limit: 60, page: 0, results: [] }],
    [
      'unreadable, every one of them',
      { total: 50, results: Array.from({ length: 50 }, () => playlist(null)) },
    ],
  ])('whose entries are %s while the server counts some is a failed read', async (_, answer) => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'malformed' })
  })

  it.each([
    ['an empty shelf', { total: 0, results: [] }, 0],
    ['a shelf that has become shorter', { total: 100, results: [] }, 2],
    ['a shelf that is not counted', { results: [] }, 0],
  ])('of %s has no entries, and is read', async (_, answer, page) => {
    const shelf = await read(answer, page)
    expect([shelf.entries, shelf.unreadable]).toEqual([[], undefined])
  })

  it('says how many of its entries could not be read', async () => {
    const shelf = await read({ total: 5, results: [...playlists(4), playlist(null)] })
    expect([shelf.total, shelf.entries.length, shelf.unreadable]).toEqual([5, 4, 1])
  })

  it('is read where the only entry that is asked for cannot be', async () => {
    const shelf = await read({ total: 5, results: [playlist(null)] }, 3, 1)
    expect([shelf.total, shelf.entries, shelf.unreadable]).toEqual([5, [], 1])
  })

  it('accounts for each entry that the server counts on it, or fails', async () => {
    const some = fc.record({ page: fc.nat(3), total: fc.nat(250), odd: fc.array(fc.nat(PAGE_SIZE - 1)) })
    await fc.assert(
      fc.asyncProperty(some, async ({ page, total, odd }) => {
        const counted = Math.max(0, Math.min(PAGE_SIZE, total - page * PAGE_SIZE))
        const results = playlists(counted).map((each, at) => (odd.includes(at) ? playlist(null) : each))
        const isFailed = counted > 1 && results.every(({ id }) => id === null)
        const shelf = await read({ total, results }, page).catch(() => null)
        const accounted = shelf && shelf.entries.length + (shelf.unreadable ?? 0)
        expect(accounted).toBe(isFailed ? null : counted)
      }),
    )
  })
})

describe('a current server keeps its answers by their address', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['a filter on progress', { filter: 'progress.ZmluaXNoZWQ=' }, false],
    ['a sort by progress', { sort: 'progress.finishedAt' }, false],
    ['another filter', { filter: 'tags.cHJvZ3Jlc3M=', sort: 'media.metadata.title' }, true],
  ])('%s, asked for twice, has the same one: %s', async (_, asked, isSame) => {
    vi.useFakeTimers()
    const addresses: string[] = []
    const server = {
      read: (_method: string, path: string, _schema: unknown, { query }: { query: unknown }) => {
        addresses.push(`${path} ${JSON.stringify(query)}`)
        return Promise.resolve({ total: 0, results: [] })
      },
    } as unknown as Server
    for (let time = 0; time < 2; time += 1) {
      await readShelfPage(server, { ...key(), kind: 'series', ...asked }, signal)
      vi.advanceTimersByTime(1)
    }
    expect(addresses[0] === addresses[1]).toBe(isSame)
  })
})
