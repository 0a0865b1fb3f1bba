import { expect, it } from 'vitest'
import { memoryKeys, memoryStorage } from '#tests/support/memory-storage.ts'
import { createVault } from './vault.ts'
import type { Vault } from './vault.ts'

/** Two tabs of one browser. */
function tabs(): [Vault, Vault, Storage] {
  const storage = memoryStorage()
  return [createVault(memoryKeys(storage)), createVault(memoryKeys(storage)), storage]
}
const kept = (storage: Storage): Record<string, string | null> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => [
      key,
      storage.getItem(key),
    ]),
  )
const pair = (vault: Vault, who: string): void => {
  vault.keep({ access: `access of ${who}`, lasting: null })
  vault.belongsTo(who)
}
const lasting = (vault: Vault, who: string): void => {
  vault.keep({ lasting: `lasting-token-of-${who}` })
  vault.belongsTo(who)
}

it.each([
  ['a cookie', pair],
  ['a lasting token', lasting],
])('[promise 3] who signs out of %s that another took the place of takes nothing from them', (_, signIn) => {
  for (const end of ['leave', 'clear'] as const) {
    const [ada, bob, storage] = tabs()
    signIn(ada, 'ada')
    signIn(bob, 'bob')
    const before = kept(storage)
    // asked again who she is, which the server still says
    ada.belongsTo('ada')
    ada[end]()
    expect(ada.bearer()).toBeNull()
    expect(ada.isSignOutPending()).toBe(false)
    expect(bob.listener()).toBe('bob')
    expect(kept(storage)).toEqual(before)
  }
})

it('who signs out leaves nothing, and the cookie is still to be ended', () => {
  const [ada, , storage] = tabs()
  pair(ada, 'ada')
  ada.leave()
  expect([ada.isKept(), ada.listener(), ada.isSignOutPending()]).toEqual([false, null, true])
  expect(storage.getItem('tokenPair')).toBeNull()
})

it('a tab hears that its own listener left, and nothing of another or of one who is back', () => {
  const [ada, other] = tabs()
  pair(ada, 'ada')
  pair(other, 'ada')
  other.leave()
  expect([ada.heard('left ada'), ada.heard('left bob'), ada.heard(null)]).toEqual(['left', null, 'ended'])
})

it('a tab that hears late lets a listener who is back alone, and another who is there', () => {
  const [ada, other, storage] = tabs()
  pair(ada, 'ada')
  pair(other, 'ada')
  other.leave()
  pair(other, 'ada')
  expect([ada.heard('left ada'), ada.heard(null)]).toEqual([null, null])
  pair(other, 'bob')
  expect(ada.heard('left ada')).toBe('left')
  const before = kept(storage)
  ada.leave()
  expect(kept(storage)).toEqual(before)
})

it('a tab that is still leaving takes nothing from a listener who came back meanwhile', () => {
  const [ada, other, storage] = tabs()
  pair(ada, 'ada')
  pair(other, 'ada')
  other.leave()
  expect(ada.heard('left ada')).toBe('left')
  pair(other, 'ada')
  const before = kept(storage)
  ada.leave()
  expect(kept(storage)).toEqual(before)
})

it('a page that was loaded again knows whose sign-in it keeps', () => {
  const [ada, , storage] = tabs()
  lasting(ada, 'ada')
  const again = createVault(memoryKeys(storage))
  expect(again.listener()).toBe('ada')
  ada.leave()
  expect(again.heard('left ada')).toBe('left')
})

it('the listener of a page is the one that the server says, not the one it was before', () => {
  const [ada, , storage] = tabs()
  pair(ada, 'ada')
  const again = createVault(memoryKeys(storage))
  again.keep({ access: 'access of bob', lasting: null })
  again.belongsTo('bob')
  expect(createVault(memoryKeys(storage)).listener()).toBe('bob')
})
