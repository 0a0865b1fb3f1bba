import type { FeedEpisode } from '../model/entities/items/podcast-feed.ts'
import type { PodcastEpisodeNormal } from '../model/entities/items/podcast.ts'
import { formatDate } from '../model/time/dates.ts'
import { publishedOf } from '../model/time/published.ts'
import type { SomeDate } from '../model/time/some-date.ts'
import type { FormContents } from './form/form.types.ts'
import { rowsIn } from './values.ts'
import type { FieldValue, Row, Values } from './values.ts'

/** What episodes can be. */
export const EPISODE_TYPES = ['full', 'trailer', 'bonus'] as const

const TEXTS = ['title', 'subtitle', 'season', 'episode', 'episodeType', 'description'] as const

/** When an episode came out: as feeds write it, and in ms (0 where the server could not tell). Nothing where unknown. */
const dateRows = (pubDate: string, publishedAt: number): readonly Row[] =>
  pubDate === '' && publishedAt === 0 ? [] : [{ pubDate, publishedAt }]

/** Where an episode came from. Nothing where it was found on the disk. */
const enclosureRows = (enclosure: PodcastEpisodeNormal['enclosure']): readonly Row[] =>
  enclosure?.url ? [{ url: enclosure.url, type: enclosure.type ?? '', length: enclosure.length ?? '' }] : []

const rowIn = (value: FieldValue | undefined): Row => rowsIn(value)[0] ?? {}

/** The moment in such a field, ms; null where there is none. */
export function momentIn(value: FieldValue | undefined): number | null {
  const { pubDate, publishedAt } = rowIn(value)
  const ms = Number(publishedAt) || Date.parse(String(pubDate))
  return Number.isNaN(ms) ? null : ms
}

/** The date as the feed writes it. */
export const pubDateIn = (value: FieldValue | undefined): string => String(rowIn(value)['pubDate'] ?? '')

/** The same as a date of the calendar or an instant, whichever was written. */
export const publishedIn = (value: FieldValue | undefined): SomeDate | null =>
  publishedOf({ pubDate: pubDateIn(value), publishedAt: momentIn(value) })

/** The address in the field of an enclosure. */
export const addressIn = (value: FieldValue | undefined): string => String(rowIn(value)['url'] ?? '')

type Told = Pick<PodcastEpisodeNormal, (typeof TEXTS)[number] | 'pubDate' | 'publishedAt' | 'enclosure'>

function valuesOf(episode: Told): Values {
  const values: Record<string, FieldValue> = {}
  for (const field of TEXTS) values[field] = episode[field] ?? ''
  values['pubDate'] = dateRows(episode.pubDate ?? '', episode.publishedAt ?? 0)
  values['enclosure'] = enclosureRows(episode.enclosure)
  return values
}

/** What the form of an episode holds. */
export const valuesOfEpisode = (episode: PodcastEpisodeNormal): Values => valuesOf(episode)

/** The same of an episode in a feed. */
export const valuesOfFeedEpisode = (episode: FeedEpisode): Values =>
  valuesOf({ ...episode, enclosure: { type: null, ...episode.enclosure } })

/** The form of an episode of a podcast. */
export function formOfEpisode(libraryItemId: string, episode: PodcastEpisodeNormal): FormContents {
  return {
    ref: { kind: 'episode', id: episode.id, libraryItemId },
    title: episode.title ?? '',
    values: valuesOfEpisode(episode),
  }
}

/** What is sent for the fields of a form. An empty text or 0 takes away what was there, null would not. */
export function episodeUpdateOf(values: Values): Readonly<Record<string, unknown>> {
  const update: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    if (field === 'pubDate') {
      update['pubDate'] = pubDateIn(value)
      update['publishedAt'] = momentIn(value) ?? 0
    } else if (field === 'enclosure') update[field] = addressIn(value) === '' ? '' : rowIn(value)
    else if (typeof value === 'string') update[field] = field === 'description' ? value : value.trim()
  }
  return update
}

const two = (number: number): string => String(number).padStart(2, '0')

/** A moment as a field of the browser wants it, in the listener's time zone: `2023-01-09T07:00`; empty for none. */
export function localDate(ms: number | null): string {
  if (ms === null) return ''
  const date = new Date(ms)
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The field of the browser for a date: without a time where none was written, and empty for less than a day. */
export function dateField(value: FieldValue | undefined): { type: 'date' | 'datetime-local'; text: string } {
  const date = publishedIn(value)
  switch (date?.kind) {
    case 'day':
      return { type: 'date', text: formatDate(date, 'yyyy-MM-dd', 'en') }
    case 'month':
    case 'year':
      return { type: 'date', text: '' }
    default:
      return { type: 'datetime-local', text: localDate(date?.ms ?? null) }
  }
}

/** What was chosen in such a field, for the form. */
export function dateOf(chosen: string): readonly Row[] {
  // a day alone is read as midnight at Greenwich, which is what servers make of it
  const ms = Date.parse(chosen)
  if (Number.isNaN(ms)) return []
  return dateRows(/^[\d-]+$/.test(chosen) ? chosen : new Date(ms).toUTCString(), ms)
}
