import { open, readFile } from 'node:fs/promises'
import { extensionOf } from '../mime.ts'
import { readMoov } from '../scan/mp4.ts'
import { adtsHeader, readAacTable, type AacTable } from './aac-frames.ts'
import { readFrames, type FrameTable } from './mp3-frames.ts'

/** Sound that can be cut at any frame. */
export interface SlicedFile {
  kind: 'mp3' | 'aac'
  /** Bytes of the frames that begin in [from, to) seconds, and when the first of them begins; null when there are none. */
  slice(from: number, to: number): Promise<{ startsAt: number; data: Buffer } | null>
}

type Wrap = (frame: Buffer) => Buffer

const cutter =
  (path: string, { offsets, lengths, frameSeconds }: FrameTable | AacTable, wrap: Wrap) =>
  async (from: number, to: number): Promise<{ startsAt: number; data: Buffer } | null> => {
    const first = Math.max(0, Math.ceil(from / frameSeconds - 1e-9))
    const end = Math.min(offsets.length, Math.ceil(to / frameSeconds - 1e-9))
    const start = offsets[first]
    const lastOffset = offsets[end - 1]
    if (end <= first || start === undefined || lastOffset === undefined) return null
    const whole = Buffer.alloc(lastOffset + (lengths[end - 1] ?? 0) - start)
    const file = await open(path)
    try {
      await file.read(whole, 0, whole.length, start)
    } finally {
      await file.close()
    }
    const frames: Buffer[] = []
    for (let index = first; index < end; index += 1) {
      const at = (offsets[index] ?? 0) - start
      frames.push(wrap(whole.subarray(at, at + (lengths[index] ?? 0))))
    }
    return { startsAt: first * frameSeconds, data: Buffer.concat(frames) }
  }

const plain: Wrap = (frame) => frame

/** Opens an mp3 or AAC-in-MP4 file for cutting; null for anything else. */
export const openSliced = async (path: string): Promise<SlicedFile | null> => {
  const extension = extensionOf(path)
  if (extension === 'mp3') {
    const table = readFrames(await readFile(path))
    return table.offsets.length > 0 ? { kind: 'mp3', slice: cutter(path, table, plain) } : null
  }
  if (!['m4a', 'm4b', 'mp4'].includes(extension)) return null
  const file = await open(path)
  try {
    const moov = await readMoov(file)
    const table = moov && readAacTable(moov)
    if (!table) return null
    const wrap: Wrap = (frame) => Buffer.concat([adtsHeader(table.config, frame.length), frame])
    return { kind: 'aac', slice: cutter(path, table, wrap) }
  } finally {
    await file.close()
  }
}
