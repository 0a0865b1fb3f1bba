import { STORE_REGIONS } from '../model/titles/authors.ts'
import type { MediaType } from '../model/entities/index.ts'

export interface Provider {
  value: string
  /** Its own name, which is the same in every language. */
  name: string
}

/** Where the store's address ends otherwise than its region is called. */
const STORE_ENDS: Readonly<Record<string, string>> = { uk: 'co.uk', au: 'com.au', jp: 'co.jp' }

/** Where books are looked up, in the order of the menu; the first is a web search. */
const BOOKS: readonly Provider[] = [
  { value: 'google', name: 'Google Books' },
  { value: 'openlibrary', name: 'Open Library' },
  { value: 'itunes', name: 'iTunes' },
  { value: 'audible', name: 'Audible.com' },
  ...STORE_REGIONS.map((region) => ({
    value: `audible.${region}`,
    name: `Audible.${STORE_ENDS[region] ?? region}`,
  })),
  { value: 'fantlab', name: 'FantLab.ru' },
]
const PODCASTS: readonly Provider[] = [{ value: 'itunes', name: 'iTunes' }]
const COVERS_ONLY: readonly Provider[] = [{ value: 'audiobookcovers', name: 'AudiobookCovers.com' }]
const EVERYWHERE: Provider = { value: 'all', name: 'All' }

/** What can be asked, by what is looked for. */
export interface Providers {
  /** The server tells of covers one by one, by the socket. */
  tellsCovers: boolean
  books: readonly Provider[]
  covers: readonly Provider[]
  podcasts: readonly Provider[]
}

/** What every server knows; newer ones say it themselves. */
export const KNOWN_PROVIDERS: Providers = {
  tellsCovers: false,
  books: BOOKS,
  covers: [EVERYWHERE, ...BOOKS, ...COVERS_ONLY],
  podcasts: PODCASTS,
}

/** What can be asked for the metadata of a medium. */
export function providersOf(mediaType: MediaType, known = KNOWN_PROVIDERS): readonly Provider[] {
  return mediaType === 'podcast' ? known.podcasts : known.books
}

/** The same with the library's own, which a server can have made itself. */
export function providersFor(mediaType: MediaType, ofLibrary: string, all: Providers): readonly Provider[] {
  const known = providersOf(mediaType, all)
  const isKnown = ofLibrary === '' || known.some(({ value }) => value === ofLibrary)
  return isKnown ? known : [{ value: ofLibrary, name: ofLibrary }, ...known]
}

/** What can be asked for its covers. */
export function coverProvidersOf(mediaType: MediaType, known = KNOWN_PROVIDERS): readonly Provider[] {
  return mediaType === 'podcast' ? known.podcasts : known.covers
}

/** The library's own provider where it is one of them, else the first. */
export function preselected(providers: readonly Provider[], ofLibrary: string): string {
  return providers.some(({ value }) => value === ofLibrary) ? ofLibrary : (providers[0]?.value ?? '')
}
