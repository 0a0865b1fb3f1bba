import { describe, expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import { taskWith } from '../../server/tasks/tasks.fixture.ts'
import { isToolable, toolIn, toolPath, toolsOf, workOf } from './item-tools.ts'

const admin = accountWith('admin')
const ebook = itemNamed('a')
const file = (ext: string, exclude = false) => ({ ino: ext, exclude, metadata: { ext, size: 1 } })

function bookOf(...audioFiles: ReturnType<typeof file>[]) {
  const item = { ...ebook, media: { ...ebook.media, audioFiles } } as unknown as LibraryItemExpanded
  if (!isToolable(admin, item)) throw new Error('It has no audio.')
  return item
}

describe('the tools for an item', () => {
  it('[P2-96, P6-08, P6-17] are for administrators and books with audio that are not missing', () => {
    const book = bookOf(file('.mp3'))
    expect(isToolable(accountWith('user'), book)).toBe(false)
    expect(isToolable(null, book)).toBe(false)
    expect(isToolable(admin, { ...book, isMissing: true })).toBe(false)
    expect(isToolable(admin, ebook)).toBe(false)
    expect(isToolable(admin, itemNamed('p', 'podcast'))).toBe(false)
    expect(() => bookOf(file('.mp3', true))).toThrow('no audio')
  })

  it('make no M4B of a book that is one', () => {
    expect(toolsOf(bookOf(file('.M4B')))).toEqual(['embed'])
    expect(toolsOf(bookOf(file('.m4b'), file('.m4b')))).toEqual(['m4b', 'embed'])
    expect(toolsOf(bookOf(file('.mp3')))).toEqual(['m4b', 'embed'])
  })

  it('[P2-27] are opened by the address, as far as it names one that is there', () => {
    expect(toolIn('?tool=embed', ['m4b', 'embed'])).toBe('embed')
    expect(toolIn('?tool=m4b', ['m4b', 'embed'])).toBe('m4b')
    expect(toolIn('?tool=m4b', ['embed'])).toBe('embed')
    expect(toolIn('', ['m4b', 'embed'])).toBe('m4b')
    expect(toolPath('li/1', 'm4b')).toBe('/audiobook/li%2F1/manage?tool=m4b')
  })
})

describe('what the server does with a book', () => {
  const encode = taskWith({ id: 'e', action: 'encode-m4b' })

  it('is the encode before the rest, and nothing that is over or of another book', () => {
    expect(workOf({ tasks: [taskWith(), encode], queued: ['item'] }, 'item')).toBe('encoding')
    expect(workOf({ tasks: [taskWith()], queued: [] }, 'item')).toBe('embedding')
    expect(workOf({ tasks: [taskWith({ isFailed: true })], queued: ['item'] }, 'item')).toBe('queued')
    expect(workOf({ tasks: [taskWith({ action: 'scan-item' }), encode], queued: ['item'] }, 'b')).toBeNull()
  })
})
