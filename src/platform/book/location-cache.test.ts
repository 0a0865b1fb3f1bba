import { beforeEach, expect, it, vi } from 'vitest'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import type { KeyStore } from '../storage/key-store.ts'
import { createLocationCache } from './location-cache.ts'

let storage: KeyStore
let now: number
let cache: ReturnType<typeof createLocationCache>
beforeEach(() => {
  storage = memoryKeys()
  now = 1
  cache = createLocationCache(storage, () => now)
})

it('counts a book once, as long as it is the same book', () => {
  cache.keep('a', 500, [10, 20])
  expect([cache.read('a', 500), cache.read('a', 501), cache.read('b', 500)]).toEqual([[10, 20], null, null])
})

it('keeps three million characters, the longest unused go first', () => {
  const long = Array.from({ length: 130_000 }, () => 123_456_789)
  cache.keep('a', 1, long)
  now = 2
  cache.keep('b', 1, long)
  now = 3
  cache.read('a', 1)
  now = 4
  cache.keep('c', 1, long)
  expect(['a', 'b', 'c'].map((id) => cache.read(id, 1) !== null)).toEqual([true, false, true])
})

it('knows nothing where something else is kept, and works without storage', () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const text of ['{', 'null', '[]', '{"size":1,"at":1,"letters":["x"]}', '{"size":1,"at":1}']) {
    storage.setItem('ebookLocations-a', text)
    expect(cache.read('a', 1)).toBeNull()
  }
  const none = createLocationCache(null, () => now)
  none.keep('a', 1, [1])
  expect(none.read('a', 1)).toBeNull()
  quiet.mockRestore()
})
