import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import { chaptersInOrder } from '../../model/titles/chapters.ts'
import type { BookSound, SoundChapter } from './alignment.types.ts'

/** The sound of a title with its chapters, or with its files where it names none; null without sound. */
export function bookSound(item: LibraryItemExpanded): BookSound | null {
  if (item.mediaType !== 'book' || item.media.tracks.length === 0 || !(item.media.duration > 0)) return null
  const { chapters, tracks, duration } = item.media
  const named: readonly SoundChapter[] =
    chapters.length > 0
      ? chaptersInOrder(chapters)
      : tracks.map(({ title, startOffset, duration: length }) => ({
          title: title.replace(/\.[^.]{1,5}$/, ''),
          start: startOffset ?? 0,
          end: (startOffset ?? 0) + length,
        }))
  return {
    duration,
    files: tracks.map(({ title, metadata, startOffset }) => ({
      name: metadata?.filename ?? title,
      start: startOffset ?? 0,
    })),
    chapters: named
      .filter(({ start, end }) => start >= 0 && end > start && start < duration)
      .map(({ title, start, end }) => ({ title, start, end: Math.min(end, duration) })),
  }
}
