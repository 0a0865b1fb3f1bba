import { isoTime } from '../../model/time/moments.ts'
import type { Bookmark, MediaProgress, Playlist } from '../../model/entities/index.ts'
import type { Preferences } from '../preferences/preferences.types.ts'
import type { OwnNote } from '../../reading/book-notes/book-notes.types.ts'
import type { OwnClip } from '../../listening/clips/clips.types.ts'
import type { OwnAnchors } from '../../reading/alignment/alignment.types.ts'
import type { ShownEdit } from '../../editing/edits/shown-edit.ts'
import { writtenHomes } from '../../browsing/home-layout/home-file.ts'
import { writtenSession } from '../listening-log/log-rules.ts'
import type { LoggedSession } from '../listening-log/log-rules.ts'

/** What the server and this browser have of an account, without its tokens. */
export interface OwnRecord {
  /** When it was read, epoch ms. */
  readAt: number
  /** Of the account. */
  id: string
  username: string
  type: string
  email: string | null
  createdAt: number
  mediaProgress: readonly MediaProgress[]
  bookmarks: readonly Bookmark[]
  seriesHideFromContinueListening: readonly string[]
  playlists: readonly Playlist[]
  /** Of this browser; null where it keeps nothing. */
  notes: readonly OwnNote[] | null
  /** The same of where it was said that sound and text meet. */
  anchors: readonly OwnAnchors[] | null
  /** The same of its clips. */
  clips: readonly OwnClip[] | null
  /** The same of its edits. */
  edits: readonly ShownEdit[] | null
  preferences: Preferences
}

interface OwnData {
  record: OwnRecord
  sessions: readonly LoggedSession[]
}

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms))

type Titles = ReadonlyMap<string, string>
const keyOf = (libraryItemId: string, episodeId: string | null): string =>
  `${libraryItemId} ${episodeId ?? ''}`

const writtenProgress = (progress: MediaProgress, titles: Titles) => ({
  title: titles.get(keyOf(progress.libraryItemId, progress.episodeId)) ?? null,
  libraryItemId: progress.libraryItemId,
  episodeId: progress.episodeId,
  positionSeconds: progress.currentTime,
  durationSeconds: progress.duration,
  progressFraction: progress.progress,
  isFinished: progress.isFinished,
  isHiddenFromContinueListening: progress.hideFromContinueListening,
  ebookLocation: progress.ebookLocation ?? null,
  ebookProgressFraction: progress.ebookProgress ?? null,
  startedAt: isoTime(progress.startedAt),
  finishedAt: isoOrNull(progress.finishedAt),
  updatedAt: isoTime(progress.lastUpdate),
})

const writtenNote = ({ of, note }: OwnNote) => ({
  title: of.title,
  libraryItemId: of.libraryItemId,
  ebookFileIno: of.ino,
  chapter: note.chapter,
  page: note.page,
  ebookLocation: note.place.location,
  progressFraction: note.place.progress,
  quote: note.quote,
  text: note.text,
  highlight: note.highlight ?? null,
  createdAt: isoTime(note.createdAt),
  updatedAt: isoTime(note.updatedAt),
})

const writtenAnchors = ({ of, anchors }: OwnAnchors) => ({
  title: of.title,
  libraryItemId: of.libraryItemId,
  anchors: anchors.map(({ seconds, share, quote, at }) => ({
    positionSeconds: seconds,
    progressFraction: share,
    quote,
    setAt: isoTime(at),
  })),
})

const writtenClip = ({ of, clip }: OwnClip) => ({
  title: of.title,
  author: of.author,
  libraryItemId: of.libraryItemId,
  episodeId: of.episodeId,
  startSeconds: clip.start,
  endSeconds: clip.end,
  chapter: clip.chapter,
  note: clip.note,
  createdAt: isoTime(clip.createdAt),
  updatedAt: isoTime(clip.updatedAt),
})

const writtenEdit = ({ at, name, title, count, fields, isReverted }: ShownEdit) => ({
  madeAt: isoTime(at),
  kind: name,
  title,
  count,
  fields,
  isReverted,
})

const writtenPlaylist = ({ name, description, libraryId, items }: Playlist, titles: Titles) => ({
  name,
  description,
  libraryId,
  items: items.map(({ libraryItemId, episodeId = null }) => ({
    title: titles.get(keyOf(libraryItemId, episodeId)) ?? null,
    libraryItemId,
    episodeId,
  })),
})

/** What titles are called, by the sessions and playlists that name them. */
function titlesIn({ sessions, record: { playlists } }: OwnData): Titles {
  const ofLists = playlists.flatMap(({ items }) =>
    items.map(
      ({ libraryItemId, episodeId = null, episode, libraryItem }) =>
        [keyOf(libraryItemId, episodeId), episode?.title ?? libraryItem.media.metadata.title ?? ''] as const,
    ),
  )
  const ofSessions = sessions.map(
    ({ libraryItemId, episodeId, title }) => [keyOf(libraryItemId, episodeId), title] as const,
  )
  return new Map([...ofSessions, ...ofLists].filter(([, title]) => title !== ''))
}

/**
 * Everything a listener has on a server, as one text that people and programs can read. Each field is named here and taken
 * one by one: nothing comes along by itself, least of all a token.
 */
export function ownDataFile(data: OwnData): string {
  const { record, sessions } = data
  const { language, theme, volume, settings: ofAll, player, reader } = record.preferences
  // how other accounts of this browser arrange their homes is theirs
  const { homes, ...settings } = ofAll
  const titles = titlesIn(data)
  const file = {
    format: 'earmark-own-data',
    version: 1,
    exportedAt: isoTime(record.readAt),
    account: {
      username: record.username,
      type: record.type,
      email: record.email,
      createdAt: isoTime(record.createdAt),
    },
    mediaProgress: record.mediaProgress.map((progress) => writtenProgress(progress, titles)),
    bookmarks: record.bookmarks.map(({ libraryItemId, time, title, createdAt }) => ({
      title,
      itemTitle: titles.get(keyOf(libraryItemId, null)) ?? null,
      libraryItemId,
      positionSeconds: time,
      createdAt: isoTime(createdAt),
    })),
    seriesHiddenFromContinueListening: record.seriesHideFromContinueListening,
    playlists: record.playlists.map((playlist) => writtenPlaylist(playlist, titles)),
    listeningSessions: sessions.map(writtenSession),
    ebookNotesOfThisBrowser: record.notes?.map(writtenNote) ?? null,
    soundAndTextOfThisBrowser: record.anchors?.map(writtenAnchors) ?? null,
    clipsOfThisBrowser: record.clips?.map(writtenClip) ?? null,
    editsOfThisBrowser: record.edits?.map(writtenEdit) ?? null,
    homesOfThisBrowser: writtenHomes(homes[record.id] ?? {}),
    preferencesOfThisBrowser: { language, theme, volume, settings, player, reader },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
