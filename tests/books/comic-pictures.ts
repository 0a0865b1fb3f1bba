import { makePng } from '#tests/support/browser/plain-books.ts'

/** By its width a picture says which page it is to be: the first is 31 wide, the second 32. */
export const widthOf = (page: number): number => 30 + page

export const png = (page: number): Uint8Array => makePng(widthOf(page), 48, 40 + page * 20)

const JPEG = Buffer.from(
  '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////wAALCAAwACgBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AIAAAAAAAAAD/9k=',
  'base64',
)

/** Of the third page to the tenth: as many squares of eight points in a line. */
export function jpeg(page: number): Uint8Array {
  const bytes = Buffer.from(JPEG)
  bytes.writeUInt16BE(widthOf(page), bytes.indexOf(Buffer.from([0xff, 0xc0])) + 7)
  return bytes
}

export function bmp(page: number): Uint8Array {
  const [width, height] = [widthOf(page), 48]
  const head = Buffer.alloc(54)
  head.write('BM', 'latin1')
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(32, 28)
  const bytes = Buffer.concat([head, Buffer.alloc(width * height * 4, 90)])
  bytes.writeUInt32LE(bytes.length, 2)
  return bytes
}

/** The beginning of a picture of a kind that browsers do not show. */
export const tiff = (): Uint8Array =>
  Buffer.concat([Buffer.from('II*\0\u0008\0\0\0', 'latin1'), Buffer.alloc(90)])
export const jxl = (): Uint8Array =>
  Buffer.concat([Buffer.from('\0\0\0\u000cJXL \r\n\u0087\n', 'latin1'), Buffer.alloc(90)])

export const notPicture = (): Uint8Array => Buffer.from('not a picture '.repeat(9))

/** Cut off behind its head: some browsers take it for a whole picture, and show none of it. */
export const cutOff = (picture: Uint8Array): Uint8Array => picture.slice(0, 41)
