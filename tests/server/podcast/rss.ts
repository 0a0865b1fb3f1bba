import {
  attributeOf,
  elementsOf,
  isWellFormed,
  tagsOf,
  withoutElements,
  withoutTags,
  withTags,
} from '../markup.ts'
import type { Enclosure } from '../state/media.types.ts'

/** An episode as a feed tells of it. */
export interface FeedEpisode {
  title: string
  subtitle: string
  description: string
  descriptionPlain: string
  pubDate: string
  episodeType: string
  season: string
  episode: string
  author: string
  duration: string
  explicit: string
  publishedAt: number | null
  enclosure: Enclosure
  chaptersUrl: string | null
  chaptersType: string | null
  /** What newer servers say of it too. */
  guid?: string | null
  durationSeconds?: number | null
  chapters?: readonly never[]
}

export interface FeedMetadata {
  image: string | null
  categories: string[]
  feedUrl: string
  description: string | null
  descriptionPlain: string | null
  type: string | null
  title: string | null
  language: string | null
  explicit: string | null
  author: string | null
  pubDate: string | null
  link: string | null
}

export interface ParsedFeed {
  metadata: FeedMetadata
  episodes: FeedEpisode[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string => {
  const literal = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/u.exec(text)?.[1]
  if (literal !== undefined) return literal
  return text
    .replaceAll(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&(amp|lt|gt|quot|apos);/gu, (_, name: string) => entities[name] ?? '')
    .trim()
}

const attribute = (attributes: string, name: string): string => decode(attributeOf(attributes, name) ?? '')

const first = (xml: string, name: string) => elementsOf(xml, name).next().value ?? undefined

const element = (xml: string, name: string): string => decode(first(xml, name)?.content ?? '')

const tagOf = (xml: string, name: string): string => first(xml, name)?.attributes ?? ''

const ALLOWED = /^<(\/?)(p|a|b|i|em|strong|br|ul|ol|li|div)\b/iu
const LINKED = /^(?:https?|mailto):/iu

/** A tag of a feed's HTML as the server lets it through: a few, and of what they say only where a link leads. */
const cleanTag = (tag: string): string => {
  const [, slash = '', name] = ALLOWED.exec(tag) ?? []
  if (name === undefined) return ''
  const href = name.toLowerCase() === 'a' ? (attributeOf(tag, 'href') ?? '') : ''
  return LINKED.test(href) ? `<a href="${href}">` : `<${slash}${name}>`
}

const sanitise = (html: string): string =>
  withTags(withoutElements(withoutElements(html, 'script'), 'style'), cleanTag)

const plain = (html: string): string => withoutTags(html).trim()

const categoriesOf = (channel: string): string[] =>
  [...elementsOf(channel, 'itunes:category')].map(({ attributes, content }) => {
    const outer = attribute(attributes, 'text')
    const sub = attribute(tagOf(content, 'itunes:category'), 'text')
    return sub ? `${outer}:${sub}` : outer
  })

/** `62`, `1:02` or `1:00:02` in seconds; null for other words. */
const secondsOf = (duration: string): number | null =>
  /^\d+(?::\d+){0,2}$/u.test(duration)
    ? duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    : null

const episodeOf = (item: string, isCurrent: boolean): FeedEpisode | null => {
  const enclosure = tagOf(item, 'enclosure')
  const url = attribute(enclosure, 'url')
  if (!url) return null
  const description = sanitise(element(item, 'content:encoded') || element(item, 'description'))
  const pubDate = element(item, 'pubDate')
  const time = Date.parse(pubDate)
  const chapters = tagOf(item, 'podcast:chapters')
  const duration = element(item, 'itunes:duration')
  const more = isCurrent
    ? { guid: element(item, 'guid') || null, durationSeconds: secondsOf(duration), chapters: [] }
    : {}
  return {
    title: element(item, 'title'),
    subtitle: element(item, 'itunes:subtitle'),
    description,
    descriptionPlain: plain(description),
    pubDate,
    episodeType: element(item, 'itunes:episodeType'),
    season: element(item, 'itunes:season'),
    episode: element(item, 'itunes:episode'),
    author: element(item, 'itunes:author'),
    duration,
    explicit: element(item, 'itunes:explicit'),
    publishedAt: Number.isNaN(time) ? null : time,
    enclosure: { url, length: attribute(enclosure, 'length'), type: attribute(enclosure, 'type') },
    chaptersUrl: attribute(chapters, 'url') || null,
    chaptersType: attribute(chapters, 'type') || null,
    ...more,
  }
}

/**
 * Reads an RSS text; null when it is none, when it is broken, and when it has no item at all. Items without a file are
 * dropped; the order is the feed's.
 */
export const parseFeed = (xml: string, feedUrl: string, isCurrent = false): ParsedFeed | null => {
  const channel = first(xml, 'channel')?.content
  if (!channel || !first(channel, 'item') || !isWellFormed(xml)) return null
  const head = withoutElements(channel, 'item')
  const description = sanitise(element(head, 'description'))
  return {
    metadata: {
      image: attribute(tagOf(head, 'itunes:image'), 'href') || null,
      categories: categoriesOf(head),
      feedUrl,
      description: description || null,
      descriptionPlain: plain(description) || null,
      type: element(head, 'itunes:type') || null,
      title: element(head, 'title') || null,
      language: element(head, 'language') || null,
      explicit: element(head, 'itunes:explicit') || null,
      author: element(head, 'itunes:author') || null,
      pubDate: element(head, 'pubDate') || null,
      link: element(head, 'link') || null,
    },
    episodes: [...elementsOf(channel, 'item')].flatMap(({ content }) => episodeOf(content, isCurrent) ?? []),
  }
}

/** Feed addresses in an OPML text; null when it is none. */
export const feedUrlsInOpml = (opml: string): string[] | null => {
  if (!/<opml\b/iu.test(opml)) return null
  return tagsOf(opml, 'outline').flatMap((attributes) => attribute(attributes, 'xmlUrl') || [])
}
