import { open, type FileHandle } from 'node:fs/promises'

/** What the tag reader does not give of an MP4: chapters stored as a plain list, and the picture's size. */
export interface Mp4Info {
  chapters: { start: number; title: string }[]
  video: { width: number; height: number; frameRate: number } | null
}

export interface Box {
  type: string
  data: Buffer
}

const MAX_MOOV_BYTES = 64 * 1024 * 1024
const HUNDRED_NANOSECONDS = 10_000_000

/** The boxes one after the other in a stretch of an MP4 file. */
export const boxesIn = function* (data: Buffer): Generator<Box> {
  let at = 0
  while (at + 8 <= data.length) {
    const size = data.readUInt32BE(at)
    if (size < 8) return
    yield { type: data.toString('latin1', at + 4, at + 8), data: data.subarray(at + 8, at + size) }
    at += size
  }
}

/** The contents of a box by the names on the way to it. */
export const boxAt = (data: Buffer | undefined, ...path: string[]): Buffer | undefined => {
  let current = data
  for (const type of path) {
    if (!current) return undefined
    current = [...boxesIn(current)].find((box) => box.type === type)?.data
  }
  return current
}

/** The `moov` box of an open MP4 file, or null. */
export const readMoov = async (file: FileHandle): Promise<Buffer | null> => {
  const { size: total } = await file.stat()
  const head = Buffer.alloc(16)
  for (let at = 0; at + 8 <= total;) {
    await file.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? total - at : short
    const headerSize = short === 1 ? 16 : 8
    if (head.toString('latin1', 4, 8) === 'moov' && size <= MAX_MOOV_BYTES) {
      const moov = Buffer.alloc(size - headerSize)
      await file.read(moov, 0, moov.length, at + headerSize)
      return moov
    }
    if (size < 8) return null
    at += size
  }
  return null
}

const listedChapters = (moov: Buffer): Mp4Info['chapters'] => {
  const list = boxAt(moov, 'udta', 'chpl')
  if (!list || list.length < 9) return []
  const chapters: Mp4Info['chapters'] = []
  const count = list.readUInt8(8)
  for (let at = 9; chapters.length < count && at + 9 <= list.length;) {
    const length = list.readUInt8(at + 8)
    chapters.push({
      start: Number(list.readBigUInt64BE(at)) / HUNDRED_NANOSECONDS,
      title: list.toString('utf8', at + 9, at + 9 + length),
    })
    at += 9 + length
  }
  return chapters
}

const videoOf = (moov: Buffer): Mp4Info['video'] => {
  for (const { type, data: track } of boxesIn(moov)) {
    if (type !== 'trak' || boxAt(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12) !== 'vide') continue
    const header = boxAt(track, 'tkhd')
    const times = boxAt(track, 'mdia', 'minf', 'stbl', 'stts')
    const scale = boxAt(track, 'mdia', 'mdhd')
    if (!header || !times || !scale) return null
    const timeScale = scale.readUInt32BE(scale.readUInt8(0) === 1 ? 20 : 12)
    const delta = times.length >= 16 ? times.readUInt32BE(12) : 0
    return {
      width: header.readUInt32BE(header.length - 8) / 65_536,
      height: header.readUInt32BE(header.length - 4) / 65_536,
      frameRate: delta > 0 ? Math.round((timeScale / delta) * 1000) / 1000 : 0,
    }
  }
  return null
}

export const readMp4Info = async (path: string): Promise<Mp4Info> => {
  const file = await open(path)
  try {
    const moov = await readMoov(file)
    return moov ? { chapters: listedChapters(moov), video: videoOf(moov) } : { chapters: [], video: null }
  } finally {
    await file.close()
  }
}
