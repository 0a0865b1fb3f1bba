import type { Item } from '../state/media.types.ts'
import type { Disk } from '../state/disk.ts'
import { chaptersOfFiles } from './audio-files.ts'

const stampOf = (item: Item): string =>
  item.libraryFiles.map(({ metadata }) => `${metadata.path}|${metadata.size}|${metadata.mtimeMs}`).join('\n')

/** Whether the files on disk are other ones than those the item knows. */
export const filesDiffer = (known: Item, found: Item): boolean => stampOf(known) !== stampOf(found)

const keepStatus = (known: Item, found: Item): Item['libraryFiles'] => {
  const before = new Map(known.libraryFiles.map((file) => [file.ino, file]))
  return found.libraryFiles.map((file) => {
    const old = before.get(file.ino)
    return old ? { ...file, isSupplementary: old.isSupplementary, addedAt: old.addedAt } : file
  })
}

const mergeMedia = (known: Item, found: Item): void => {
  if (known.mediaType === 'book' && found.mediaType === 'book') {
    const order = new Map(known.media.audioFiles.map((file, position) => [file.ino, position]))
    const isSameSet =
      found.media.audioFiles.length === known.media.audioFiles.length &&
      found.media.audioFiles.every((file) => order.has(file.ino))
    if (!isSameSet) {
      known.media.audioFiles = found.media.audioFiles
      known.media.chapters = chaptersOfFiles(found.media.audioFiles)
    }
    known.media.ebookFile ??= found.media.ebookFile
  } else if (known.mediaType === 'podcast' && found.mediaType === 'podcast') {
    const files = new Map(found.media.episodes.map((episode) => [episode.audioFile.metadata.path, episode]))
    const kept = known.media.episodes.filter((episode) => files.delete(episode.audioFile.metadata.path))
    known.media.episodes = [...kept, ...files.values()].map((episode, position) => ({
      ...episode,
      index: position + 1,
    }))
  }
}

/** Takes over what a scan found of a known item; what people edited stays. */
export const mergeScanned = (disk: Disk, known: Item, found: Item, now: number): void => {
  known.libraryFiles = keepStatus(known, found)
  known.mtimeMs = found.mtimeMs
  known.ctimeMs = found.ctimeMs
  known.isMissing = false
  known.isInvalid = false
  known.updatedAt = now
  mergeMedia(known, found)
  if (!known.media.coverPath || !disk.exists(known.media.coverPath))
    known.media.coverPath = found.media.coverPath
}
