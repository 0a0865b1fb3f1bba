import { posix } from 'node:path'
import type { Faults } from '../faults.ts'
import type { AudioFile } from '../state/media.types.ts'
import type { Disk } from '../state/disk.ts'
import { createFfmpegSource, hasFfmpeg } from './ffmpeg-source.ts'
import type { SegmentSource } from './segments.ts'
import { createSlicedSource, type StreamPart } from './sliced-source.ts'
import { openSliced, type SlicedFile } from './sliced-file.ts'

/** The mp3 of the same sound that a library may keep in a hidden folder beside a file. */
const twinOf = (path: string): string =>
  posix.join(posix.dirname(path), '.twins', `${posix.basename(path).replace(/\.[^.]+$/u, '')}.mp3`)

const sliceable = async (disk: Disk, path: string): Promise<SlicedFile | null> => {
  const [real, twin] = [disk.real(path), disk.real(twinOf(path))]
  return (real === null ? null : await openSliced(real)) ?? (twin === null ? null : openSliced(twin))
}

/**
 * What a stream of these files is made by: cut from mp3 and AAC files or their mp3 twins, else by ffmpeg when there
 * is one; null when neither can do it.
 */
export const openSource = async (
  files: readonly AudioFile[],
  disk: Disk,
  faults: Faults,
  onFailure: (reason: string) => void,
): Promise<SegmentSource | null> => {
  const duration = files.reduce((sum, file) => sum + file.duration, 0)
  const reals = files.map((file) => disk.real(file.metadata.path))
  if (reals.some((real) => real === null)) return null
  const known = reals.filter((real): real is string => real !== null)
  const sliced = await Promise.all(files.map((file) => sliceable(disk, file.metadata.path)))
  const kinds = new Set(sliced.map((file) => file?.kind ?? null))
  if (kinds.size === 1 && !kinds.has(null)) {
    let startsAt = 0
    const parts = sliced.flatMap((file, index): StreamPart[] => {
      const length = files[index]?.duration ?? 0
      const part = file ? [{ file, startsAt, duration: length }] : []
      startsAt += length
      return part
    })
    return createSlicedSource(parts, duration, () => faults.transcodeRate)
  }
  return hasFfmpeg() ? createFfmpegSource(known, duration, onFailure) : null
}
