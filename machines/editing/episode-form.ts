import type { FeedEpisode } from '../model/entities/podcast-feed.ts'
import type { PodcastEpisodeNormal } from '../model/entities/podcast.ts'
import type { FormContents } from './form/form.types.ts'
import type { FieldValue, Values } from './values.ts'

/** What episodes can be. */
export const EPISODE_TYPES = ['full', 'trailer', 'bonus'] as const

type Enclosure = NonNullable<PodcastEpisodeNormal['enclosure']>

const TEXTS = ['title', 'subtitle', 'season', 'episode', 'episodeType', 'description'] as const

/** When an episode came out, as feeds write it; empty when unknown. The server's time counts where the two differ. */
export function pubDateText({
  pubDate,
  publishedAt,
}: Pick<PodcastEpisodeNormal, 'pubDate' | 'publishedAt'>): string {
  const text = pubDate?.trim() ?? ''
  if (!publishedAt || Math.abs(Date.parse(text) - publishedAt) < 1000) return text
  return new Date(publishedAt).toUTCString()
}

/** Where an episode came from, in one line: its address, type and length. */
export function enclosureText(enclosure: PodcastEpisodeNormal['enclosure']): string {
  if (!enclosure?.url) return ''
  return `${enclosure.url} ${enclosure.type ?? ''} ${enclosure.length ?? ''}`
}

/** The parts of such a line; null for none. */
export function enclosureOf(line: string): Required<Enclosure> | null {
  const [, url = line.trim(), type = '', length = ''] = /^(.+) (\S*) (\S*)$/.exec(line) ?? []
  return url === '' ? null : { url, type, length }
}

/** What the form of an episode holds. */
export function valuesOfEpisode(episode: PodcastEpisodeNormal): Values {
  const values: Record<string, FieldValue> = {}
  for (const field of TEXTS) values[field] = episode[field] ?? ''
  values['pubDate'] = pubDateText(episode)
  values['enclosure'] = enclosureText(episode.enclosure)
  return values
}

/** The same of an episode in a feed. */
export function valuesOfFeedEpisode(episode: FeedEpisode): Values {
  const { enclosure } = episode
  const values: Record<string, FieldValue> = {}
  for (const field of TEXTS) values[field] = episode[field] ?? ''
  values['pubDate'] = pubDateText(episode)
  values['enclosure'] = enclosureText({ type: null, ...enclosure })
  return values
}

/** The form of an episode of a podcast. */
export function formOfEpisode(libraryItemId: string, episode: PodcastEpisodeNormal): FormContents {
  return {
    ref: { kind: 'episode', id: episode.id, libraryItemId },
    title: episode.title ?? '',
    values: valuesOfEpisode(episode),
  }
}

export interface EpisodeUpdate {
  pubDate?: string
  /** ms; 0 for none, since servers leave out null */
  publishedAt?: number
  enclosure?: Required<Enclosure> | ''
  [text: string]: unknown
}

/** What is sent for the fields of a form. An empty text takes away what was there, null would not. */
export function episodeUpdateOf(values: Values): EpisodeUpdate {
  const update: EpisodeUpdate = {}
  for (const [field, value] of Object.entries(values)) {
    const text = typeof value === 'string' ? value : ''
    if (field === 'pubDate') {
      update.pubDate = text
      update.publishedAt = Date.parse(text) || 0
    } else if (field === 'enclosure') update.enclosure = enclosureOf(text) ?? ''
    else update[field] = field === 'description' ? text : text.trim()
  }
  return update
}

const two = (number: number): string => String(number).padStart(2, '0')

/** A date as a field of the browser wants it, in the listener's time zone: `2023-01-09T07:00`. */
export function localDate(ms: number): string {
  if (Number.isNaN(ms)) return ''
  const date = new Date(ms)
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What was chosen in such a field, as feeds write dates; empty for none. */
export function pubDateOf(local: string): string {
  const ms = Date.parse(local)
  return Number.isNaN(ms) ? '' : new Date(ms).toUTCString()
}
