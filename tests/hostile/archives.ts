import { crc32 } from 'node:zlib'

/** A RAR file with one picture, of so many bytes by its own word. */
export function makeRar(name: string, claimed: number): Uint8Array {
  const content = Buffer.from('x')
  const file = Buffer.alloc(25)
  file.writeUInt32LE(content.length, 0)
  file.writeUInt32LE(claimed, 4)
  file.writeUInt32LE(crc32(content), 9)
  file.writeUInt8(29, 17)
  // packed, with the fastest of its ways
  file.writeUInt8(0x31, 18)
  file.writeUInt16LE(name.length, 19)
  return Buffer.concat([
    Buffer.from('Rar!\u001a\u0007\u0000', 'latin1'),
    rarBlock(0x73, 0, Buffer.alloc(6)),
    rarBlock(0x74, 0x8000, Buffer.concat([file, Buffer.from(name)])),
    content,
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

/** A 7z file with one picture, of so many bytes by its own word. */
export function make7z(name: string, claimed: number): Uint8Array {
  const content = Buffer.from('x')
  const size = Buffer.alloc(5)
  size.writeUInt8(0xf0, 0)
  size.writeUInt32LE(claimed, 1)
  const names = Buffer.from(`${name}\0`, 'utf16le')
  const header = Buffer.concat([
    Buffer.from([0x01, 0x04, 0x06, 0, 1, 0x09, content.length, 0]),
    Buffer.from([0x07, 0x0b, 1, 0, 1, 0x01, 0x00, 0x0c]),
    size,
    Buffer.from([0, 0, 0x05, 1, 0x11, names.length + 1, 0]),
    names,
    Buffer.from([0, 0]),
  ])
  const next = Buffer.alloc(20)
  next.writeBigUInt64LE(BigInt(content.length), 0)
  next.writeBigUInt64LE(BigInt(header.length), 8)
  next.writeUInt32LE(crc32(header), 16)
  const check = Buffer.alloc(4)
  check.writeUInt32LE(crc32(next), 0)
  return Buffer.concat([
    Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]),
    check,
    next,
    content,
    header,
  ])
}
