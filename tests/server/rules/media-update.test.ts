import { describe, expect, it } from 'vitest'
import { nothingCreated } from '../state/catalogue.ts'
import type { BookItem } from '../state/media.types.ts'
import { State } from '../state/state.ts'
import { applyMediaUpdate } from './media-update.ts'

const setUp = () => {
  const state = new State('2.2.23', '')
  const item = {
    id: 'li_1',
    mediaType: 'book',
    media: {
      metadata: {
        title: 'Old',
        subtitle: 'Sub',
        authors: [],
        series: [],
        genres: ['a'],
        publishedYear: '1999',
        explicit: false,
      },
      coverPath: null,
      tags: ['x'],
      audioFiles: [],
      chapters: [],
      missingParts: [],
      ebookFile: null,
    },
  } as unknown as BookItem
  const created = nothingCreated()
  return {
    state,
    item,
    created,
    apply: (payload: Record<string, unknown>) => applyMediaUpdate(state, item, payload, created),
  }
}

describe('a media update', () => {
  it('changes only what is present and says whether anything did', () => {
    const { item, apply } = setUp()
    expect(apply({ metadata: { title: 'Old' }, tags: ['x'] })).toBe(false)
    expect(apply({ metadata: { title: 'New' } })).toBe(true)
    expect(item.media.metadata.title).toBe('New')
    expect(item.media.metadata.subtitle).toBe('Sub')
  })

  it('stores an empty text as null and replaces arrays', () => {
    const { item, apply } = setUp()
    apply({ metadata: { subtitle: '', genres: ['b', 'c'] }, tags: [] })
    expect(item.media.metadata.subtitle).toBeNull()
    expect(item.media.metadata.genres).toEqual(['b', 'c'])
    expect(item.media.tags).toEqual([])
  })

  it('finds authors by name without case, makes new ones, skips nameless ones', () => {
    const { state, item, created, apply } = setUp()
    apply({ metadata: { authors: [{ id: 'new-1', name: 'Ada Quill' }] } })
    expect(created.authors.map(({ name }) => name)).toEqual(['Ada Quill'])
    const [ada] = item.media.metadata.authors
    apply({ metadata: { authors: [{ name: 'ADA QUILL' }, { id: 'new-2', name: '' }] } })
    expect(item.media.metadata.authors).toEqual([ada])
    expect(state.authors.size).toBe(1)
  })

  it('keeps sequences as text', () => {
    const { item, apply } = setUp()
    apply({
      metadata: {
        series: [
          { id: 'new', name: 'S', sequence: 2 },
          { name: 'T', sequence: '' },
        ],
      },
    })
    expect(item.media.metadata.series.map(({ name, sequence }) => [name, sequence])).toEqual([
      ['S', '2'],
      ['T', null],
    ])
  })

  it('ignores keys it does not know', () => {
    const { item, apply } = setUp()
    expect(apply({ metadata: { nonsense: 1 }, duration: 5 })).toBe(false)
    expect(item.media.metadata).not.toHaveProperty('nonsense')
  })
})
