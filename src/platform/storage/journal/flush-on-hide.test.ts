import { describe, expect, it } from 'vitest'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import { createFlushOnHide } from './flush-on-hide.ts'

const entry = {
  key: { libraryItemId: 'book', episodeId: null },
  position: 130,
  duration: 1000,
  known: 100,
  sessionId: 's1',
  acked: 20,
  unsent: 10,
  unclear: 0,
  writtenAt: 1,
  order: 2,
  owner: '/ one',
}

describe('the last request of a page that goes', () => {
  it('[promise 1.7] are there at once for the next page, for their owner alone, until they are forgotten', () => {
    const shared = memoryKeys()
    createFlushOnHide(shared).keep('/ one book  s1', entry)
    const next = createFlushOnHide(shared)
    expect(next.of('/ one')).toEqual([{ id: '/ one book  s1', entry }])
    expect(next.of('/ two')).toEqual([])
    expect(next.of('/')).toEqual([])
    next.forget('/ one book  s1')
    expect(next.of('/ one')).toEqual([])
  })

  it('nonsense in the storage is no entry', () => {
    const shared = memoryKeys()
    for (const text of ['{', 'null', '{"key":{}}', JSON.stringify({ ...entry, unsent: 'much' })])
      shared.setItem('earmarkLastWord / one book  s1', text)
    expect(createFlushOnHide(shared).of('/ one')).toEqual([])
  })

  it('a storage that is refused or full keeps nothing and breaks nothing', () => {
    const full = memoryKeys()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const words of [createFlushOnHide(null), createFlushOnHide(full)]) {
      words.keep('/ one book  s1', entry)
      words.forget('/ one book  s1')
      expect(words.of('/ one')).toEqual([])
    }
  })
})
