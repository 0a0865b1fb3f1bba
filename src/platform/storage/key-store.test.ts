import { describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createKeyStore, takeOverSharedKeys } from './key-store.ts'
import type { StoredKey } from './key-store.ts'

const at = (base: string, isForgotten = () => false) => ({ base, isForgotten })
const textsIn = (storage: Storage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
      key,
      storage.getItem(key),
    ]),
  )

describe('kept texts', () => {
  it('[promise 1] of clients at two paths of a host do not mix, and those at its root have the names they always had', () => {
    const storage = memoryStorage()
    const bases = ['', '/listen', '/listen/more']
    for (const base of bases) createKeyStore(storage, at(base)).setItem('token', `of ${base}`)
    for (const base of bases) {
      const own = createKeyStore(storage, at(base))
      expect([own.getItem('token'), own.keys()]).toEqual([`of ${base}`, ['token']])
    }
    createKeyStore(storage, at('/listen')).removeItem('token')
    expect(textsIn(storage)).toEqual({ token: 'of ', '/listen/more/ token': 'of /listen/more' })
  })

  it('of other programs on the host are none of them', () => {
    const storage = memoryStorage({
      'their token': 'x',
      tokens: 'y',
      'earmarkLastWord / one': 'z',
      theme: 'dark',
    })
    expect(createKeyStore(storage, at('')).keys()).toEqual(['earmarkLastWord / one', 'theme'])
  })

  it('are not written any more when this device was forgotten', () => {
    const storage = memoryStorage()
    let isForgotten = false
    const own = createKeyStore(
      storage,
      at('', () => isForgotten),
    )
    own.setItem('theme', 'dark')
    isForgotten = true
    own.setItem('theme', 'light')
    own.setItem('lang', 'de')
    expect(textsIn(storage)).toEqual({ theme: 'dark' })
  })

  it('that another tab writes are reported by their own names, those of other paths are not', () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const told: (StoredKey | null)[] = []
    const stop = createKeyStore(memoryStorage(), at('/listen')).watch((key) => told.push(key))
    const write = (key: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))
    for (const key of ['token', '/listen/ token', '/listen/more/ token', '/listen/ unknown', null]) write(key)
    stop()
    write('/listen/ token')
    expect(told).toEqual(['token', null])
  })
})

describe('what an earlier version kept below a path', () => {
  const before = {
    token: 't',
    theme: 'dark',
    earmarkDeviceId: 'd',
    'earmarkLastWord /listen/ ada book  s1': 'position of this path',
    'earmarkLastWord / ada book  s1': 'position of the root',
    'earmarkLastWord /listen/more/ ada book  s1': 'position of another path',
    'ebookLocations-a': 'lengths',
    'another program': 'x',
  }

  it('[promise 1] is taken over once: positions of their owner, settings as a copy, the sign-in without a rest', () => {
    const storage = memoryStorage(before)
    takeOverSharedKeys(storage, at('/listen'))
    const { token: _, 'earmarkLastWord /listen/ ada book  s1': __, ...left } = before
    expect(textsIn(storage)).toEqual({
      ...left,
      '/listen/ token': 't',
      '/listen/ theme': 'dark',
      '/listen/ earmarkDeviceId': 'd',
      '/listen/ earmarkLastWord /listen/ ada book  s1': 'position of this path',
      '/listen/ movedBelowPath': '1',
    })
    storage.setItem('token', 'of the root')
    storage.setItem('theme', 'light')
    takeOverSharedKeys(storage, at('/listen'))
    expect(textsIn(storage)).toMatchObject({
      token: 'of the root',
      '/listen/ token': 't',
      '/listen/ theme': 'dark',
    })
  })

  it('stays as it is at the root of a host', () => {
    const storage = memoryStorage(before)
    takeOverSharedKeys(storage, at(''))
    expect(textsIn(storage)).toEqual(before)
  })
})
