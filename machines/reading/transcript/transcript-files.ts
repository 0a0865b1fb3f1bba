import type { LibraryFile, LibraryItemExpanded } from '../../model/entities/index.ts'

/** A file of an item that tells what is said in a file of its sound, or in all of it. */
export interface TranscriptFile {
  readonly ino: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Where the sound it tells of begins on the timeline of the medium, seconds. */
  readonly startsAt: number
}

interface SoundFile {
  readonly relPath: string
  readonly startsAt: number
}

/** Formats, the better ones first: speakers and markup before bare lines. */
const ENDINGS = ['.vtt', '.srt', '.json', '.lrc'] as const

const stemOf = (relPath: string): string => relPath.replace(/\.[^./\\]{1,8}$/, '').toLowerCase()

const endingOf = (file: LibraryFile): number =>
  ENDINGS.findIndex((ending) => file.metadata.filename.toLowerCase().endsWith(ending))

const formatOrder = (a: LibraryFile, b: LibraryFile): number => endingOf(a) - endingOf(b)

/** Files of metadata are JSON too: one without a sound's name says in its own what it is. */
const isTranscriptByName = (file: LibraryFile): boolean =>
  endingOf(file) !== ENDINGS.indexOf('.json') || /transcript/i.test(file.metadata.filename)

function soundFiles(item: LibraryItemExpanded, episodeId: string | null): readonly SoundFile[] {
  if (item.mediaType === 'podcast') {
    const episode = item.media.episodes.find(({ id }) => id === episodeId)
    return episode?.audioFile ? [{ relPath: episode.audioFile.metadata.relPath, startsAt: 0 }] : []
  }
  if (item.mediaType === 'book')
    return item.media.tracks.flatMap(({ metadata, startOffset }) =>
      metadata ? [{ relPath: metadata.relPath, startsAt: startOffset ?? 0 }] : [],
    )
  return []
}

/**
 * Which files of an item tell what is said in what plays: for each file of sound the one of the same name, also with a
 * language behind it (`03.en.vtt` for `03.mp3`); else, for a book, one that tells all of it.
 */
export function transcriptFiles(
  item: LibraryItemExpanded,
  episodeId: string | null,
): readonly TranscriptFile[] {
  const candidates = item.libraryFiles.filter((file) => endingOf(file) >= 0).toSorted(formatOrder)
  const sounds = soundFiles(item, episodeId)
  const found = sounds.flatMap(({ relPath, startsAt }): TranscriptFile[] => {
    const stem = stemOf(relPath)
    const file =
      candidates.find(({ metadata }) => stemOf(metadata.relPath) === stem) ??
      candidates.find(({ metadata }) => stemOf(metadata.relPath).startsWith(`${stem}.`))
    return file ? [asFile(file, startsAt)] : []
  })
  if (found.length > 0 || item.mediaType !== 'book' || sounds.length === 0) return found
  const whole = candidates.find(isTranscriptByName)
  return whole ? [asFile(whole, 0)] : []
}

const asFile = ({ ino, metadata }: LibraryFile, startsAt: number): TranscriptFile => ({
  ino,
  name: metadata.filename,
  size: metadata.size,
  startsAt,
})
