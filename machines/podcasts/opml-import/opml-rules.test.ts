import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appError } from '../../model/errors.ts'
import { feedKey, webAddress } from '../feed-address.ts'
import {
  addFailure,
  feedFailure,
  feedsOf,
  firstFilter,
  isSameList,
  podcastOf,
  rowsOf,
  shownRows,
  tallyOf,
} from './opml-rules.ts'
import type { OpmlContext } from './opml-import.types.ts'

const HEAD = {
  title: ' A: show? ',
  author: null,
  description: '<p>About</p>',
  feedUrl: 'https://a.example/feed',
  image: 'https://a.example/a.jpg',
  categories: ['Arts:Books', 'Arts', ''],
  descriptionPlain: null,
  type: 'Serial',
  language: 'en',
  explicit: 'Yes',
  pubDate: null,
  link: null,
}
const CONTEXT: OpmlContext = {
  account: null,
  path: '',
  libraryId: 'l',
  fileName: '',
  problem: null,
  rows: [],
  leftOut: [],
  folders: [{ id: 'f', fullPath: '/casts/' }],
  folderId: 'f',
  autoDownload: false,
  request: null,
  run: [],
}

describe('the feeds of a file', () => {
  it('are listed once each, in its order, and what has no address is told', () => {
    const outlines = [
      { title: 'A', url: 'https://a.example/feed' },
      { title: '', url: 'https://b.example/feed' },
      { title: 'A again', url: 'http://a.example/feed/' },
      { title: 'C', url: 'nowhere' },
    ]
    expect(feedsOf(outlines)).toEqual({
      problem: null,
      feeds: [
        { title: 'A', url: 'https://a.example/feed' },
        { title: 'https://b.example/feed', url: 'https://b.example/feed' },
      ],
      leftOut: [{ title: 'C', url: 'nowhere' }],
    })
    expect(feedsOf([{ title: 'C', url: 'nowhere' }])).toEqual({ problem: 'noFeeds' })
  })

  it('lose none and double none, whatever the file says', () => {
    const url = fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string())
    fc.assert(
      fc.property(fc.array(fc.record({ title: fc.string(), url }), { maxLength: 8 }), (outlines) => {
        const file = feedsOf(outlines)
        const feeds = file.problem === null ? file.feeds : []
        const keys = feeds.map((feed) => feedKey(feed.url))
        expect(new Set(keys).size).toBe(keys.length)
        for (const one of outlines)
          expect(webAddress(one.url) === null || keys.includes(feedKey(one.url))).toBe(true)
      }),
    )
  })

  it('are marked where the library has them, and not chosen', () => {
    const feeds = [
      { title: 'A', url: 'https://a.example/feed' },
      { title: 'B', url: 'https://b.example/feed' },
    ]
    expect(rowsOf(feeds, ['http://A.example/feed/'])).toMatchObject([
      { stage: 'known', isSelected: false },
      { stage: 'listed', isSelected: true },
    ])
  })
})

describe('the list', () => {
  const [a, b] = rowsOf(
    [
      { title: 'Harbour', url: 'https://a.example/feed' },
      { title: 'Signal', url: 'https://b.example/feed' },
    ],
    [],
  )
  if (!a || !b) throw new Error('There are no rows.')
  const failed = { ...b, stage: 'failed' as const }

  it('is searched by title and by address, and can show what failed alone', () => {
    expect(shownRows([a, b], 'all', ' HARB ')).toEqual([a])
    expect(shownRows([a, b], 'all', 'b.example')).toEqual([b])
    expect(shownRows([a, failed], 'failed', '')).toEqual([failed])
    expect([firstFilter({ rows: [a, b] }), firstFilter({ rows: [a, failed] })]).toEqual(['all', 'failed'])
    expect(isSameList([a, b], [a, b])).toBe(true)
    expect(isSameList([a, b], [a, failed])).toBe(false)
  })

  it('counts what became of a run', () => {
    const rows = [{ ...a, stage: 'added' as const }, failed]
    expect(tallyOf({ rows, run: [a.url, b.url] })).toEqual({ added: 1, failed: 1, over: 2, all: 2 })
    expect(tallyOf({ rows, run: [b.url] })).toEqual({ added: 0, failed: 1, over: 1, all: 1 })
  })
})

describe('a podcast of a feed', () => {
  const row = { title: 'Listed', url: 'https://a.example/feed' }

  it('has the folder of its title, by the rules of names', () => {
    expect(podcastOf(HEAD, row, CONTEXT)).toMatchObject({
      path: '/casts/A - show',
      metadata: { title: 'A: show?', author: '', genres: ['Arts', 'Books'], explicit: true, type: 'serial' },
      autoDownloadEpisodes: false,
      autoDownloadSchedule: '',
    })
  })

  it('takes the title of the file where the feed has none, and is refused where none can name a folder', () => {
    expect(podcastOf({ ...HEAD, title: null }, row, CONTEXT)?.path).toBe('/casts/Listed')
    expect(podcastOf({ ...HEAD, title: '...' }, row, CONTEXT)).toMatchObject({
      path: '/casts/Listed',
      metadata: { title: 'Listed' },
    })
    expect(podcastOf({ ...HEAD, title: '...' }, { ...row, title: '/' }, CONTEXT)).toBeNull()
    expect(podcastOf(HEAD, row, { ...CONTEXT, folderId: 'gone' })).toBeNull()
  })

  it('downloads new episodes every hour where that is wished', () => {
    expect(podcastOf(HEAD, row, { ...CONTEXT, autoDownload: true })).toMatchObject({
      autoDownloadEpisodes: true,
      autoDownloadSchedule: '0 * * * *',
    })
  })
})

it('a failure is told by what it means', () => {
  const offline = appError('unreachable')
  expect(feedFailure(appError('notFound', { status: 404 }))).toEqual({ kind: 'feed' })
  expect(feedFailure(offline)).toEqual({ kind: 'error', error: offline })
  expect(addFailure(appError('rejected', { text: 'Podcast already exists' }))).toEqual({ kind: 'exists' })
  expect(addFailure(offline)).toEqual({ kind: 'error', error: offline })
})
