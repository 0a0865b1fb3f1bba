import { expect, it } from 'vitest'
import { failureOf } from '../book-error.ts'
import { foreignPictureOf, judgePicture, pictureOf } from './picture.ts'

function bytes(length: number, write: (data: DataView, text: (at: number, words: string) => void) => void) {
  const whole = new Uint8Array(length)
  write(new DataView(whole.buffer), (at, words) => {
    for (const [index, letter] of words.split('').entries()) whole[at + index] = letter.charCodeAt(0)
  })
  return whole
}

const png = (width: number, height: number) =>
  bytes(40, (data, text) => {
    text(1, 'PNG')
    data.setUint32(16, width)
    data.setUint32(20, height)
  })

it('knows pictures by what they are', () => {
  expect(pictureOf(png(800, 600))).toEqual({ type: 'image/png', width: 800, height: 600 })
  const gif = bytes(40, (data, text) => {
    text(0, 'GIF89a')
    data.setUint16(6, 3, true)
    data.setUint16(8, 4, true)
  })
  expect(pictureOf(gif)).toEqual({ type: 'image/gif', width: 3, height: 4 })
  const jpeg = bytes(40, (data) => {
    data.setUint16(0, 0xffd8)
    data.setUint16(2, 0xffe0)
    data.setUint16(4, 6)
    data.setUint16(10, 0xffc2)
    data.setUint16(15, 90)
    data.setUint16(17, 120)
  })
  expect(pictureOf(jpeg)).toEqual({ type: 'image/jpeg', width: 120, height: 90 })
  const webp = bytes(40, (data, text) => {
    text(0, 'RIFF')
    text(8, 'WEBPVP8X')
    data.setUint16(24, 99, true)
    data.setUint16(27, 49, true)
  })
  expect(pictureOf(webp)).toEqual({ type: 'image/webp', width: 100, height: 50 })
  expect(pictureOf(bytes(40, (_, text) => text(0, '<svg onload="x()">')))).toBeNull()
  expect(pictureOf(new Uint8Array(3))).toBeNull()
})

it('[promise 3] knows how large the pictures of an AVIF are', () => {
  const avif = bytes(120, (data, text) => {
    text(4, 'ftypavif')
    text(40, 'iispe')
    data.setUint32(49, 64)
    data.setUint32(53, 64)
    text(80, 'ispe')
    data.setUint32(88, 60_000)
    data.setUint32(92, 50_000)
    text(110, 'ispe')
  })
  expect(pictureOf(avif)).toEqual({ type: 'image/avif', width: 60_000, height: 50_000 })
  expect(() => judgePicture(avif)).toThrow('60000 by 50000')
})

it('[promise 3] refuses a picture that no memory holds', () => {
  expect(() => judgePicture(png(10_000, 10_000))).not.toThrow()
  let failure = ''
  try {
    judgePicture(png(60_000, 60_000))
  } catch (error) {
    failure = failureOf(error)
  }
  expect(failure).toBe('overfull')
})

it('knows an AVIF that says so in its second place, and a BMP of either kind', () => {
  const avif = bytes(60, (data, text) => {
    data.setUint32(0, 28)
    text(4, 'ftypmif1')
    text(16, 'mif1avifmiaf')
    text(30, 'ispe')
    data.setUint32(38, 64)
    data.setUint32(42, 48)
  })
  expect(pictureOf(avif)).toEqual({ type: 'image/avif', width: 64, height: 48 })
  const bmp = (header: number) =>
    bytes(60, (data, text) => {
      text(0, 'BM')
      data.setUint32(14, header, true)
      data.setUint16(18, 5, true)
      data.setUint16(header === 12 ? 20 : 22, 7, true)
    })
  for (const header of [12, 40, 124]) expect(pictureOf(bmp(header))).toMatchObject({ width: 5, height: 7 })
  expect(pictureOf(new TextEncoder().encode('BMW and other words of a text'.repeat(3)))).toBeNull()
})

it('knows pictures that a browser does not show, and no text for one', () => {
  const of = (start: string) => foreignPictureOf(bytes(40, (_, text) => text(0, start)))
  expect(['II*\0', 'MM\0*', '\u00ff\n', '8BPS'].map(of)).toEqual(['tiff', 'tiff', 'jxl', 'psd'])
  expect(of('\0\0\0\fJXL \r\n\u0087\n')).toBe('jxl')
  expect(of('\0\0\0\u0018ftypheic')).toBe('heic')
  expect(of('<?xml version="1.0"?><svg xmlns="a">')).toBe('svg')
  expect(
    ['<ComicInfo>', 'hello', '', '<!-- --><html><svg>', '<?xml version="1.0"?><Comic/>'].map(of),
  ).toEqual(Array.from({ length: 5 }, () => null))
  expect(foreignPictureOf(new Uint8Array())).toBeNull()
})
