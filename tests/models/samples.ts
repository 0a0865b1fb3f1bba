import { appError } from '#machines/model/errors.ts'
import { readMendedEvent } from '#tests/support/read-event.ts'
import type { MediaKey, OpenedSession } from '#machines/model/titles/playback.ts'
import type { PlayRequest } from '#machines/listening/player/player.types.ts'
import { unversioned } from '#machines/listening/progress/server-position.ts'
import type { JournalEntry, PlaceRead } from '#machines/listening/progress/progress.types.ts'
import type { Library, LibraryItemExpanded } from '#machines/model/entities/index.ts'
import type { SignedIn } from '#machines/account/session/session.types.ts'

/** Data that fixtures and property tests share. */
export const BOOK: MediaKey = { libraryItemId: 'book', episodeId: null }
export const OTHER: MediaKey = { libraryItemId: 'other', episodeId: 'episode' }
export const UNREACHABLE = appError('unreachable')

const track = (index: number, startOffset: number, duration: number) => ({
  index,
  startOffset,
  duration,
  title: `part ${index}`,
  contentUrl: `/part${index}.mp3`,
  mimeType: 'audio/mpeg',
  ino: `ino${index}`,
})

/** A session of a book of 100 s in two files and three chapters (0, 30, 60), opened at 10 s. */
export function sampleSession(change: Partial<OpenedSession> = {}): OpenedSession {
  return {
    id: 's1',
    playMethod: 'direct',
    startTime: 10,
    tracks: [track(1, 0, 50), track(2, 50, 50)],
    fileStarts: [0, 50],
    video: null,
    startedAt: 1_700_000_000_000,
    media: {
      ...BOOK,
      libraryId: 'library',
      mediaType: 'book',
      title: 'A book',
      author: 'An author',
      authors: [{ id: 'author', name: 'An author' }],
      explicit: false,
      duration: 100,
      chapters: [
        { id: 0, start: 0, end: 30, title: 'One' },
        { id: 1, start: 30, end: 60, title: 'Two' },
        { id: 2, start: 60, end: 100, title: 'Three' },
      ],
      coverPath: null,
      updatedAt: 0,
    },
    ...change,
  }
}

export const FILES = sampleSession()
export const STREAM = sampleSession({ playMethod: 'transcode' })
export const SONG = sampleSession({ media: { ...FILES.media, mediaType: 'music', chapters: [] } })
export const FILM = sampleSession({
  video: track(1, 0, 100),
  media: { ...FILES.media, mediaType: 'video', chapters: [] },
})

export const SIGNED_IN: SignedIn = {
  account: {
    id: 'user',
    username: 'listener',
    type: 'user',
    permissions: {
      download: true,
      update: false,
      delete: false,
      upload: false,
      accessAllLibraries: true,
      accessAllTags: true,
      accessExplicitContent: true,
    },
    librariesAccessible: [],
    itemTagsSelected: [],
  },
  defaultLibraryId: 'library',
  settings: {
    version: '2.2.23',
    language: 'en-us',
    dateFormat: 'MM/dd/yyyy',
    timeFormat: 'HH:mm',
    bookshelfView: 0,
    homeBookshelfView: 0,
    chromecastEnabled: false,
    sortingIgnorePrefix: false,
  },
  source: 'docker',
  ereaderDevices: [],
}

/** A session of a long book, opened far into it: at 100 s of 1000. */
export const LONG = sampleSession({ startTime: 100, media: { ...FILES.media, duration: 1000 } })
export const LONG_STREAM: OpenedSession = { ...LONG, playMethod: 'transcode' }

export function request(change: Partial<PlayRequest> = {}): PlayRequest {
  return { ...BOOK, startAt: null, play: true, transcode: 'auto', ...change }
}

/** What the journal and the server say of the place, for a journal that stood there. */
export function placeRead(
  journal: (Pick<JournalEntry, 'position' | 'known'> & Partial<JournalEntry>) | null,
): PlaceRead {
  return {
    journal: journal && {
      key: BOOK,
      duration: 1000,
      sessionId: 's0',
      acked: 0,
      unsent: 0,
      unclear: 0,
      writtenAt: 1_700_000_000_000,
      ...journal,
    },
    record: unversioned(LONG.startTime),
    isFinished: false,
    foreign: null,
    ownSessions: [],
  }
}

export const OTHER_SIGNED_IN: SignedIn = {
  ...SIGNED_IN,
  account: { ...SIGNED_IN.account, id: 'another' },
}

/** An item of which little is known but its id. */
export function itemNamed(id: string, mediaType: 'book' | 'podcast' = 'book'): LibraryItemExpanded {
  const reading = readMendedEvent('item_updated', {
    id,
    mediaType,
    media: { metadata: { title: id } },
  })
  if (reading.kind !== 'event' || reading.message.event !== 'item_updated')
    throw new Error('It was not read.')
  return reading.message.payload
}

/** A podcast with episodes of these ids, which are their titles too. */
export function podcastOf(id: string, episodeIds: readonly string[]) {
  const reading = readMendedEvent('item_updated', {
    id,
    mediaType: 'podcast',
    media: {
      metadata: { title: id },
      episodes: episodeIds.map((episodeId) => ({ id: episodeId, libraryItemId: id, title: episodeId })),
    },
  })
  if (reading.kind !== 'event' || reading.message.event !== 'item_updated')
    throw new Error('It was not read.')
  const { payload } = reading.message
  if (payload.mediaType !== 'podcast') throw new Error('It is no podcast.')
  return payload
}

/** A library of books with one folder. */
export function libraryOf(id: string, change: Partial<Library> = {}): Library {
  return {
    id,
    name: id.toUpperCase(),
    folders: [{ id: `folder-${id}`, fullPath: `/${id}`, libraryId: id, addedAt: 0 }],
    displayOrder: 1,
    icon: 'database',
    mediaType: 'book',
    provider: 'google',
    settings: { coverAspectRatio: 1, disableWatcher: false, autoScanCronExpression: null },
    createdAt: 0,
    lastUpdate: 0,
    ...change,
  }
}
