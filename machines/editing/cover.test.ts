import { expect, it } from 'vitest'
import { isCoverFile, sourceOfAddress } from './cover.ts'

it.each([
  [' https://covers.example/a ', { by: 'url', url: 'https://covers.example/a' }],
  ['/books/A/cover.JPG', { by: 'path', path: '/books/A/cover.JPG' }],
  ['C:\\Books\\cover.webp', { by: 'path', path: 'C:\\Books\\cover.webp' }],
  ['/books/A/cover.gif', null],
  ['ftp://covers.example/a.png', null],
  ['javascript:alert(1)', null],
  ['', null],
])('[P7-19] “%s” stands for %j', (address, source) => {
  expect(sourceOfAddress(address)).toEqual(source)
})

it('[P9-01] a file is a cover by its ending or its type', () => {
  const file = (name: string, type: string) => ({ name, type, size: 1 })
  expect(isCoverFile(file('a.JPEG', ''))).toBe(true)
  expect(isCoverFile(file('image', 'image/png'))).toBe(true)
  expect(isCoverFile(file('a.gif', 'image/gif'))).toBe(false)
  expect(isCoverFile(file('a.png.exe', 'application/octet-stream'))).toBe(false)
})
