import { BookError } from '../book-error.ts'
import { LIMITS } from './limits.ts'

interface Picture {
  type: string
  width: number
  height: number
}

/** What a picture says of itself in its first bytes; null for what is no picture a browser shows. */
export function pictureOf(bytes: Uint8Array<ArrayBuffer>): Picture | null {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const is = (at: number, text: string): boolean =>
    bytes.byteLength >= at + text.length &&
    Array.from(text, (letter) => letter.charCodeAt(0)).every((code, index) => bytes[at + index] === code)
  if (bytes.byteLength < 30) return null
  if (is(1, 'PNG')) return { type: 'image/png', width: data.getUint32(16), height: data.getUint32(20) }
  if (is(0, 'GIF8')) {
    return { type: 'image/gif', width: data.getUint16(6, true), height: data.getUint16(8, true) }
  }
  if (is(0, 'BM')) {
    const [width, height] = [data.getInt32(18, true), data.getInt32(22, true)]
    return { type: 'image/bmp', width: Math.abs(width), height: Math.abs(height) }
  }
  if (is(0, 'RIFF') && is(8, 'WEBP')) return webp(data, is)
  if (data.getUint16(0) === 0xffd8) return jpeg(data)
  if (is(4, 'ftypavif') || is(4, 'ftypavis')) return avif(bytes, data, is)
  return null
}

/** Refuses a picture that would not fit in any memory once it is drawn. */
export function judgePicture(bytes: Uint8Array<ArrayBuffer>): void {
  const picture = pictureOf(bytes)
  if (picture && picture.width * picture.height > LIMITS.pixels) {
    throw new BookError('overfull', `A picture of ${picture.width} by ${picture.height}.`)
  }
}

function webp(data: DataView, is: (at: number, text: string) => boolean): Picture {
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
function avif(bytes: Uint8Array, data: DataView, is: (at: number, text: string) => boolean): Picture {
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
