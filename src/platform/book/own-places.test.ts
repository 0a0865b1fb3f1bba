import { expect, it } from 'vitest'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import { createOwnPlaces } from './own-places.ts'

it('the place in a MOBI is kept for each account and book, over reloads', () => {
  const storage = memoryKeys()
  let owner = 'a'
  createOwnPlaces(storage, () => owner).keep('book', '3:0.25')
  const reloaded = createOwnPlaces(storage, () => owner)
  expect(reloaded.read('book')).toBe('3:0.25')
  expect(reloaded.read('other')).toBeNull()
  owner = 'b'
  expect(reloaded.read('book')).toBeNull()
})

it('the places of the books read last are kept, whatever was stored', () => {
  const storage = memoryKeys()
  storage.setItem('mobiPlaces', '{"broken')
  const places = createOwnPlaces(storage, () => 'a')
  for (let book = 0; book <= 300; book += 1) places.keep(`book ${String(book)}`, '0:0')
  expect([places.read('book 0'), places.read('book 300')]).toEqual([null, '0:0'])
})
