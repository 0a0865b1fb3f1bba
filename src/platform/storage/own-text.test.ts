import { expect, it } from 'vitest'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import { createOwnText } from './own-text.ts'

/** A device whose accounts keep a text of their own. */
function device() {
  const storage = memoryKeys()
  const of = (owner: string) => createOwnText(storage, 'keptFinishedDays', () => owner)
  return { storage, one: of('/ one'), other: of('/ other') }
}

it('each account has its own, and none when it keeps none', () => {
  const { storage, one, other } = device()
  expect(one.read()).toBeNull()
  one.keep('3')
  expect([one.read(), other.read()]).toEqual(['3', null])
  other.keep('7')
  one.keep('0')
  expect([one.read(), other.read()]).toEqual(['0', '7'])
  one.keep(null)
  expect([one.read(), other.read()]).toEqual([null, '7'])
  other.keep(null)
  expect(storage.getItem('keptFinishedDays')).toBeNull()
})

it('one without an owner is of the account that reads it first', () => {
  const { storage, one, other } = device()
  storage.setItem('keptFinishedDays', '3')
  expect([one.read(), other.read(), one.read()]).toEqual(['3', null, '3'])
  expect(storage.getItem('keptFinishedDays')).toBe('3 / one')
})

it('one without an owner is not kept where another is chosen', () => {
  const { storage, one, other } = device()
  storage.setItem('keptFinishedDays', '3')
  one.keep('5')
  expect([one.read(), other.read()]).toEqual(['5', null])
})

it('nothing is kept where the browser refuses it', () => {
  const text = createOwnText(null, 'keptFinishedDays', () => '/ one')
  text.keep('3')
  expect(text.read()).toBeNull()
})
