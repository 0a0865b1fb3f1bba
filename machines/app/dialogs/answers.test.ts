import { describe, expect, it } from 'vitest'
import { answerOf } from './answers.ts'

const items = [
  { libraryItemId: 'a', title: 'A' },
  { libraryItemId: 'b', title: 'B' },
]
const libraryItemIds = ['a', 'b']

describe('a question that is answered with yes', () => {
  it('runs on the selection when it was asked about one', () => {
    expect(answerOf({ kind: 'deleteItems', items, batch: true }, true)).toEqual({
      type: 'selection.run',
      request: { name: 'items.delete', params: { libraryItemIds, hard: true } },
    })
    expect(answerOf({ kind: 'embedItems', libraryItemIds }, false)).toEqual({
      type: 'selection.run',
      request: { name: 'items.embed', params: { libraryItemIds } },
    })
    expect(answerOf({ kind: 'rescanItems', libraryItemIds }, false)).toEqual({
      type: 'selection.run',
      request: { name: 'items.scan', params: { libraryItemIds } },
    })
  })

  it('deletes the files of an item only when the box is ticked', () => {
    const question = { kind: 'deleteItems', items: items.slice(0, 1), batch: false } as const
    expect(answerOf(question, false)).toEqual({
      type: 'operation.run',
      request: { name: 'item.delete', params: { libraryItemId: 'a', hard: false } },
    })
    expect(answerOf(question, true)).toMatchObject({ request: { params: { hard: true } } })
  })

  it('downloads by an address with the sign-in in it', () => {
    const file = { name: 'a.zip', size: 1, path: '/a/download', check: '/a' }
    expect(answerOf({ kind: 'downloadByAddress', file }, false)).toEqual({
      type: 'fileDownload.startByAddress',
      file,
    })
  })

  it('removes what has issues, and sends a book to a device', () => {
    expect(answerOf({ kind: 'removeIssues', libraryId: 'lib', count: 2 }, false)).toEqual({
      type: 'operation.run',
      request: { name: 'issues.remove', params: { libraryId: 'lib' } },
    })
    expect(answerOf({ kind: 'sendEbook', libraryItemId: 'a', title: 'A', device: 'Kindle' }, false)).toEqual({
      type: 'operation.run',
      request: { name: 'ebook.send', params: { libraryItemId: 'a', deviceName: 'Kindle' } },
    })
  })
})
