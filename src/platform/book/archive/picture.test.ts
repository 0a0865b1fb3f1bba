import { expect, it } from 'vitest'
import { failureOf } from '../book-error.ts'
import { judgePicture, pictureOf } from './picture.ts'

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
