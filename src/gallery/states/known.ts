import { DEFAULT_PREFERENCES } from '#machines/account/preferences/preferences.types.ts'
import { preferencesMachine } from '#machines/account/preferences/preferences.machine.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import type { SignedIn } from '#machines/account/session/session.types.ts'
import {
  libraryItemExpandedSchema,
  libraryItemMinifiedSchema,
  librarySchema,
} from '#machines/model/entities/index.ts'
import type { Library, LibraryItemExpanded, LibraryItemMinified } from '#machines/model/entities/index.ts'
import { readAnswer } from '#machines/model/entities/reading/read-answer.ts'
import type * as z from '#machines/model/entities/reading/zod.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { stillOf } from './still.ts'
import type { StillActors } from './still.ts'

/** A Tuesday noon: what the pictures show does not depend on the day they are made. */
export const NOON = Date.UTC(2026, 2, 17, 11, 0)
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

export const LIBRARY = 'books'

export const administrator: SignedIn = {
  account: {
    id: 'root',
    username: 'Juno',
    type: 'root',
    permissions: {
      download: true,
      update: true,
      delete: true,
      upload: true,
      accessAllLibraries: true,
      accessAllTags: true,
      accessExplicitContent: true,
    },
    librariesAccessible: [],
    itemTagsSelected: [],
  },
  defaultLibraryId: LIBRARY,
  settings: {
    version: '2.36.0',
    language: 'en-us',
    dateFormat: 'MM/dd/yyyy',
    timeFormat: 'HH:mm',
    bookshelfView: 1,
    homeBookshelfView: 1,
    chromecastEnabled: true,
    sortingIgnorePrefix: false,
  },
  source: 'docker',
  ereaderDevices: [],
}

/** The actors of every page behind the sign-in. */
export const inside = {
  session: stillOf(sessionMachine, { signedIn: 'sure' }, { signedIn: administrator }),
  preferences: stillOf(preferencesMachine, 'ready', {}, DEFAULT_PREFERENCES),
} satisfies StillActors

/** What a server could have sent, with a default for all that is left out. */
export function answered<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const read = readAnswer(schema, answer)
  if (read.kind === 'malformed') throw new Error(`The example lacks ${read.path}.`)
  return read.data
}

export const library: Library = answered(librarySchema, {
  id: LIBRARY,
  name: 'Audiobooks',
  icon: 'audiobookshelf',
  mediaType: 'book',
})

const bookCard = (id: string, title: string, author: string): LibraryItemMinified =>
  answered(libraryItemMinifiedSchema, {
    id,
    libraryId: LIBRARY,
    mediaType: 'book',
    updatedAt: NOON,
    media: {
      metadata: { title, authorName: author },
      numTracks: 1,
      numAudioFiles: 1,
      duration: 27_730,
    },
  })

/** Books as shelves have them. */
export const books = [
  bookCard('winter', 'Winter Accounts', 'Henrik Solvang'),
  bookCard('garden', 'The Fjord Garden: A Memoir of Five Summers', 'Odile Marchetti'),
  bookCard('salt', 'Salt', 'Juno Abara'),
]

/** A shelf with two filters, which no server answers by itself. */
export const combinedQuery: ShelfQuery = {
  kind: 'items',
  libraryId: LIBRARY,
  sort: 'media.metadata.title',
  desc: false,
  filter: 'genres.aGlzdG9yeQ==,!progress.ZmluaXNoZWQ=',
  collapse: false,
}

const track = {
  index: 1,
  startOffset: 0,
  duration: 27_730,
  title: 'winter.m4b',
  contentUrl: '/file',
  mimeType: 'audio/mp4',
}

export const book: LibraryItemExpanded = answered(libraryItemExpandedSchema, {
  id: 'winter',
  libraryId: LIBRARY,
  mediaType: 'book',
  updatedAt: NOON,
  media: {
    metadata: { title: 'Winter Accounts', authorName: 'Henrik Solvang' },
    duration: track.duration,
    tracks: [track],
  },
})

const EPISODES = ['The Lamp Room', 'Salt on the Glass', 'What the Keeper Wrote Down']

export const podcast = answered(libraryItemExpandedSchema, {
  id: 'lighthouse',
  libraryId: LIBRARY,
  mediaType: 'podcast',
  updatedAt: NOON,
  media: {
    metadata: { title: 'Lighthouse Notes', author: 'Tobias Renn', type: 'serial' },
    episodes: EPISODES.map((title, index) => ({
      libraryItemId: 'lighthouse',
      id: `episode-${index + 1}`,
      index: index + 1,
      episode: String(index + 1),
      title,
      description: 'A walk up the stairs, and what there is to see from the gallery.',
      publishedAt: NOON - (EPISODES.length - index) * 7 * DAY,
      audioFile: { ino: `ino-${index}`, duration: 1800 },
      audioTrack: { ...track, duration: 1800 },
      duration: 1800,
      size: 21_000_000,
    })),
  },
})
