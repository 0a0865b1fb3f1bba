import type { LibraryItemExpanded } from '../model/entities/index.ts'
import type { MediaUpdate } from '../model/entities/items/item-edit.ts'
import type { FormContents } from './form/form.types.ts'
import { chipsIn, chipsOf } from './chips.ts'
import type { Chip, FieldValue, Values } from './values.ts'

/** The fields of an item's metadata that hold one line of text. */
const TEXTS = [
  'title',
  'subtitle',
  'publishedYear',
  'publisher',
  'language',
  'isbn',
  'asin',
  'author',
  'feedUrl',
  'releaseDate',
  'itunesId',
  'type',
  'description',
] as const
const FLAGS = ['explicit', 'abridged'] as const
const NAMES = ['narrators', 'genres'] as const

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What the details and the schedule of an item hold, as a form edits it. A field that the media type lacks is left out. */
export function valuesOfItem({ media }: LibraryItemExpanded): Values {
  const metadata: Readonly<Record<string, unknown>> = media.metadata
  const values: Record<string, FieldValue> = {}
  for (const field of TEXTS) if (field in metadata) values[field] = textOf(metadata[field])
  for (const field of FLAGS) if (field in metadata) values[field] = metadata[field] === true
  for (const field of NAMES) {
    const names = metadata[field]
    if (Array.isArray(names)) values[field] = chipsOf(names.map(textOf))
  }
  if ('authors' in media.metadata) {
    values['authors'] = media.metadata.authors.map(({ id, name }) => ({ id, name }))
    values['series'] = media.metadata.series.map(({ id, name, sequence }) => ({
      id,
      name,
      sequence: sequence ?? '',
    }))
  }
  values['tags'] = chipsOf(media.tags)
  if ('autoDownloadEpisodes' in media) {
    values['autoDownloadEpisodes'] = media.autoDownloadEpisodes
    values['autoDownloadSchedule'] = media.autoDownloadSchedule ?? ''
    values['maxEpisodesToKeep'] = textOf(media.maxEpisodesToKeep)
    values['maxNewEpisodesToDownload'] = textOf(media.maxNewEpisodesToDownload)
  }
  return values
}

/** The form of an item. */
export function formOfItem(item: LibraryItemExpanded): FormContents {
  return {
    ref: { kind: 'item', id: item.id },
    title: item.media.metadata.title ?? '',
    values: valuesOfItem(item),
  }
}

const namesOf = (value: FieldValue): string[] => chipsIn(value).map(({ name }) => name)
/** Servers match what has such an id by its name, and make it where there is none. */
const idOf = ({ id }: Chip, index: number): string => id ?? `new-${index}`

/** What is sent for the fields of a form. Only these are changed; lists replace. */
export function mediaUpdateOf(values: Values): MediaUpdate {
  const metadata: Record<string, unknown> = {}
  const update: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) {
    switch (field) {
      case 'authors':
        metadata[field] = chipsIn(value).map((each, index) => ({ id: idOf(each, index), name: each.name }))
        break
      case 'series':
        metadata[field] = chipsIn(value).map((each, index) => ({
          id: idOf(each, index),
          name: each.name,
          sequence: each.sequence?.trim() || null,
        }))
        break
      case 'narrators':
      case 'genres':
        metadata[field] = namesOf(value)
        break
      case 'tags':
        update[field] = namesOf(value)
        break
      case 'itunesId':
        metadata[field] = /^\d{1,15}$/.test(textOf(value)) ? Number(value) : textOf(value)
        break
      case 'autoDownloadEpisodes':
        update[field] = value
        break
      case 'autoDownloadSchedule':
        // half chosen and then off, it is what the server has
        if (textOf(value).trim() !== '') update[field] = value
        break
      case 'maxEpisodesToKeep':
      case 'maxNewEpisodesToDownload':
        // below none a server deletes the oldest episode at every download
        update[field] = Math.max(0, Math.trunc(Number(value) || 0))
        break
      default:
        metadata[field] = typeof value === 'string' ? value.trim() : value
    }
  }
  return { ...update, ...(Object.keys(metadata).length > 0 ? { metadata } : {}) } as MediaUpdate
}
