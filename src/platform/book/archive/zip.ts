import { BookError } from '../book-error.ts'
import type { Archive } from './archive.ts'
import { entryPath } from './entry-path.ts'
import { census, LIMITS } from './limits.ts'

interface ZipEntry {
  path: string
  size: number
  packed: number
  offset: number
  method: number
  encrypted: boolean
}

const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
/** The end record, its longest comment, and the locator before it. */
const TAIL = 22 + 0xffff + 20
const FULL_16 = 0xffff
const FULL_32 = 0xffffffff
const UTF_8 = 0x800
const STORED = 0
const DEFLATED = 8
/** Bytes that an entry takes of the directory, at most. */
const LONGEST_ENTRY = 1024

const broken = (what: string): BookError => new BookError('broken', what)
const larger = ({ path }: ZipEntry): BookError => new BookError('overfull', `${path} is larger than it says.`)

/** Opens a zip file: reads and judges its directory, unpacks nothing. */
export async function openZip(file: Blob): Promise<Archive> {
  const entries = await readDirectory(file)
  census(entries, file.size)
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  return {
    entries,
    has: (path) => byPath.has(path),
    async read(path) {
      const entry = byPath.get(path)
      if (!entry) throw broken(`No ${path}.`)
      return await unpack(file, entry)
    },
    close: () => undefined,
  }
}

/** What a zip file holds; `most` is how many entries are looked at. */
export async function readDirectory(file: Blob, most: number = LIMITS.entries): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, file.size - TAIL)
  const tail = await view(file, tailStart, file.size)
  let end = tail.byteLength - 22
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) throw broken('No directory.')
  let count = tail.getUint16(end + 10, true)
  let size = tail.getUint32(end + 12, true)
  let start = tail.getUint32(end + 16, true)
  if ((count === FULL_16 || start === FULL_32 || size === FULL_32) && end >= 20) {
    if (tail.getUint32(end - 20, true) === LOCATOR_64) {
      const at = wide(tail, end - 12)
      const record = await view(file, at, at + 56)
      if (record.byteLength < 56 || record.getUint32(0, true) !== END_64) throw broken('No large directory.')
      count = wide(record, 32)
      size = wide(record, 40)
      start = wide(record, 48)
    }
  }
  if (count > most || size > most * LONGEST_ENTRY) {
    throw new BookError('overfull', `${count} files in a directory of ${size} bytes.`)
  }
  if (start + size > file.size) throw broken('The directory lies outside of the file.')
  return parseDirectory(await view(file, start, start + size), count)
}

function parseDirectory(directory: DataView<ArrayBuffer>, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== CENTRAL) {
      throw broken('The directory breaks off.')
    }
    const flags = directory.getUint16(at + 8, true)
    const nameLength = directory.getUint16(at + 28, true)
    const extraLength = directory.getUint16(at + 30, true)
    const next = at + 46 + nameLength + extraLength + directory.getUint16(at + 32, true)
    if (next > directory.byteLength) throw broken('The directory breaks off.')
    const name = nameOf(new Uint8Array(directory.buffer, at + 46, nameLength), (flags & UTF_8) !== 0)
    const sizes = {
      size: directory.getUint32(at + 24, true),
      packed: directory.getUint32(at + 20, true),
      offset: directory.getUint32(at + 42, true),
    }
    if (!/[/\\]$/.test(name)) {
      entries.push({
        path: entryPath(name),
        method: directory.getUint16(at + 10, true),
        encrypted: (flags & 1) !== 0,
        ...widened(sizes, directory, at + 46 + nameLength, extraLength),
      })
    }
    at = next
  }
  return entries
}

/** Sizes that do not fit in 32 bits stand in the extra field, in this order, and only those. */
function widened(
  sizes: Pick<ZipEntry, 'size' | 'packed' | 'offset'>,
  directory: DataView,
  start: number,
  length: number,
): Pick<ZipEntry, 'size' | 'packed' | 'offset'> {
  const found = { ...sizes }
  for (let at = start; at + 4 <= start + length; at += 4 + directory.getUint16(at + 2, true)) {
    if (directory.getUint16(at, true) !== 1) continue
    const end = Math.min(at + 4 + directory.getUint16(at + 2, true), start + length)
    let field = at + 4
    for (const name of ['size', 'packed', 'offset'] as const) {
      if (sizes[name] !== FULL_32 || field + 8 > end) continue
      found[name] = wide(directory, field)
      field += 8
    }
  }
  return found
}

async function unpack(file: Blob, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.encrypted) throw new BookError('encrypted', `${entry.path} is encrypted.`)
  if (entry.size > LIMITS.file) throw new BookError('overfull', `${entry.path}: ${entry.size} bytes.`)
  const header = await view(file, entry.offset, entry.offset + 30)
  if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL)
    throw broken(`No start of ${entry.path}.`)
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = file.slice(start, start + entry.packed)
  if (packed.size !== entry.packed) throw broken(`${entry.path} breaks off.`)
  if (entry.method === STORED) {
    if (entry.packed > entry.size) throw larger(entry)
    return new Uint8Array(await packed.arrayBuffer())
  }
  if (entry.method !== DEFLATED) throw new BookError('unsupported', `Method ${entry.method}.`)
  return await inflate(packed, entry)
}

/** Not a byte more than the directory said: an archive that lies there is refused while it is read. */
async function inflate(packed: Blob, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const { path, size } = entry
  const whole = new Uint8Array(size)
  let filled = 0
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (filled + value.byteLength > size) throw larger(entry)
      whole.set(value, filled)
      filled += value.byteLength
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error instanceof BookError
      ? error
      : new BookError('broken', `${path} is damaged.`, { cause: error })
  }
  if (filled !== size) throw broken(`${path} breaks off.`)
  return whole
}

async function view(file: Blob, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}

/** A 64 bit number; what does not fit in a double is larger than any file. */
function wide(data: DataView, at: number): number {
  return Number(data.getBigUint64(at, true))
}

function nameOf(bytes: Uint8Array<ArrayBuffer>, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}
