import { describe, expect, it } from 'vitest'
import { limitsOf } from './operation-limits.ts'
import type { OperationRequest } from './operations.table.ts'

const MINUTE = 60_000
const ids = (count: number) => Array.from({ length: count }, (_, at) => `i${at}`)
const rename: OperationRequest = { name: 'tag.rename', params: { value: 'a', name: 'b' } }
const cover: OperationRequest = {
  name: 'item.setCover',
  params: { libraryItemId: 'i', cover: { by: 'url', url: 'http://a' } },
}
const mark: OperationRequest = { name: 'bookmark.remove', params: { libraryItemId: 'i', time: 1 } }
const deletes = (count: number): OperationRequest => ({
  name: 'items.delete',
  params: { libraryItemIds: ids(count), hard: true },
})
const update = (count: number): OperationRequest => ({
  name: 'items.update',
  params: {
    items: ids(count).map((libraryItemId) => ({ libraryItemId, changes: {}, before: {} })),
    isUndo: false,
  },
})

describe('how long a write may take', () => {
  it('is a minute where nothing is known of it', () => {
    expect(limitsOf(mark)).toEqual({ callMs: 20_000, wholeMs: MINUTE })
  })

  it.each([mark, rename, cover, deletes(1), deletes(200), update(1), update(2000)])(
    'is longer than each of its calls: $name',
    (request) => {
      const { callMs, wholeMs } = limitsOf(request)
      expect(wholeMs).toBeGreaterThanOrEqual(2 * callMs)
    },
  )

  it('is enough for a picture on a slow line, and for the files of all that a name is on', () => {
    expect(limitsOf(cover).callMs).toBeGreaterThan(2 * MINUTE)
    expect(limitsOf(rename).callMs).toBe(10 * MINUTE)
  })

  it('grows with what it is about, whether that goes in one call or in many', () => {
    expect(limitsOf(deletes(200)).callMs).toBe(limitsOf(deletes(1)).callMs + 10 * MINUTE)
    expect(limitsOf(update(1500)).callMs).toBe(limitsOf(update(1)).callMs)
    expect(limitsOf(update(1500)).wholeMs).toBe(limitsOf(update(1)).wholeMs + 75 * MINUTE)
  })
})
