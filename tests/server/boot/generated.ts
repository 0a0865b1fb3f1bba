import { defaultLibrarySettings } from './libraries.ts'
import type { Author, BookItem, Item, Library, Series } from '../state/media.types.ts'
import type { State } from '../state/state.ts'

const HOUR_MS = 3_600_000
const BOOKS_PER_AUTHOR = 20
const BOOKS_PER_SERIES = 8

const first = [
  'Ada',
  'Bram',
  'Cleo',
  'Dov',
  'Esme',
  'Finn',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaya',
  'Lior',
  'Mara',
  'Nils',
  'Olga',
  'Pell',
]
const last = [
  'Ashdown',
  'Bellweather',
  'Corrow',
  'Dray',
  'Eastlake',
  'Fenn',
  'Gallow',
  'Harrow',
  'Inkpen',
  'Jessop',
  'Kestrel',
  'Lund',
]
const nouns = [
  'Quarry',
  'Harbour',
  'Engine',
  'Kitchen',
  'Tide',
  'Lantern',
  'Orchard',
  'Ledger',
  'Winter',
  'Bridge',
  'Signal',
  'Garden',
  'Clock',
  'Mountain',
  'River',
  'Market',
]
const kinds = [
  'of Salt',
  'of Glass',
  'in Autumn',
  'for Two',
  'at Low Water',
  'after Rain',
  'without End',
  'and the Sea',
  'by Night',
  'on Loan',
]
const genres = ['Fantasy', 'Fiction', 'Science Fiction', 'Memoir', 'History', 'Mystery', 'Poetry', 'Travel']

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

const authorName = (index: number): string =>
  `${pick(first, index)} ${pick(last, Math.floor(index / first.length))}${index >= first.length * last.length ? ` ${Math.floor(index / (first.length * last.length)) + 1}` : ''}`

const title = (index: number): string =>
  `${index % 9 === 0 ? 'The ' : ''}${pick(nouns, index * 7 + Math.floor(index / 16))} ${pick(kinds, index * 3 + Math.floor(index / 160))} ${index + 1}`

/** Real sound and covers that the made-up books share. */
const samplesOf = (items: Iterable<Item>) => {
  const books = [...items].filter((item): item is BookItem => item.mediaType === 'book' && !item.isFile)
  const sounding = books
    .filter(({ media }) => media.audioFiles.some(({ codec }) => codec === 'mp3'))
    .slice(0, 5)
  return {
    sounding,
    covers: books.flatMap(({ media }) => (media.coverPath ? [media.coverPath] : [])),
  }
}

/**
 * Adds a library of made-up books for measuring at scale. They are playable (they share the sound of a few real
 * books), the same at every start, and never written to the state file.
 */
export const addGeneratedLibrary = (state: State, count: number, now: number): Library => {
  const { sounding, covers } = samplesOf(state.items.values())
  const libraryId = state.ids.from('lib', 'generated')
  const folderId = state.ids.from('fol', 'generated')
  const library: Library = {
    id: libraryId,
    name: `${count} Books`,
    folders: [{ id: folderId, fullPath: '/generated', libraryId, addedAt: now }],
    displayOrder: state.libraries.size + 1,
    icon: 'database',
    mediaType: 'book',
    provider: 'google',
    settings: defaultLibrarySettings(),
    createdAt: now,
    lastUpdate: now,
  }
  state.libraries.set(libraryId, library)
  state.generated.add(libraryId)

  const authors = Array.from({ length: Math.ceil(count / BOOKS_PER_AUTHOR) }, (_, index): Author => {
    const author = {
      id: `aut_generated${index}`,
      asin: null,
      name: authorName(index),
      description: null,
      imagePath: null,
      addedAt: now,
      updatedAt: now,
    }
    state.authors.set(author.id, author)
    state.generated.add(author.id)
    return author
  })
  const series = Array.from({ length: Math.ceil(count / (BOOKS_PER_SERIES * 2)) }, (_, index): Series => {
    const one = {
      id: `ser_generated${index}`,
      name: `${pick(nouns, index)} Cycle ${index + 1}`,
      description: null,
      addedAt: now,
      updatedAt: now,
    }
    state.series.set(one.id, one)
    state.generated.add(one.id)
    return one
  })

  const items = Array.from({ length: count }, (_, index): BookItem => {
    const sample = sounding[index % Math.max(1, sounding.length)]
    const author = authors[Math.floor(index / BOOKS_PER_AUTHOR)]
    const inSeries = index % (BOOKS_PER_SERIES * 2) < BOOKS_PER_SERIES
    const cycle = inSeries ? series[Math.floor(index / (BOOKS_PER_SERIES * 2))] : undefined
    const addedAt = now - index * HOUR_MS
    const name = title(index)
    return {
      id: `li_generated${index}`,
      ino: String(90_000_000 + index),
      libraryId,
      folderId,
      path: `/generated/${author?.name}/${name}`,
      relPath: `${author?.name}/${name}`,
      isFile: false,
      mtimeMs: addedAt,
      ctimeMs: addedAt,
      birthtimeMs: addedAt,
      addedAt,
      updatedAt: addedAt,
      lastScan: null,
      scanVersion: null,
      isMissing: false,
      isInvalid: false,
      libraryFiles: sample?.libraryFiles ?? [],
      mediaType: 'book',
      media: {
        metadata: {
          title: name,
          subtitle: null,
          authors: author ? [{ id: author.id, name: author.name }] : [],
          narrators: [pick(first, index * 5) + ' Quill'],
          series: cycle
            ? [{ id: cycle.id, name: cycle.name, sequence: String((index % BOOKS_PER_SERIES) + 1) }]
            : [],
          genres: [pick(genres, index)],
          publishedYear: String(1950 + (index % 76)),
          publishedDate: null,
          publisher: null,
          description: `Made-up book number ${index + 1}.`,
          isbn: null,
          asin: null,
          language: 'English',
          explicit: false,
          abridged: false,
        },
        coverPath: covers[index % Math.max(1, covers.length)] ?? null,
        tags: [],
        audioFiles: sample?.media.audioFiles ?? [],
        chapters: sample?.media.chapters ?? [],
        missingParts: [],
        ebookFile: null,
      },
    }
  })
  state.items.setAll(items)
  return library
}
