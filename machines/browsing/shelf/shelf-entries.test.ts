import { describe, expect, it } from 'vitest'
import type { ShelfPage } from '../../server/catalog/reads.ts'
import { entryOn, withoutItem } from './shelf-entries.ts'

const entry = (id: string) => ({ kind: 'items', item: { id } }) as ShelfPage['entries'][number]
const page: ShelfPage = { total: 5, entries: ['a', 'b', 'c'].map(entry), unreadable: 1, mediaType: 'book' }

const on = (shelf: ShelfPage) => [0, 1, 2, 3, 4].map((at) => entryOn(shelf, at))

describe('what stands on a page of a shelf', () => {
  it('is told apart from what could not be read, and from what is still to come', () => {
    expect(on(page)).toEqual([...page.entries, null, undefined])
    expect(on({ total: 5, entries: page.entries, mediaType: 'book' }).slice(3)).toEqual([
      undefined,
      undefined,
    ])
  })

  it('is still to come where an item was removed and what moves up was not read yet', () => {
    expect(on(withoutItem(page, 'b'))).toEqual([entry('a'), entry('c'), null, undefined, undefined])
  })
})
