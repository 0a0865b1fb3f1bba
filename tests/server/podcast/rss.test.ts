import { describe, expect, it } from 'vitest'
import { demoFeeds, demoFeedXml, feedUrlOf } from '../providers/feeds.ts'
import { feedUrlsInOpml, parseFeed } from './rss.ts'

const feed = demoFeeds[2]
if (!feed) throw new Error('There are no demo feeds')
const parsed = parseFeed(demoFeedXml(feed, 'http://here'), feedUrlOf(feed.slug))

describe('parseFeed', () => {
  it('reads what the podcast says of itself', () => {
    expect(parsed?.metadata).toMatchObject({
      title: 'Harbour Radio Hour',
      author: 'Bram Ashdown',
      explicit: 'yes',
      type: 'episodic',
      language: 'en',
      categories: ['Society & Culture'],
      feedUrl: 'https://feeds.example/harbour-radio-hour/feed.xml',
    })
  })

  it('reads the episodes, newest first, without scripts', () => {
    expect(parsed?.episodes).toHaveLength(9)
    const newest = parsed?.episodes[0]
    expect(newest).toMatchObject({ episode: '9', season: '3', episodeType: 'full' })
    expect(newest?.enclosure).toEqual({
      url: 'https://feeds.example/harbour-radio-hour/ep09.mp3',
      length: '90000',
      type: 'audio/mpeg',
    })
    expect(newest?.description).toContain('<a href')
    expect(newest?.description).not.toContain('canary')
  })

  it('gives null for the time of an episode without a date', () => {
    const undated = parsed?.episodes.find(({ episode }) => episode === '5')
    expect(undated).toMatchObject({ pubDate: '', publishedAt: null })
  })

  it('refuses what is no feed', () => {
    expect(parseFeed('<html><body>no</body></html>', 'x')).toBeNull()
  })
})

describe('feedUrlsInOpml', () => {
  it('finds the addresses', () => {
    expect(
      feedUrlsInOpml(
        '<opml><body><outline text="a" xmlUrl="http://a/?x=1&amp;y=2"/><outline text="b"/></body></opml>',
      ),
    ).toEqual(['http://a/?x=1&y=2'])
    expect(feedUrlsInOpml('nothing')).toBeNull()
  })
})
