import { describe, expect, it } from 'vitest'
import { byTitle, feedAddressOf, feedOfOwner, feedsOfList } from './open-feeds.ts'

const meta = { title: 'Half-Seconds', link: '/library/l1/series/s1' }
const listed = {
  id: 'f1',
  entityType: 'series',
  entityId: 's1',
  serverAddress: 'https://here.example/books',
  feedUrl: '/feed/half',
  meta,
  episodes: [{ id: 'a' }, { id: 'b' }],
}

describe('open feeds', () => {
  it('[P1-07] of a newer server have their whole address and a way to what is in them', () => {
    expect(feedsOfList([listed])).toEqual([
      {
        id: 'f1',
        title: 'Half-Seconds',
        address: 'https://here.example/books/feed/half',
        entityType: 'series',
        path: '/library/l1/series/s1',
        episodes: 2,
      },
    ])
    const item = { ...listed, entityType: 'libraryItem', entityId: 'i 1', meta: { ...meta, link: null } }
    const collection = { ...item, entityType: 'collection' }
    const lost = { ...listed, meta: { title: null, link: '/somewhere' } }
    const paths = feedsOfList([item, collection, lost]).map(({ path }) => path)
    expect(new Set(paths)).toEqual(new Set(['/collection/i%201', '/item/i%201', null]))
  })

  it('[P1-07] of an older server are those of what its libraries list', () => {
    const feed = {
      id: 'half',
      entityType: 'series',
      entityId: 's1',
      feedUrl: 'https://here.example/feed/half',
      meta: { ...meta, description: null, preventIndexing: null, ownerName: null, ownerEmail: null },
    }
    expect(feedOfOwner(feed, { id: 'l1' })).toEqual({
      id: 'half',
      title: 'Half-Seconds',
      address: 'https://here.example/feed/half',
      entityType: 'series',
      path: '/library/l1/series/s1',
      episodes: null,
    })
  })

  it('keep an address that is whole already', () => {
    expect(feedAddressOf('https://a.example/feed/x', 'https://b.example')).toBe('https://a.example/feed/x')
    expect(feedAddressOf('/feed/x', 'https://b.example/sub/')).toBe('https://b.example/sub/feed/x')
  })

  it('stand by title, as people count', () => {
    const named = ['Part 10', 'part 2', null].flatMap((title) =>
      feedsOfList([listed]).map((feed) => ({ ...feed, title })),
    )
    expect(byTitle(named).map(({ title }) => title)).toEqual([null, 'part 2', 'Part 10'])
  })
})
