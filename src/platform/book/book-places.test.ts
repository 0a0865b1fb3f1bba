import { describe, expect, it } from 'vitest'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import { createBookPairs, createOwnPlaces } from './book-places.ts'

const holding = (text: string): ReturnType<typeof memoryKeys> => {
  const store = memoryKeys()
  store.setItem('bookPairs', text)
  return store
}
const owner = (): string => 'server user'
const pair = { seconds: 12.5, location: 'epubcfi(/6/4!/2)' }

describe('where sound and text were together', () => {
  it('is remembered for each account', () => {
    const store = memoryKeys()
    createBookPairs(store, owner).keep('book', pair)
    expect(createBookPairs(store, owner).read('book')).toEqual(pair)
    expect(createBookPairs(store, () => 'server another').read('book')).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['nothing', 'null'],
    ['a pair without seconds', '{"server user book":{"location":1}}'],
    ['seconds that are none', '{"server user book":{"seconds":"12","location":1}}'],
    ['a location that is none', '{"server user book":{"seconds":12,"location":{}}}'],
  ])('is not known where the browser has %s, and can be kept over it', (_, text) => {
    const pairs = createBookPairs(holding(text), owner)
    expect(pairs.read('book')).toBeNull()
    pairs.keep('book', pair)
    expect(pairs.read('book')).toEqual(pair)
  })

  it('is forgotten for the title that was brought together longest ago, past three hundred', () => {
    const pairs = createBookPairs(memoryKeys(), owner)
    for (let nth = 0; nth <= 300; nth += 1) pairs.keep(`book ${nth}`, { ...pair, seconds: nth })
    expect(pairs.read('book 0')).toBeNull()
    expect(pairs.read('book 1')?.seconds).toBe(1)
    expect(pairs.read('book 300')?.seconds).toBe(300)
  })

  it('is worked without where the browser keeps nothing', () => {
    const pairs = createBookPairs(null, owner)
    pairs.keep('book', pair)
    expect(pairs.read('book')).toBeNull()
  })
})

describe('a place that no server has a name for', () => {
  it('is remembered for each account and book, over reloads', () => {
    const store = memoryKeys()
    createOwnPlaces(store, owner).keep('book', '3:0.25')
    const reloaded = createOwnPlaces(store, owner)
    expect([reloaded.read('book'), reloaded.read('other')]).toEqual(['3:0.25', null])
    expect(createOwnPlaces(store, () => 'server another').read('book')).toBeNull()
  })

  it('is kept over what was stored and is none', () => {
    const store = memoryKeys()
    store.setItem('mobiPlaces', '{"broken')
    createOwnPlaces(store, owner).keep('book', '0:0')
    expect(createOwnPlaces(store, owner).read('book')).toBe('0:0')
    store.setItem('mobiPlaces', '{"server user book":{}}')
    expect(createOwnPlaces(store, owner).read('book')).toBeNull()
  })
})
