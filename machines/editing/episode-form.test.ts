import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { podcastOf } from '#tests/models/samples.ts'
import type { FeedEpisode } from '../model/entities/items/podcast-feed.ts'
import type { PodcastEpisodeNormal } from '../model/entities/items/podcast.ts'
import {
  addressIn,
  dateField,
  dateOf,
  EPISODE_TYPES,
  episodeUpdateOf,
  formOfEpisode,
  localDate,
  momentIn,
  pubDateIn,
  publishedIn,
  valuesOfEpisode,
} from './episode-form.ts'
import { kindOf } from './form/form-kinds.ts'
import { changesOf } from './form/form-rules.ts'
import { differing, offerOfEpisode } from './match.ts'

const [sample] = podcastOf('p', ['a']).media.episodes
if (!sample) throw new Error('There is no episode.')
const NOON = Date.UTC(2023, 0, 9, 12)
const TEXT = 'Mon, 09 Jan 2023 12:00:00 GMT'
const enclosure = { url: 'https://feeds.example/a b.mp3', type: 'audio/mpeg', length: '90' }
const episode: PodcastEpisodeNormal = {
  ...sample,
  season: '2',
  episodeType: 'bonus',
  description: '<p>One\n two</p>',
  pubDate: TEXT,
  publishedAt: NOON,
  enclosure,
}

describe('what an episode holds', () => {
  it('[P3-20] is full, a trailer or a bonus', () => {
    expect(EPISODE_TYPES).toEqual(['full', 'trailer', 'bonus'])
  })

  it('is text, empty where the server has none', () => {
    expect(valuesOfEpisode(episode)).toEqual({
      title: 'a',
      subtitle: '',
      season: '2',
      episode: '',
      episodeType: 'bonus',
      description: '<p>One\n two</p>',
      pubDate: [{ pubDate: TEXT, publishedAt: NOON }],
      enclosure: [enclosure],
    })
    const ref = { kind: 'episode', id: 'a', libraryItemId: 'p' } as const
    expect(formOfEpisode('p', episode)).toMatchObject({ ref, title: 'a' })
    expect(kindOf(ref).reopen(ref)).toMatchObject({ type: 'episodeEditor.open', episodeId: 'a' })
    expect(kindOf(ref).save(ref, { title: 'b' }, { title: 'a' }, { title: 'b' })).toEqual({
      name: 'episode.update',
      params: { libraryItemId: 'p', episodeId: 'a', changes: { title: 'b' }, before: { title: 'a' } },
    })
  })

  it('is no date and no enclosure where the server has none, and a date that no calendar knows as it is', () => {
    const bare = { ...episode, pubDate: null, publishedAt: 0, enclosure: { url: '', type: null } }
    expect(valuesOfEpisode(bare)).toMatchObject({ pubDate: [], enclosure: [] })
    const { pubDate: odd } = valuesOfEpisode({ ...bare, pubDate: 'some day' })
    expect([momentIn(odd), pubDateIn(odd)]).toEqual([null, 'some day'])
    expect(momentIn(valuesOfEpisode({ ...bare, pubDate: TEXT })['pubDate'])).toBe(NOON)
    expect([momentIn([]), pubDateIn([]), addressIn([])]).toEqual([null, '', ''])
  })
})

describe('what is sent of an episode', () => {
  it('is what was changed; an empty text takes away what null would leave', () => {
    const base = valuesOfEpisode(episode)
    const values = { ...base, title: ' b ', season: '', pubDate: [], enclosure: [], description: ' <p>x</p>' }
    expect(episodeUpdateOf(changesOf({ base, values }))).toEqual({
      title: 'b',
      season: '',
      pubDate: '',
      publishedAt: 0,
      enclosure: '',
      description: ' <p>x</p>',
    })
  })

  it('brings everything back that was there', () => {
    expect(episodeUpdateOf(valuesOfEpisode(episode))).toMatchObject({
      pubDate: TEXT,
      publishedAt: NOON,
      enclosure,
    })
  })
})

it('a date goes through the field of the browser to the minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const ms = seconds * 1000
      const back = momentIn(dateOf(localDate(ms))) ?? 0
      // the hour that a clock repeats in autumn is the first of the two
      expect(Math.abs(back - ms) < 60_000 || Math.abs(back - ms) < 3_660_000).toBe(true)
    }),
  )
  expect(localDate(null)).toBe('')
  expect(dateOf('')).toEqual([])
})

it('a date without a time is a day in its field, and what is chosen there stays one', () => {
  const written = (pubDate: string) => [{ pubDate, publishedAt: Date.parse(pubDate) }]
  expect(dateField(written('2026-09-12'))).toEqual({ type: 'date', text: '2026-09-12' })
  expect(dateField(written('2018'))).toEqual({ type: 'date', text: '' })
  expect(dateField(written('2018-09'))).toEqual({ type: 'date', text: '' })
  expect(dateField(written(TEXT))).toEqual({ type: 'datetime-local', text: localDate(NOON) })
  expect(dateField([])).toEqual({ type: 'datetime-local', text: '' })
  expect(dateOf('2026-09-12')).toEqual(written('2026-09-12'))
  expect(publishedIn(dateOf('2026-09-12'))).toMatchObject({ kind: 'day', month: 9, day: 12 })
})

it('a match offers what the feed says and the episode does not', () => {
  const match: FeedEpisode = {
    title: 'a',
    subtitle: '',
    description: '<p>New</p>',
    descriptionPlain: 'New',
    pubDate: TEXT,
    episodeType: 'full',
    season: '2',
    episode: '',
    author: '',
    duration: '60',
    explicit: 'no',
    publishedAt: NOON,
    enclosure: { ...enclosure, url: 'https://feeds.example/b.mp3' },
  }
  expect(differing(offerOfEpisode(match), valuesOfEpisode(episode))).toEqual({
    description: '<p>New</p>',
    episodeType: 'full',
    enclosure: [{ ...enclosure, url: 'https://feeds.example/b.mp3' }],
  })
})
