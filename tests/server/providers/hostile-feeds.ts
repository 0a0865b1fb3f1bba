import { FEED_HOST } from './feed-host.ts'

/** What a host answers, and how long it takes. */
export interface HostileAnswer {
  type: string
  body: string
  delayMs?: number
  /** It sends the asker on to this address. */
  location?: string
}

/** Episodes of the largest feed. */
export const MANY = 5000
const TEN_MEGABYTES = 10 * 1024 ** 2
/** Longer than any server waits for a feed, ms. */
const SLOW_MS = 15_000
const FIRST_MS = Date.UTC(2010, 0, 4, 6)
const DAY_MS = 86_400_000

interface Item {
  number: number
  guid?: string
  notes?: string
  date?: string
  enclosure?: boolean
}

const itemXml = (slug: string, { number, guid, notes = '', date, enclosure = true }: Item): string => {
  const when = date ?? new Date(FIRST_MS + number * DAY_MS).toUTCString()
  const file = enclosure
    ? `<enclosure url="${FEED_HOST}/${slug}/ep${String(number).padStart(2, '0')}.mp3" length="90000" type="audio/mpeg"/>`
    : ''
  return `<item><title>Episode ${number}</title><description><![CDATA[<p>Episode ${number}.</p>${notes}]]></description><pubDate>${when}</pubDate><itunes:season>${Math.ceil(number / 100)}</itunes:season><itunes:episode>${number}</itunes:episode><itunes:episodeType>full</itunes:episodeType><itunes:duration>${20 + (number % 30)}</itunes:duration><guid isPermaLink="false">${guid ?? `${slug}-${number}`}</guid>${file}</item>`
}

const feedXml = (slug: string, title: string, items: readonly Item[], about = 'Made for tests.'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>${title}</title><link>${FEED_HOST}/${slug}/</link><language>en</language><description><![CDATA[${about}]]></description><itunes:author>Nobody</itunes:author><itunes:type>episodic</itunes:type><itunes:explicit>no</itunes:explicit><itunes:category text="Technology"/>${items.map((item) => itemXml(slug, item)).join('\n')}</channel></rss>`

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => count - index)

/** Every way in which markup tries to run something; the canary says whether any did. */
const SCRIPTS = [
  '<script>window.__earmarkCanary = "script"</script>',
  '<img src="x" onerror="window.__earmarkCanary = \'image\'">',
  '<svg onload="window.__earmarkCanary = \'svg\'"></svg>',
  '<a href="javascript:window.__earmarkCanary=\'link\'">a link</a>',
  '<iframe srcdoc="<script>parent.__earmarkCanary = \'frame\'</script>"></iframe>',
  '<p style="background:url(https://canary.example/style)" onclick="window.__earmarkCanary = \'click\'">words</p>',
].join('')

const rss = (body: string): HostileAnswer => ({ type: 'application/rss+xml', body })

/** Feeds that are none, or more than a reader expects, by the folder of their address. */
const HOSTILE: Readonly<Record<string, () => HostileAnswer>> = {
  html: () => ({
    type: 'text/html',
    body: '<!doctype html><html><head><title>Hello</title></head><body><p>This is no feed.</body></html>',
  }),
  empty: () => rss(''),
  'ten-megabytes': () =>
    rss(
      feedXml('ten-megabytes', 'Ten Megabytes', [
        { number: 1, notes: `<p>${'word '.repeat(TEN_MEGABYTES / 5)}</p>` },
      ]),
    ),
  malformed: () =>
    rss(
      feedXml('malformed', 'Malformed', [{ number: 1 }])
        .replace('</title>', '')
        .slice(0, -40),
    ),
  ring: () => ({ type: 'text/plain', body: '', location: `${FEED_HOST}/ring/feed.xml` }),
  'no-enclosures': () =>
    rss(
      feedXml(
        'no-enclosures',
        'No Enclosures',
        numbers(3).map((number) => ({ number, enclosure: false })),
      ),
    ),
  'duplicate-guids': () =>
    rss(
      feedXml(
        'duplicate-guids',
        'Duplicate Guids',
        numbers(4).map((number) => ({ number, guid: 'always-the-same' })),
      ),
    ),
  scripts: () =>
    rss(
      feedXml(
        'scripts',
        'Scripts',
        numbers(3).map((number) => ({ number, notes: SCRIPTS })),
        SCRIPTS,
      ),
    ),
  'bad-dates': () =>
    rss(
      feedXml(
        'bad-dates',
        'Bad Dates',
        ['yesterday', '', '2023-13-45', 'Mon, 99 Foo 2023 25:61:61 GMT'].map((date, index) => ({
          number: index + 1,
          date,
        })),
      ),
    ),
  slow: () => ({ ...rss(feedXml('slow', 'Slow', [{ number: 1 }])), delayMs: SLOW_MS }),
  many: () =>
    rss(
      feedXml(
        'many',
        'Many Episodes',
        numbers(MANY).map((number) => ({ number })),
      ),
    ),
}

export const HOSTILE_SLUGS: readonly string[] = Object.keys(HOSTILE)

/** As many good ones as are wished for: “Show 7” is behind `show-7`. */
const goodFeed = (slug: string): HostileAnswer | null => {
  const number = /^show-(\d+)$/u.exec(slug)?.[1]
  return number === undefined ? null : rss(feedXml(slug, `Show ${number}`, [{ number: 2 }, { number: 1 }]))
}

/** What the host of such a feed answers; null for other addresses. */
export const hostileFeedAt = (url: string): HostileAnswer | null => {
  const slug = url.startsWith(`${FEED_HOST}/`)
    ? /^\/([\w-]+)\/feed\.xml$/u.exec(new URL(url).pathname)?.[1]
    : undefined
  return slug === undefined ? null : (HOSTILE[slug]?.() ?? goodFeed(slug))
}
