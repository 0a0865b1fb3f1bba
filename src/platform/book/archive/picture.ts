import { BookError } from '../book-error.ts'
import { LIMITS } from './limits.ts'

interface Picture {
  type: string
  width: number
  height: number
}

type Is = (at: number, text: string) => boolean

const reads =
  (bytes: Uint8Array): Is =>
  (at, text) =>
    bytes.byteLength >= at + text.length &&
    Array.from(text, (letter) => letter.charCodeAt(0)).every((code, index) => bytes[at + index] === code)

/** What a picture says of itself in its first bytes; null for what is no picture a browser shows. */
export function pictureOf(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const is = reads(bytes)
  if (bytes.byteLength < 30) return null
  if (is(1, 'PNG')) return { type: 'image/png', width: data.getUint32(16), height: data.getUint32(20) }
  if (is(0, 'GIF8')) {
    return { type: 'image/gif', width: data.getUint16(6, true), height: data.getUint16(8, true) }
  }
  // any text may begin with these letters; the second header says how long it is
  if (is(0, 'BM') && data.getUint32(14, true) >= 12 && data.getUint32(14, true) <= 124) return bmp(data)
  if (is(0, 'RIFF') && is(8, 'WEBP')) return webp(data, is)
  if (data.getUint16(0) === 0xffd8) return jpeg(data)
  if (brandsOf(data, is).some((brand) => brand === 'avif' || brand === 'avis')) return avif(bytes, data, is)
  return null
}

/** The kind of a picture that not every browser shows, by its first bytes; null for anything else. */
export function foreignPictureOf(bytes: Uint8Array): string | null {
  const is = reads(bytes)
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const magic = FOREIGN.find(([, start]) => is(0, start))
  if (magic) return magic[0]
  if (brandsOf(data, is).some((brand) => /^(?:hei|hev|mif1|msf1)/.test(brand))) return 'heic'
  return isDrawing(new TextDecoder().decode(bytes.subarray(0, 512)).trimStart().toLowerCase()) ? 'svg' : null
}

const isDrawing = (start: string): boolean =>
  start.startsWith('<svg') ||
  (/^<(?:\?xml|!--|!doctype svg)/.test(start) && start.includes('<svg') && !start.includes('<html'))

const FOREIGN: readonly (readonly [kind: string, start: string])[] = [
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['tiff', 'II+\0'],
  ['tiff', 'MM\0+'],
  ['jxr', 'II\u00bc'],
  ['jxl', '\u00ff\n'],
  ['jxl', '\0\0\0\fJXL \r\n\u0087\n'],
  ['jp2', '\0\0\0\fjP  \r\n\u0087\n'],
  ['j2k', '\u00ffO\u00ffQ'],
  ['psd', '8BPS'],
]

/** What a file of this family says that it can be read as, the first one first. */
function brandsOf(data: DataView, is: Is): readonly string[] {
  if (!is(4, 'ftyp') || data.byteLength < 12) return []
  const end = Math.min(data.byteLength, data.getUint32(0), 512)
  // a version stands between the first and the others
  const starts = [8, ...Array.from({ length: Math.max(0, (end - 16) >> 2) }, (_, index) => 16 + index * 4)]
  return starts.map((at) => String.fromCharCode(...new Uint8Array(data.buffer, data.byteOffset + at, 4)))
}

function bmp(data: DataView): Picture {
  const type = 'image/bmp'
  if (data.getUint32(14, true) === 12) {
    return { type, width: data.getUint16(18, true), height: data.getUint16(20, true) }
  }
  return { type, width: Math.abs(data.getInt32(18, true)), height: Math.abs(data.getInt32(22, true)) }
}

/** Refuses a picture that would not fit in any memory once it is drawn. */
export function judgePicture(bytes: Uint8Array<ArrayBuffer>): void {
  const picture = pictureOf(bytes)
  if (picture && picture.width * picture.height > LIMITS.pixels) {
    throw new BookError('overfull', `A picture of ${picture.width} by ${picture.height}.`)
  }
}

function webp(data: DataView, is: Is): Picture {
  const type = 'image/webp'
  if (is(12, 'VP8X')) {
    return { type, width: wide24(data, 24), height: wide24(data, 27) }
  }
  if (is(12, 'VP8L')) {
    const bits = data.getUint32(21, true)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return { type, width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff }
}

const wide24 = (data: DataView, at: number): number =>
  data.getUint8(at) + (data.getUint8(at + 1) << 8) + (data.getUint8(at + 2) << 16) + 1

/** Each picture of an AVIF, and each part of one, has a box that says how large it is; the largest counts. */
function avif(bytes: Uint8Array, data: DataView, is: Is): Picture {
  const sizes = { type: 'image/avif', width: 0, height: 0 }
  for (
    let at = bytes.indexOf(0x69);
    at >= 0 && at + 16 <= data.byteLength;
    at = bytes.indexOf(0x69, at + 1)
  ) {
    if (!is(at, 'ispe')) continue
    const [width, height] = [data.getUint32(at + 8), data.getUint32(at + 12)]
    if (width * height > sizes.width * sizes.height) Object.assign(sizes, { width, height })
  }
  return sizes
}

/** The frame header of a JPEG stands behind any number of other parts. */
function jpeg(data: DataView): Picture {
  const type = 'image/jpeg'
  let at = 2
  while (at + 9 < data.byteLength && data.getUint8(at) === 0xff) {
    const marker = data.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type, width: data.getUint16(at + 7), height: data.getUint16(at + 5) }
    at += 2 + data.getUint16(at + 2)
  }
  return { type, width: 0, height: 0 }
}
