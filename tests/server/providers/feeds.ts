import { coverUrl } from './catalogue.ts'
import { FEED_HOST } from './feed-host.ts'
import { escapeXml } from '../podcast/xml.ts'

/** A podcast of the invented outside world. */
interface DemoFeed {
  slug: string
  title: string
  author: string
  description: string
  language: string
  type: 'episodic' | 'serial'
  explicit: 'yes' | 'no' | 'clean'
  category: string
  episodes: number
}

export const demoFeeds: DemoFeed[] = [
  {
    slug: 'deep-field-notes',
    title: 'Deep Field Notes',
    author: 'Dr Ines Valcourt',
    description: 'Notes from a telescope that looks the wrong way.',
    language: 'en-us',
    type: 'serial',
    explicit: 'clean',
    category: 'Science:Astronomy',
    episodes: 10,
  },
  {
    slug: 'signal-and-noise',
    title: 'Signal & Noise',
    author: 'Wren Ashdown',
    description: 'Weekly programme about <b>radio</b> and mistakes.',
    language: 'en',
    type: 'episodic',
    explicit: 'no',
    category: 'Technology',
    episodes: 12,
  },
  {
    slug: 'harbour-radio-hour',
    title: 'Harbour Radio Hour',
    author: 'Bram Ashdown',
    description: 'An hour that is never an hour.',
    language: 'en',
    type: 'episodic',
    explicit: 'yes',
    category: 'Society &amp; Culture',
    episodes: 9,
  },
]

const FIRST_MS = Date.UTC(2023, 0, 2, 6)
const WEEK_MS = 7 * 86_400_000

export const feedUrlOf = (slug: string): string => `${FEED_HOST}/${slug}/feed.xml`

/** Which demo feed an address means; null for addresses of the real world. */
export const demoFeedAt = (url: string): DemoFeed | null =>
  demoFeeds.find(({ slug }) => url === feedUrlOf(slug) || url.endsWith(`/provider/feeds/${slug}/feed.xml`)) ??
  null

/** Which demo episode an enclosure address means, from 1; null for addresses of the real world. */
export const demoEpisodeAt = (url: string): { slug: string; number: number } | null => {
  const found = /\/([a-z-]+)\/ep(\d+)\.mp3$/u.exec(url.split('?')[0] ?? '')
  const isDemo = url.startsWith(FEED_HOST) || url.includes('/provider/feeds/')
  return isDemo && found?.[1] && found[2] ? { slug: found[1], number: Number(found[2]) } : null
}

const notes = [
  'the far lighthouse',
  'the winter market',
  'a house with seven stairs',
  'the salt road',
  'a boat with no name',
]

const episodeXml = (feed: DemoFeed, number: number): string => {
  const season = Math.ceil(number / 4)
  const kind = number === 1 ? 'trailer' : number % 5 === 0 ? 'bonus' : 'full'
  const title = `${number === 1 ? 'Trailer: ' : ''}${notes[number % notes.length]} and ${notes[(number * 2 + 1) % notes.length]}`
  // One episode without a date: feeds in the wild lack it now and then.
  const date =
    feed.slug === 'harbour-radio-hour' && number === 5
      ? ''
      : `<pubDate>${new Date(FIRST_MS + number * WEEK_MS).toUTCString()}</pubDate>`
  return `<item><title>${escapeXml(title)}</title><itunes:subtitle>${escapeXml(`About ${notes[number % notes.length]}`)}</itunes:subtitle><description><![CDATA[<p>Episode ${number}.</p><p>Links: <a href="https://example.invalid/">one</a></p><script>window.__earmarkCanary = "feed"</script>]]></description>${date}<itunes:season>${season}</itunes:season><itunes:episode>${number}</itunes:episode><itunes:episodeType>${kind}</itunes:episodeType><itunes:duration>00:00:${20 + (number % 30)}</itunes:duration><itunes:explicit>${feed.explicit}</itunes:explicit><guid isPermaLink="false">${feed.slug}-${number}</guid><enclosure url="${FEED_HOST}/${feed.slug}/ep${String(number).padStart(2, '0')}.mp3" length="90000" type="audio/mpeg"/></item>`
}

/** The RSS text of a demo feed, newest episode first; `origin` is where its picture is shown. */
export const demoFeedXml = (feed: DemoFeed, origin: string): string => {
  const episodes = Array.from({ length: feed.episodes }, (_, index) =>
    episodeXml(feed, feed.episodes - index),
  )
  const [category = '', sub] = feed.category.split(':')
  const inner = sub ? `<itunes:category text="${sub}"/>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${escapeXml(feed.title)}</title><link>${FEED_HOST}/${feed.slug}/</link><language>${feed.language}</language><description><![CDATA[${feed.description}]]></description><itunes:author>${escapeXml(feed.author)}</itunes:author><itunes:image href="${escapeXml(coverUrl(origin, feed.title))}"/><itunes:type>${feed.type}</itunes:type><itunes:explicit>${feed.explicit}</itunes:explicit><itunes:category text="${category}">${inner}</itunes:category>${episodes.join('\n')}</channel></rss>`
}

/** Store search results for podcasts. */
export const podcastMatches = (term: string, origin: string) =>
  demoFeeds
    .filter(({ title, author }) =>
      `${title} ${author}`.toLowerCase().includes(term.toLowerCase().slice(0, 6)),
    )
    .map((feed, index) => ({
      id: 1000 + index,
      artistId: 2000 + index,
      title: feed.title,
      artistName: feed.author,
      description: '',
      descriptionPlain: '',
      releaseDate: '2023-03-13T06:00:00Z',
      genres: ['Science', 'Podcasts'],
      cover: coverUrl(origin, feed.title),
      trackCount: feed.episodes,
      feedUrl: feedUrlOf(feed.slug),
      pageUrl: `https://podcasts.example/podcast/id${1000 + index}`,
      explicit: feed.explicit === 'yes',
    }))
