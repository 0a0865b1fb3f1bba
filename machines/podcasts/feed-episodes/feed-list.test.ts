import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedEpisode } from '#tests/support/samples/podcast-samples.ts'
import { withDownload, withFinished } from '../downloads/download-list.ts'
import { episodeDownload } from '../downloads/downloads.fixture.ts'
import { BODY_BYTES, bodiesOf } from './bodies.ts'
import {
  DEFAULT_FEED_VIEW,
  downloadable,
  feedRowsOf,
  fileStates,
  orderOf,
  rangeOf,
  shownRows,
} from './feed-list.ts'

const DAY = 86_400_000
const episodes = [
  feedEpisode('Ten', { publishedAt: 10 * DAY, subtitle: 'About rivers' }),
  feedEpisode('Episode 10', { publishedAt: null }),
  feedEpisode('Épisode 9', { publishedAt: 9 * DAY }),
  feedEpisode('Alpha', { publishedAt: 9 * DAY }),
]
const rows = feedRowsOf(episodes)
const order = orderOf(rows, DEFAULT_FEED_VIEW)
const none = new Map()
/** A podcast that has the episodes of these addresses. */
const having = (...urls: string[]) => ({
  updatedAt: 0,
  media: { episodes: urls.map((url) => ({ enclosure: { url, type: null } })) },
})

describe('the order of a feed', () => {
  it('is the newest first, as the feed has it where days are the same, and without a date last', () => {
    expect(order).toEqual([0, 2, 3, 1])
    expect(orderOf(rows, { sort: 'publishedAt', desc: false })).toEqual([3, 2, 0, 1])
  })

  it('is by title without heed of accents, with numbers by their value', () => {
    expect(orderOf(rows, { sort: 'title', desc: false })).toEqual([3, 2, 1, 0])
    expect(orderOf(rows, { sort: 'title', desc: true })).toEqual([0, 1, 2, 3])
  })

  it('has each episode once, whatever the feed', () => {
    const some = fc.record({ title: fc.string(), publishedAt: fc.option(fc.integer()), url: fc.string() })
    fc.assert(
      fc.property(fc.array(some), fc.boolean(), (feed, desc) => {
        const made = feedRowsOf(
          feed.map(({ title, publishedAt, url }) => feedEpisode(title, { publishedAt, enclosure: { url } })),
        )
        for (const sort of ['publishedAt', 'title'] as const) {
          const sorted = orderOf(made, { sort, desc })
          expect(sorted.toSorted((a, b) => a - b)).toEqual(made.map((_, index) => index))
        }
      }),
    )
  })
})

describe('what is known of the files of a feed', () => {
  it('is by their address without its query', () => {
    const known = feedRowsOf([feedEpisode('A', { enclosure: { url: 'https://x/a.mp3?track=1' } })])
    const states = fileStates(having('https://x/a.mp3?track=2'), [])
    expect(states.get(known[0]?.key ?? '')?.state).toBe('downloaded')
  })

  it('is by the whole address where only the query tells the files of a feed apart', () => {
    const [first, second] = feedRowsOf([
      feedEpisode('A', { enclosure: { url: 'https://x/play?id=1' } }),
      feedEpisode('B', { enclosure: { url: 'https://x/play?id=2' } }),
    ])
    const states = fileStates(having('https://x/play?id=1'), [])
    expect(states.get(first?.key ?? '')?.state).toBe('downloaded')
    expect(states.get(second?.key ?? '')).toBeUndefined()
  })

  it('leaves out of a download what is there or on its way, and not what failed', () => {
    const [ten, other, , alpha] = episodes.map(({ enclosure }) => enclosure.url)
    const going = withDownload([], episodeDownload('d', { url: ten ?? '' }), 'queued')
    const failed = episodeDownload('f', { url: other ?? '', failed: true, isFinished: true })
    const states = fileStates(having(alpha ?? ''), withFinished(going, failed))
    expect(downloadable(rows, order, states)).toEqual([2, 1])
  })

  it('is what the server does with a file that is downloaded again', () => {
    const url = 'https://x/a.mp3'
    const going = withDownload([], episodeDownload('d', { url }), 'downloading')
    const states = fileStates(having(url), going)
    expect(states.get(url)?.state).toBe('downloading')
  })

  it('leaves an episode to be downloaded again that was deleted after its download', () => {
    const url = episodes[0]?.enclosure.url ?? ''
    const download = episodeDownload('d', { url, isFinished: true, finishedAt: 2 })
    const stateAt = (updatedAt: number, has = having()) =>
      fileStates({ ...has, updatedAt }, withFinished([], download))
    expect(downloadable(rows, order, stateAt(3))).toContain(0)
    // the podcast as it was before the download ended
    expect(downloadable(rows, order, stateAt(1))).not.toContain(0)
    expect(downloadable(rows, order, stateAt(3, having(url)))).not.toContain(0)
  })
})

describe('what is shown of a feed', () => {
  it('is what has the words in its title or subtitle', () => {
    const shown = (words: string) => shownRows(rows, order, { ...DEFAULT_FEED_VIEW, words }, none)
    expect(shown(' RIVERS ')).toEqual([0])
    expect(shown('isode')).toEqual([2, 1])
    expect(shown('')).toEqual(order)
  })

  it('can be without what is downloaded', () => {
    const states = fileStates(having(episodes[0]?.enclosure.url ?? ''), [])
    const view = { ...DEFAULT_FEED_VIEW, hideDownloaded: true }
    expect(shownRows(rows, order, view, states)).toEqual([2, 3, 1])
  })

  it('is chosen from one row to another in either direction', () => {
    expect(rangeOf([4, 2, 0, 1], 2, 1)).toEqual([2, 0, 1])
    expect(rangeOf([4, 2, 0, 1], 1, 2)).toEqual([2, 0, 1])
    expect(rangeOf([4, 2, 0, 1], null, 0)).toEqual([0])
    expect(rangeOf([4, 2], 9, 2)).toEqual([2])
  })
})

describe('the bodies of a download', () => {
  const bytesOf = (episode: unknown): number => new TextEncoder().encode(JSON.stringify(episode)).length

  it('are whole, in order, and none larger than servers take', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 400 })), (titles) => {
        const all = titles.map((title) => feedEpisode(title))
        const bodies = bodiesOf(all, bytesOf, 2000) ?? []
        expect(bodies.flat()).toEqual(all)
        for (const body of bodies) expect(bytesOf(body)).toBeLessThanOrEqual(2000)
      }),
    )
  })

  it('are refused where one episode alone is too large', () => {
    expect(
      bodiesOf([feedEpisode('A'), feedEpisode('B', { description: 'x'.repeat(BODY_BYTES) })], bytesOf),
    ).toBeNull()
    expect(bodiesOf([], bytesOf)).toEqual([])
  })
})
