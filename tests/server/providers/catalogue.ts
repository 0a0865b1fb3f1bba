/** Invented answers of the outside services that a real server asks. Nothing here leaves the machine. */

export interface AuthorMatch {
  asin: string
  name: string
  description: string
}

const authors: AuthorMatch[] = [
  {
    asin: 'B0DEMOAUT1',
    name: 'Marian Holloway',
    description:
      'Marian Holloway writes about coasts, lamps and clerical errors. She lives by the sea with two clocks.',
  },
  {
    asin: 'B0DEMOAUT2',
    name: 'Tobias Renn',
    description: 'Tobias Renn repairs clocks and, when they are past repair, writes down why.',
  },
  {
    asin: 'B0DEMOAUT3',
    name: 'Odile Marchetti',
    description: 'Odile Marchetti counts things, and then their shadows.',
  },
  { asin: 'B0DEMOAUT4', name: 'Juno Abara', description: 'Juno Abara cooks physics and teaches cookery.' },
]

export const authorMatch = (name: string): AuthorMatch | null =>
  authors.find((author) => author.name.toLowerCase() === name.trim().toLowerCase()) ?? null

const DESCRIPTION =
  'A road of salt and a ledger of debts. <i>Invented</i> description of an invented edition.'
const hash = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
const pad = (number: number): string => String(number).padStart(4, '0')

/** Where the invented covers are shown: on this server itself. */
export const coverUrl = (origin: string, title: string, edition = 1): string =>
  `${origin}/provider/covers/${encodeURIComponent(title)}-${edition}.jpg`

interface Query {
  title: string
  author: string
  origin: string
}

type Provider = (query: Query) => Record<string, unknown>[]

const google: Provider = ({ title, author, origin }) =>
  [1, 2, 3].map((edition) => ({
    id: `gb${hash(title)}${edition}`,
    title: edition === 1 ? title : `${title} (edition ${edition})`,
    subtitle: edition === 2 ? 'A Novel' : null,
    author: author || 'Marian Holloway',
    publisher: 'Corrow Press',
    publishedYear: '2011',
    description: DESCRIPTION,
    cover: coverUrl(origin, title, edition),
    genres: ['Fiction'],
    isbn: `978000000${pad(hash(title))}`,
  }))

const audible: Provider = ({ title, author, origin }) =>
  [1, 2].map((edition) => ({
    title: edition === 1 ? title : `${title} (Unabridged)`,
    subtitle: 'An Invented Recording',
    author: author || 'Marian Holloway, Tobias Renn',
    narrator: 'Ada Quill, Piers Moorcroft',
    publisher: 'Corrow Press Audio',
    publishedYear: '2012',
    description: 'A road of salt, a ledger of debts and eight nights.',
    cover: coverUrl(origin, title, edition),
    asin: `B0DEMO${pad(hash(title))}`,
    genres: ['Science Fiction & Fantasy'],
    tags: 'Fantasy, Sea Stories',
    series: [
      { series: 'The Lantern Coast', sequence: '1' },
      { series: 'Salt Cycle', sequence: '1.5' },
    ],
    language: 'English',
    duration: 13,
    region: 'us',
    rating: '4.5',
    abridged: false,
  }))

const openlibrary: Provider = ({ title, author, origin }) => [
  {
    title,
    author: author || 'Marian Holloway',
    publishedYear: 2011,
    edition: 'OL1M',
    cover: coverUrl(origin, title),
    id: 'OL1W',
    key: '/works/OL1W',
    covers: [coverUrl(origin, title, 1), coverUrl(origin, title, 2)],
    first_publish_date: '2011',
    description: 'An invented description.',
    cleanedTitle: title.toLowerCase(),
    titleDistance: 0,
    totalDistance: 0,
  },
]

const itunes: Provider = ({ title, author, origin }) => [
  {
    id: hash(title),
    artistId: hash(author),
    title,
    author: author || 'Marian Holloway',
    description: DESCRIPTION,
    publishedYear: '2013',
    genres: ['Fantasy'],
    cover: coverUrl(origin, title),
  },
]

const fantlab: Provider = ({ origin }) => [
  {
    id: 77,
    title: 'Тихий мост',
    subtitle: 'The Quiet Bridge',
    author: 'Анна Северова',
    publisher: null,
    publishedYear: 2009,
    description: 'Описание.',
    cover: coverUrl(origin, 'Тихий мост'),
    genres: ['Фантастика', 'Мягкая'],
    isbn: null,
  },
]

const audiobookcovers: Provider = ({ title, origin }) =>
  [1, 2, 3, 4].map((edition) => ({ cover: coverUrl(origin, title, edition) }))

const providers: Record<string, Provider> = { google, openlibrary, itunes, fantlab, audiobookcovers }

/** What a provider finds; the title `nothing` is never found. Unknown names act as google. */
export const bookMatches = (provider: string, query: Query): Record<string, unknown>[] => {
  if (!query.title.trim() || query.title.trim().toLowerCase() === 'nothing') return []
  if (provider.startsWith('audible')) return audible(query)
  return (providers[provider] ?? google)(query)
}

export const coverMatches = (provider: string, query: Query): string[] => {
  const asked = provider === 'all' ? ['google', 'openlibrary', 'audible', 'audiobookcovers'] : [provider]
  return asked.flatMap((name) =>
    bookMatches(name, query).flatMap(({ cover }) => (typeof cover === 'string' ? [cover] : [])),
  )
}

/** Invented chapters for any ASIN that looks like one of ours; null for others. */
export const chaptersFor = (asin: string, region: string): Record<string, unknown> | null => {
  if (!asin.toUpperCase().startsWith('B0DEMO')) return null
  const titles = ['Opening Credits', 'Chapter 1', 'Chapter 2', 'Chapter 3', 'Chapter 4']
  const lengthMs = 52_000
  return {
    asin,
    brandIntroDurationMs: 2043,
    brandOutroDurationMs: 5061,
    chapters: titles.map((title, index) => ({
      lengthMs,
      startOffsetMs: index * lengthMs,
      startOffsetSec: (index * lengthMs) / 1000,
      title,
    })),
    isAccurate: true,
    region: region.toLowerCase(),
    runtimeLengthMs: titles.length * lengthMs,
    runtimeLengthSec: (titles.length * lengthMs) / 1000,
  }
}
