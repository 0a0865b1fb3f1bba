import { posix } from 'node:path'
import type { Disk } from '../state/disk.ts'
import { audioMimeType } from '../mime.ts'
import type { AudioFile, Chapter, LibraryFile } from '../state/media.types.ts'
import { compareValues } from '../rules/natural.ts'
import { discFromFolder, trackFromFilename } from './folder-names.ts'
import type { Probe } from './probe.ts'
import type { ProbeCache } from './probe-cache.ts'

/** An audio file with what was read from it; null when its bytes are no audio. */
export const readAudioFile = async (
  disk: Disk,
  probes: ProbeCache,
  file: LibraryFile,
  now: number,
): Promise<AudioFile | null> => {
  const real = disk.real(file.metadata.path)
  const probe = real === null ? null : await probes.probe(real)
  return probe ? audioFileOf(file, probe, now) : null
}

const audioFileOf = (file: LibraryFile, probe: Probe, now: number): AudioFile => ({
  index: 1,
  ino: file.ino,
  metadata: file.metadata,
  addedAt: now,
  updatedAt: now,
  trackNumFromMeta: probe.track,
  discNumFromMeta: probe.disc,
  trackNumFromFilename: trackFromFilename(file.metadata.filename),
  discNumFromFilename: discFromFolder(posix.basename(posix.dirname(file.metadata.path))),
  manuallyVerified: false,
  invalid: false,
  exclude: false,
  error: null,
  format: probe.format,
  duration: probe.duration,
  bitRate: probe.bitRate,
  language: null,
  codec: probe.codec,
  timeBase: probe.timeBase,
  channels: probe.channels,
  channelLayout: probe.channelLayout,
  chapters: probe.chapters,
  embeddedCoverArt: probe.hasPicture ? 'mjpeg' : null,
  metaTags: probe.metaTags,
  mimeType: audioMimeType(file.metadata.filename),
})

type Numbering = (file: AudioFile) => number | null

const isUsable = (files: readonly AudioFile[], number: Numbering): boolean => {
  const seen = new Set(files.map((file) => `${discOf(file)}:${number(file)}`))
  return files.every((file) => number(file) !== null) && seen.size === files.length
}

const discOf = (file: AudioFile): number => file.discNumFromFilename ?? file.discNumFromMeta ?? 0

/** Puts a book's files in order: by disc, then by the first numbering that is complete and unique, else by name. */
export const orderAudioFiles = (files: readonly AudioFile[]): AudioFile[] => {
  const numberings: Numbering[] = [(file) => file.trackNumFromFilename, (file) => file.trackNumFromMeta]
  const number = numberings.find((candidate) => isUsable(files, candidate))
  const ordered = files.toSorted(
    (a, b) =>
      discOf(a) - discOf(b) ||
      (number ? (number(a) ?? 0) - (number(b) ?? 0) : 0) ||
      compareValues(a.metadata.relPath, b.metadata.relPath),
  )
  return ordered.map((file, position) => ({ ...file, index: position + 1 }))
}

const stem = (filename: string): string => filename.replace(/\.[^.]+$/u, '')

/** A book's chapters: those inside its files one after the other, else one per file; none for a lone file without. */
export const chaptersOfFiles = (files: readonly AudioFile[], titleFromTags = false): Chapter[] => {
  const included = files.filter((file) => !file.exclude && !file.invalid)
  const isEmbedded = included.some((file) => file.chapters.length > 0)
  if (!isEmbedded && included.length < 2) return []
  const chapters: Chapter[] = []
  let offset = 0
  for (const file of included) {
    const own = isEmbedded
      ? file.chapters
      : [
          {
            id: 0,
            start: 0,
            end: file.duration,
            title: (titleFromTags && file.metaTags['tagTitle']) || stem(file.metadata.filename),
          },
        ]
    for (const { start, end, title } of own) {
      chapters.push({ id: chapters.length, start: offset + start, end: offset + end, title })
    }
    offset += file.duration
  }
  return chapters
}
