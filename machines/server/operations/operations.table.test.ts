import { describe, expect, it } from 'vitest'
import { appError } from '../../model/errors.ts'
import { newsOf } from './operations.notices.ts'
import { subjectOf } from './operations.table.ts'
import type { OperationRequest } from './operations.table.ts'
import { upkeepOperations } from './upkeep-operations.ts'

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

describe('what follows from the end of a write', () => {
  const request: OperationRequest = { name: 'item.delete', params: { libraryItemId: 'i', hard: false } }
  const row = upkeepOperations['item.delete'] as Parameters<typeof newsOf>[0]
  const failed = { isDone: false, error: appError('rejected', { text: 'It is in use' }) } as const
  const done = { isDone: true, result: undefined } as const
  const stamp = { id: 'e', at: 1 }
  const textsOf = ({ said }: ReturnType<typeof newsOf>) =>
    said.map((each) => ('show' in each ? each.show.text : each.dismiss))

  it('is what its row says', () => {
    const news = newsOf(row, request, done, stamp)
    expect(textsOf(news)).toContainEqual({ key: 'operations.itemDeleted' })
    expect(news.effects).toContainEqual({ type: 'cache.dropItem', itemId: 'i' })
    expect(textsOf(newsOf(row, request, failed, stamp))).toEqual([{ words: 'It is in use' }])
  })

  it('is said of a failure though the code of its row could not be loaded', () => {
    expect(textsOf(newsOf(undefined, request, failed, stamp))).toEqual([{ key: 'errors.unreachable' }])
    expect(newsOf(undefined, request, done, stamp)).toEqual({
      said: [],
      effects: [],
      announced: false,
      edit: null,
    })
  })
})
