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

/** Names in a name, between dots, that may stand behind that of a sound: `03.en.forced.vtt`. */
const MOST_BEHIND = 8

const stemOf = (relPath: string): string => relPath.replace(/\.[^./\\]{1,8}$/, '').toLowerCase()

const endingOf = (file: LibraryFile): number => {
  const name = file.metadata.filename.toLowerCase()
  return ENDINGS.findIndex((ending) => name.endsWith(ending))
}

/** Files of metadata are JSON too: one without a sound's name says in its own what it is. */
const isTranscriptByName = (file: LibraryFile): boolean =>
  endingOf(file) !== ENDINGS.indexOf('.json') || /transcript/i.test(file.metadata.filename)

/** The first of the files that has a name, else the first that has more behind it. */
function byName(files: readonly LibraryFile[]): (relPath: string) => LibraryFile | undefined {
  const exact = new Map<string, LibraryFile>()
  const longer = new Map<string, LibraryFile>()
  const put = (names: Map<string, LibraryFile>, name: string, file: LibraryFile): void => {
    if (!names.has(name)) names.set(name, file)
  }
  for (const file of files) {
    const stem = stemOf(file.metadata.relPath)
    put(exact, stem, file)
    let dot = stem.lastIndexOf('.')
    for (let behind = 0; dot > 0 && behind < MOST_BEHIND; behind += 1) {
      put(longer, stem.slice(0, dot), file)
      dot = stem.lastIndexOf('.', dot - 1)
    }
  }
  return (relPath) => exact.get(stemOf(relPath)) ?? longer.get(stemOf(relPath))
}

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
  const candidates = item.libraryFiles
    .map((file) => ({ file, order: endingOf(file) }))
    .filter(({ order }) => order >= 0)
    .toSorted((a, b) => a.order - b.order)
    .map(({ file }) => file)
  const sounds = soundFiles(item, episodeId)
  const find = byName(candidates)
  const found = sounds.flatMap(({ relPath, startsAt }): TranscriptFile[] => {
    const file = find(relPath)
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
