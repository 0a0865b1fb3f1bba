import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import { createReadClient, queryKeyOf } from '../reads/read-cache.ts'
import { findClose } from './find-close.ts'

// what is read is kept for minutes
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const book = {
  id: 'winter',
  libraryId: 'l',
  mediaType: 'book',
  updatedAt: 1,
  media: { coverPath: null, metadata: { title: 'Winter Accounts', authorName: 'Ada Marsh' } },
}
const coast = { id: 'coast', name: 'The Lantern Coast', libraryItemIds: ['winter', 'summer'], numBooks: 2 }

it('a book that stands for its series on a shelf is found as the book', async () => {
  const client = createReadClient()
  const plain = { kind: 'items', libraryId: 'l', sort: '', desc: false, filter: 'all' } as const
  client.setQueryData(queryKeyOf(pageKey({ ...plain, collapse: true }, 0)), {
    total: 1,
    entries: [{ kind: 'items', item: { ...book, collapsedSeries: coast } }],
    mediaType: 'book',
  })
  const { groups, items } = await findClose(client.getQueryCache(), 'l', 'witner accounts')
  expect(groups.map(({ findings }) => findings.map(({ title }) => title))).toEqual([['Winter Accounts']])
  expect(items).toEqual([book])
})
