import { describe, expect, it } from 'vitest'
import { subjectOf } from './operations.table.ts'
import type { OperationRequest } from './operations.table.ts'

describe('what a write is about', () => {
  it.each<[string, OperationRequest]>([
    ['author l', { name: 'author.update', params: { authorId: 'a', libraryId: 'l', changes: {} } }],
    ['collection c', { name: 'collection.delete', params: { collectionId: 'c' } }],
    ['bookmark i', { name: 'bookmark.remove', params: { libraryItemId: 'i', time: 1 } }],
    ['item i', { name: 'item.scan', params: { libraryItemId: 'i' } }],
    ['progress p', { name: 'progress.reset', params: { progressId: 'p' } }],
    ['items ', { name: 'items.scan', params: { libraryItemIds: ['a', 'b'] } }],
  ])('is “%s”', (subject, request) => {
    expect(subjectOf(request)).toBe(subject)
  })

  it('an e-book’s place and a mark of the same book wait for each other', () => {
    const place = { location: 'epubcfi(/6/2)', progress: 0.1 }
    const params = { libraryItemId: 'i', episodeId: null, isFinished: true }
    expect(subjectOf({ name: 'progress.setReading', params: { libraryItemId: 'i', place } })).toBe(
      subjectOf({ name: 'progress.setFinished', params }),
    )
  })
})
