import { constants, crc32, deflateRawSync } from 'node:zlib'

const MEBI = 1024 ** 2

export interface Member {
  name: string
  content: Buffer
  /** Bytes by the word of the archive; those of the content when it tells the truth. */
  claimed?: number
}

/** A RAR file (of the fourth version) with these files, not packed when they are as large as they say. */
export function makeRar(members: readonly Member[]): Uint8Array {
  return Buffer.concat([
    Buffer.from('Rar!\u001a\u0007\u0000', 'latin1'),
    rarBlock(0x73, 0, Buffer.alloc(6)),
    ...members.flatMap(({ name, content, claimed = content.length }) => {
      const file = Buffer.alloc(25)
      file.writeUInt32LE(content.length, 0)
      file.writeUInt32LE(claimed, 4)
      file.writeUInt8(3, 8)
      file.writeUInt32LE(crc32(content), 9)
      file.writeUInt8(29, 17)
      // as it is, or packed with the fastest of its ways
      file.writeUInt8(claimed === content.length ? 0x30 : 0x31, 18)
      file.writeUInt16LE(name.length, 19)
      file.writeUInt32LE(0o100_644, 21)
      return [rarBlock(0x74, 0x8000, Buffer.concat([file, Buffer.from(name)])), content]
    }),
    rarBlock(0x7b, 0x4000, Buffer.alloc(0)),
  ])
}

function rarBlock(type: number, flags: number, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(type, 0)
  head.writeUInt16LE(flags, 1)
  head.writeUInt16LE(7 + body.length, 3)
  const whole = Buffer.concat([head, body])
  const check = Buffer.alloc(2)
  check.writeUInt16LE(crc32(whole) & 0xffff, 0)
  return Buffer.concat([check, whole])
}

export interface Packed {
  /** The unpacker, as the header of a 7z file names it. */
  coder: readonly number[]
  bytes: Buffer
  /** Unpacked. */
  size: number
}

const DEFLATE = [0x03, 0x04, 0x01, 0x08]
const LZMA2 = [0x21, 0x21, 0x01, 0x10]

export const deflated = (content: Buffer): Packed => ({
  coder: DEFLATE,
  bytes: deflateRawSync(content),
  size: content.length,
})

/** Packed by Deflate; unpacked they are as many as they say. */
export function deflatedZeros(mebibytes: number): Packed {
  const one = deflateRawSync(Buffer.alloc(MEBI), { finishFlush: constants.Z_FULL_FLUSH })
  const bytes = Buffer.concat([...Array.from({ length: mebibytes }, () => one), Buffer.from([0x03, 0x00])])
  return { coder: DEFLATE, bytes, size: mebibytes * MEBI }
}

/** A chunk of LZMA2 which is 2 MiB of zeros and needs none before it. */
const ZEROS_CHUNK =
  '//8RAWxdAABv/f//o7f/Rz5IFXI5YVG4kijmo4YH+e7kHoLTL8U6PAFLsX7JiopNL6MN2X+m44wjEVPgWRjFdYrid/i2lH8MasDedElk4ulcU7IE2PdEDKtfDW1G6eXDdoi3llestk3haR1v+0uIEGxCy4g/XACP0E6vJiiUcR89jyThcJ6nI1/sKMuF0ZWYin4qkfIndfcZwAaYTZj92K/VkA/EJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH2q38+1IrdM0eWyBC+d1TPfgpZAk7gMsqbN+1O/DEvS5fqg8+S2ZCkBMO/xCT+HF4WfgLzf+VKEYPqfx83vuaMC5WwI+F84OBwGXEJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH2q38+1IrdM0eWyBC+d1TPfgpZAk7gMsqbN+1O/DEvEgn5liAAO0ABQAcpiTxAA=='

/** Packed by LZMA2; unpacked they are as many as they say. */
export function lzmaZeros(mebibytes: number): Packed {
  const chunk = Buffer.from(ZEROS_CHUNK, 'base64')
  const bytes = Buffer.concat([...Array.from({ length: mebibytes / 2 }, () => chunk), Buffer.from([0])])
  return { coder: LZMA2, bytes, size: mebibytes * MEBI }
}

/** A number as 7z writes it; the first byte says how many follow. */
function number7z(value: number): Buffer {
  const bytes = Buffer.alloc(9)
  bytes.writeUInt8(0xff, 0)
  bytes.writeBigUInt64LE(BigInt(value), 1)
  return bytes
}

const names7z = (names: readonly string[]): Buffer => {
  const text = Buffer.from(names.map((name) => `${name}\0`).join(''), 'utf16le')
  return Buffer.concat([Buffer.from([0x11]), number7z(text.length + 1), Buffer.from([0]), text])
}

function container7z(packed: Buffer, header: Buffer): Uint8Array {
  const next = Buffer.alloc(20)
  next.writeBigUInt64LE(BigInt(packed.length), 0)
  next.writeBigUInt64LE(BigInt(header.length), 8)
  next.writeUInt32LE(crc32(header), 16)
  const check = Buffer.alloc(4)
  check.writeUInt32LE(crc32(next), 0)
  return Buffer.concat([Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]), check, next, packed, header])
}

/** A 7z file with one file. */
export function make7z(name: string, { coder, bytes, size }: Packed): Uint8Array {
  const header = Buffer.concat([
    Buffer.from([0x01, 0x04, 0x06]),
    number7z(0),
    Buffer.from([1, 0x09]),
    number7z(bytes.length),
    Buffer.from([0, 0x07, 0x0b, 1, 0, 1, ...coder, 0x0c]),
    number7z(size),
    Buffer.from([0, 0x08, 0, 0, 0x05, 1]),
    names7z([name]),
    Buffer.from([0, 0]),
  ])
  return container7z(bytes, header)
}

/** A 7z file with these files, not packed. */
export function makePlain7z(members: readonly Member[]): Uint8Array {
  const contents = Buffer.concat(members.map(({ content }) => content))
  const header = Buffer.concat([
    Buffer.from([0x01, 0x04, 0x06]),
    number7z(0),
    Buffer.from([1, 0x09]),
    number7z(contents.length),
    // one run of bytes that are as they are, cut into files by their sizes; that of the last one follows from the others
    Buffer.from([0, 0x07, 0x0b, 1, 0, 1, 0x01, 0x00, 0x0c]),
    number7z(contents.length),
    Buffer.from([0, 0x08, 0x0d]),
    number7z(members.length),
    Buffer.from([0x09]),
    ...members.slice(0, -1).map(({ content }) => number7z(content.length)),
    Buffer.from([0, 0, 0x05]),
    number7z(members.length),
    names7z(members.map(({ name }) => name)),
    Buffer.from([0, 0]),
  ])
  return container7z(contents, header)
}

/** A 7z file with so many empty files. */
export function makeCrowded7z(count: number): Uint8Array {
  const bits = Buffer.alloc(Math.ceil(count / 8), 0xff)
  const header = Buffer.concat([
    Buffer.from([0x01, 0x05]),
    number7z(count),
    Buffer.from([0x0e]),
    number7z(bits.length),
    bits,
    Buffer.from([0x0f]),
    number7z(bits.length),
    bits,
    names7z(Array.from({ length: count }, (_, index) => `${index}.jpg`)),
    Buffer.from([0, 0]),
  ])
  return container7z(Buffer.alloc(0), header)
}
