import { createActor, toPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import type { CallOptions, Server } from '../server.ts'
import { createShelfActors } from './shelf-actors.ts'

const query = {
  kind: 'items',
  libraryId: 'l',
  sort: '',
  desc: false,
  filter: 'all',
  collapse: false,
} as const

it('the pages around the screen are read, each once, and no others; none once the shelf is gone', () => {
  const seen: string[] = []
  const reads = {
    watch: (key: { page: number }) => {
      seen.push(`+${key.page}`)
      return () => void seen.push(`-${key.page}`)
    },
  } as unknown as ReadStore
  const pages = createActor(createShelfActors({} as Server, reads).shelfPages).start()
  const want = (...wanted: number[]): string[] => {
    seen.length = 0
    pages.send({ type: 'shelfPages.watch', keys: wanted.map((page) => pageKey(query, page)) })
    return [...seen]
  }
  expect(want(0, 1)).toEqual(['+0', '+1'])
  expect(want(1, 2)).toEqual(['-0', '+2'])
  expect(want(1, 2)).toEqual([])
  seen.length = 0
  pages.stop()
  expect(seen).toEqual(['-1', '-2'])
})

describe('the titles gathered of a shelf', () => {
  const title = (id: string) => ({ id, libraryId: 'l', mediaType: 'podcast', media: { metadata: {} } })
  const series = (id: string) => ({ ...title(id), mediaType: 'book', collapsedSeries: { id } })
  const titles = (count: number) => Array.from({ length: count }, (_, index) => title(`i${index}`))
  const oneOdd = (count: number) => titles(count).map((each, index) => (index === 10 ? null : each))

  /** Of these entries null cannot be read. */
  const shelfOf = (shelf: readonly (ReturnType<typeof title> | null)[]) => {
    const asked: string[] = []
    const read = (_method: string, _path: string, _schema: unknown, { query: call = {} }: CallOptions) => {
      const [limit, page] = [Number(call.limit), Number(call.page)]
      asked.push(`${page} of ${limit}`)
      const results = shelf.slice(page * limit, (page + 1) * limit).filter((entry) => entry !== null)
      return Promise.resolve({ total: shelf.length, mediaType: 'book', results })
    }
    const { gatherItems } = createShelfActors({ read } as unknown as Server, {} as ReadStore)
    const gather = async (from: number, to: number): Promise<string[]> => {
      const items = await toPromise(createActor(gatherItems, { input: { query, from, to } }).start())
      return items.map(({ id }) => id)
    }
    return { asked, gather }
  }

  it('are those of the range, both ends included', async () => {
    expect(await shelfOf(titles(600)).gather(478, 481)).toEqual(['i478', 'i479', 'i480', 'i481'])
  })

  it('leave out a collapsed series, whose entry is its first book', async () => {
    const { gather } = shelfOf([title('a'), series('b'), title('c')])
    expect(await gather(0, 2)).toEqual(['a', 'c'])
  })

  it('are those that the shelf shows at the ends, also behind an entry that cannot be read', async () => {
    const { gather, asked } = shelfOf(oneOdd(300))
    expect(await gather(100, 102)).toEqual(['i100', 'i101', 'i102'])
    // on its own page the entry that is odd stands last
    expect(await gather(58, 60)).toEqual(['i59', 'i60'])
    expect(asked).toEqual(['0 of 480', '1 of 60', '0 of 480', '0 of 60', '1 of 60'])
  })

  it('are all that can be read where the range is the whole shelf', async () => {
    const { gather, asked } = shelfOf(oneOdd(600))
    expect(await gather(0, 599)).toHaveLength(599)
    expect(asked).toEqual(['0 of 480', '1 of 480'])
  })
})
