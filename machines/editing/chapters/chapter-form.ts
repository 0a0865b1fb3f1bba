import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import type { PlayableTrack } from '../../model/titles/playback.ts'
import type { Account } from '../../model/permissions.ts'
import type { FormContents } from '../form/form.types.ts'
import type { Values } from '../values.ts'
import { withEnds } from './chapter-rows.ts'
import type { ChapterBook, ChapterEnds, ChapterStart } from './chapter-rows.ts'

type Book = Extract<LibraryItemExpanded, { mediaType: 'book' }>

/** The one field of the form. */
export const FIELD = 'chapters'

export type ChapterObstacle = 'forbidden' | 'noBook' | 'noAudio'

/** Why the chapters of an item cannot be edited; null where they can. */
export function obstacleOf(account: Account | null, item: LibraryItemExpanded): ChapterObstacle | null {
  if (!account?.permissions.update) return 'forbidden'
  if (item.mediaType !== 'book') return 'noBook'
  return item.media.tracks.length === 0 ? 'noAudio' : null
}

/** The files of a book with where they begin: one that does not say follows the one before. */
export function tracksOf({ media }: Book): readonly PlayableTrack[] {
  const inos = new Map(media.audioFiles.map(({ ino, metadata }) => [metadata.path, ino]))
  let end = 0
  return media.tracks.map((track, index): PlayableTrack => {
    const startOffset = track.startOffset ?? end
    end = startOffset + track.duration
    return {
      index: track.index ?? index + 1,
      startOffset,
      duration: track.duration,
      title: track.metadata?.filename ?? track.title,
      contentUrl: track.contentUrl || (track.relativeContentUrl ?? ''),
      mimeType: track.mimeType,
      ino: track.ino ?? inos.get(track.metadata?.path ?? '') ?? null,
    }
  })
}

export function bookOf(item: Book): ChapterBook {
  const tracks = tracksOf(item)
  const last = tracks.at(-1)
  return {
    duration: item.media.duration || (last ? last.startOffset + last.duration : 0),
    tracks: tracks.map(({ startOffset, duration, title }, index) => {
      const path = item.media.tracks[index]?.metadata?.relPath
      return { startOffset, duration, name: title, ...(path ? { path } : {}) }
    }),
  }
}

/** Chapters as they are compared and sent: without spaces around their titles, each to the start of the next. */
export function fieldOf(
  chapters: readonly ChapterStart[],
  { duration }: ChapterBook,
): readonly ChapterEnds[] {
  return withEnds(
    chapters.map(({ start, title }) => ({ start, title: title.trim() })),
    duration,
  )
}

/** The form of the chapters of a book, as the server has them. */
export function formOfChapters(item: Book): FormContents {
  return {
    ref: { kind: 'chapters', id: item.id },
    title: item.media.metadata.title ?? '',
    values: { [FIELD]: fieldOf(item.media.chapters, bookOf(item)) },
  }
}

/** The chapters of a form. */
export function chaptersIn(values: Values): readonly ChapterEnds[] {
  const field: unknown = values[FIELD]
  return Array.isArray(field) ? field.flatMap((each) => chapterIn(each)) : []
}

function chapterIn(value: unknown): readonly ChapterEnds[] {
  const { start, end, title } = Object(value) as Readonly<Record<string, unknown>>
  return typeof start === 'number' && typeof end === 'number' && typeof title === 'string'
    ? [{ start, end, title }]
    : []
}
