import { ensureAuthor, ensureSeries, type Created } from '../state/catalogue.ts'
import type { Item, NamedRef, SeriesRef } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { isCleanPath } from '../state/tree-path.ts'
import { storedHtml } from './stored-html.ts'

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Empty texts and the number 0 are stored as null. */
const stored = (value: unknown): unknown => (value === '' || value === 0 ? null : value)

const authorKeys = new Set(['authors', 'series'])

const nameOf = (entry: unknown): string => (isObject(entry) ? String(entry['name'] ?? '').trim() : '')
const knownId = (entry: unknown): string | null => {
  const id = isObject(entry) ? entry['id'] : undefined
  return typeof id === 'string' && !id.startsWith('new') ? id : null
}

/** Authors as sent: known ones by id, others by name; nameless ones are skipped. */
const resolveAuthors = (state: State, sent: unknown[], created: Created): NamedRef[] =>
  sent.flatMap((entry) => {
    if (!nameOf(entry)) return []
    const known = state.authors.get(knownId(entry) ?? '')
    return known ? { id: known.id, name: known.name } : ensureAuthor(state, nameOf(entry), created)
  })

const resolveSeries = (state: State, sent: unknown[], created: Created): SeriesRef[] =>
  sent.flatMap((entry) => {
    if (!nameOf(entry)) return []
    const known = state.series.get(knownId(entry) ?? '')
    const ref = known ? { id: known.id, name: known.name } : ensureSeries(state, nameOf(entry), created)
    const sequence = isObject(entry) ? entry['sequence'] : null
    return {
      ...ref,
      sequence: sequence === null || sequence === undefined || sequence === '' ? null : String(sequence),
    }
  })

const updateMetadata = (state: State, item: Item, sent: Values, created: Created): boolean => {
  const metadata = item.media.metadata as unknown as Values
  let changed = false
  for (const [key, value] of Object.entries(sent)) {
    if (!(key in metadata) || value === undefined) continue
    const isRefs = authorKeys.has(key) && Array.isArray(value)
    const next = isRefs
      ? key === 'authors'
        ? resolveAuthors(state, value, created)
        : resolveSeries(state, value, created)
      : state.flavour === '2.36' && key === 'description' && typeof value === 'string'
        ? stored(storedHtml(value))
        : stored(value)
    if (isSame(metadata[key], next)) continue
    metadata[key] = next
    changed = true
  }
  return changed
}

const mediaKeys: Record<Item['mediaType'], readonly string[]> = {
  book: ['tags', 'coverPath', 'chapters', 'audioFiles', 'missingParts', 'ebookFile'],
  podcast: [
    'tags',
    'coverPath',
    'autoDownloadEpisodes',
    'autoDownloadSchedule',
    'lastEpisodeCheck',
    'maxEpisodesToKeep',
    'maxNewEpisodesToDownload',
  ],
  music: ['tags', 'coverPath'],
  video: ['tags', 'coverPath'],
}

const isCover = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'string' && isCleanPath(value))

/** Applies a media update: only keys that are present change. Returns whether anything did; `created` gets new authors and series. */
export const applyMediaUpdate = (state: State, item: Item, payload: Values, created: Created): boolean => {
  const media = item.media as unknown as Values
  let changed = isObject(payload['metadata']) && updateMetadata(state, item, payload['metadata'], created)
  for (const key of mediaKeys[item.mediaType]) {
    if (payload[key] === undefined || (key === 'coverPath' && !isCover(payload[key]))) continue
    const next = key === 'coverPath' || Array.isArray(payload[key]) ? payload[key] : stored(payload[key])
    if (isSame(media[key], next)) continue
    media[key] = next
    changed = true
  }
  return changed
}

/** Ids of the series a book is in. */
export const seriesIdsOf = (item: Item): string[] =>
  item.mediaType === 'book' ? item.media.metadata.series.map(({ id }) => id) : []
