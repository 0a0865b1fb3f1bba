import { crc32 } from 'node:zlib'

export interface ZipEntry {
  name: string
  data: Buffer
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const UTF8_NAMES = 0x0800

const header = (signature: number, fields: [number, 2 | 4][]): Buffer => {
  const buffer = Buffer.alloc(4 + fields.reduce((sum, [, size]) => sum + size, 0))
  buffer.writeUInt32LE(signature, 0)
  let at = 4
  for (const [value, size] of fields) {
    if (size === 2) buffer.writeUInt16LE(value, at)
    else buffer.writeUInt32LE(value >>> 0, at)
    at += size
  }
  return buffer
}

/** The first moment that an archive can name. */
const FIRST = new Date(1980, 0, 1)

/** Local time in the two numbers of an archive, to two seconds. */
const moment = (at: Date): [number, 2 | 4][] => [
  [(at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1), 2],
  [((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(), 2],
]

const common = (entry: ZipEntry, name: Buffer, written: Date): [number, 2 | 4][] => [
  [20, 2],
  [UTF8_NAMES, 2],
  [0, 2],
  ...moment(written),
  [crc32(entry.data), 4],
  [entry.data.length, 4],
  [entry.data.length, 4],
  [name.length, 2],
  [0, 2],
]

/** A zip archive with its files stored as they are, all of them written at one moment. For archives below 4 GB. */
export const zipFiles = (entries: readonly ZipEntry[], written = FIRST): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8')
    const local = header(LOCAL, common(entry, name, written))
    directory.push(
      header(CENTRAL, [
        [20, 2],
        ...common(entry, name, written),
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ]),
      name,
    )
    parts.push(local, name, entry.data)
    offset += local.length + name.length + entry.data.length
  }
  const list = Buffer.concat(directory)
  const end = header(END, [
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [list.length, 4],
    [offset, 4],
    [0, 2],
  ])
  return Buffer.concat([...parts, list, end])
}

/** The files of an archive made by {@link zipFiles}; null when the bytes are no such archive. */
export const unzipStored = (data: Buffer): ZipEntry[] | null => {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 30 <= data.length && data.readUInt32LE(at) === LOCAL) {
    if (data.readUInt16LE(at + 8) !== 0) return null
    const size = data.readUInt32LE(at + 18)
    const nameLength = data.readUInt16LE(at + 26)
    const start = at + 30 + nameLength + data.readUInt16LE(at + 28)
    if (start + size > data.length) return null
    entries.push({
      name: data.toString('utf8', at + 30, at + 30 + nameLength),
      data: data.subarray(start, start + size),
    })
    at = start + size
  }
  return entries.length > 0 ? entries : null
}

/** Whether bytes begin as a zip archive does. */
export const looksLikeZip = (data: Buffer): boolean => data.length > 4 && data.readUInt32LE(0) === LOCAL
