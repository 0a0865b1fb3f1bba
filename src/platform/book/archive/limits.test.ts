import { expect, it } from 'vitest'
import { census } from './limits.ts'

it('[promise 3] refuses an archive whose unpacker counted past 31 bits and says less than nothing', () => {
  expect(() => census([{ path: 'a.jpg', size: -(2 ** 31) }], 65)).toThrow('more bytes than can be counted')
  expect(() => census([{ path: 'a.jpg', size: 10 }], 65)).not.toThrow()
})
