import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStandIn, DEMO_PASSWORD } from '../index.ts'
import { feedUrlOf } from '../providers/feeds.ts'
import { HOSTILE_SLUGS, hostileFeedAt, MANY } from '../providers/hostile-feeds.ts'
import { FEED_WAIT_MS, feedAt } from './feed-at.ts'

// What the servers answered to these very texts is in the comments; both were asked on 2026-11-22.

afterEach(() => void vi.useRealTimers())

const REFUSAL = 'Podcast RSS feed request failed or invalid response data'

describe.each([
  ['2.2.23', false],
  ['2.36', true],
] as const)('a server of %s', (flavour, isCurrent) => {
  const read = (slug: string) => feedAt(feedUrlOf(slug), isCurrent)

  // 404 at once; of the ring it follows 21 addresses
  it.each(['html', 'empty', 'malformed', 'ring'])('refuses a feed that is %s', async (slug) => {
    expect(await read(slug)).toBeNull()
  })

  // 200
  it('reads a feed without enclosures as one without episodes', async () => {
    expect(await read('no-enclosures')).toMatchObject({
      metadata: { title: 'No Enclosures', feedUrl: feedUrlOf('no-enclosures') },
      episodes: [],
    })
  })

  // 200; the older one says nothing of guids
  it('keeps every episode of a guid', async () => {
    const episodes = (await read('duplicate-guids'))?.episodes
    expect(episodes?.map(({ guid }) => guid)).toEqual(
      Array.from({ length: 4 }, () => (isCurrent ? 'always-the-same' : undefined)),
    )
    expect(episodes?.[0]?.durationSeconds).toBe(isCurrent ? 24 : undefined)
  })

  // 200
  it('leaves nothing in the notes that could run', async () => {
    const feed = await read('scripts')
    expect(feed?.metadata.description).toBe('<a>a link</a><p>words</p>')
    expect(feed?.episodes[0]).toMatchObject({
      description: '<p>Episode 3.</p><a>a link</a><p>words</p>',
      descriptionPlain: 'Episode 3.a linkwords',
    })
  })

  // 200
  it('passes on dates that are none, with no time', async () => {
    const episodes = (await read('bad-dates'))?.episodes
    expect(episodes?.map(({ pubDate, publishedAt }) => [pubDate, publishedAt])).toEqual([
      ['yesterday', null],
      ['', null],
      ['2023-13-45', null],
      ['Mon, 99 Foo 2023 25:61:61 GMT', null],
    ])
  })

  // 404 after 6.0 s; 200 after 15.0 s, and of a host that never answers 404 after 30.0 s
  it('waits for a slow feed as long as it does', async () => {
    vi.useFakeTimers()
    let answer: unknown
    void read('slow').then((feed) => (answer = feed))
    const before = isCurrent ? 14_999 : FEED_WAIT_MS[flavour] - 1
    await vi.advanceTimersByTimeAsync(before)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2)
    await vi.waitFor(() => expect(answer).not.toBeUndefined())
    expect(answer === null).toBe(!isCurrent)
  })

  it('says what it refuses in the same words', async () => {
    const standIn = await createStandIn({ flavour })
    const call = (path: string, json: object, token = '') =>
      fetch(`${standIn.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(json),
      })
    const signedIn = await call('/login', { username: 'root', password: DEMO_PASSWORD })
    const { user } = (await signedIn.json()) as { user: { token: string } }
    const answer = await call('/api/podcasts/feed', { rssFeed: feedUrlOf('html') }, user.token)
    expect([answer.status, await answer.text()]).toEqual([404, REFUSAL])
    await standIn.close()
  })
})

// 200 after 1.2 s, with 21 MB: the words come twice
it('a feed of ten megabytes is read whole', async () => {
  const feed = await feedAt(feedUrlOf('ten-megabytes'), true)
  expect(feed?.episodes).toHaveLength(1)
  expect(feed?.episodes[0]?.descriptionPlain.length).toBeGreaterThan(10_000_000)
})

// 200 after 0.5 s, with 2 MB
it('so is one of thousands of episodes, newest first', async () => {
  const episodes = (await feedAt(feedUrlOf('many'), true))?.episodes
  expect(episodes).toHaveLength(MANY)
  expect(episodes?.[0]?.title).toBe(`Episode ${MANY}`)
})

it('only their own addresses are theirs', () => {
  expect(HOSTILE_SLUGS).toHaveLength(11)
  expect(hostileFeedAt('https://elsewhere.example/html/feed.xml')).toBeNull()
  expect(hostileFeedAt(feedUrlOf('deep-field-notes'))).toBeNull()
})
