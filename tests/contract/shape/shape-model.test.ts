import { describe, expect, it } from 'vitest'
import { compare, emptyModel, learn, type ShapeModel } from './shape-model.ts'

const modelOf = (...values: unknown[]) => {
  const model = emptyModel()
  for (const value of values) learn(model, value)
  return model
}

const texts = (model: ShapeModel, value: unknown) => compare(model, value).map(({ text }) => text)

describe('comparison with what was recorded', () => {
  const model = modelOf(
    { id: 'a', size: 1, list: [{ name: 'x', note: null }], metaTags: { tagAlbum: 'A' } },
    { id: 'b', size: 2, list: [], extra: true, metaTags: {} },
  )

  it('takes what looks alike', () => {
    expect(
      texts(model, { id: 'c', size: 3, list: [{ name: 'y', note: 'z' }], metaTags: { tagGenre: 'G' } }),
    ).toEqual([])
  })

  it('names keys that always come and keys that never do', () => {
    expect(texts(model, { id: 'c', list: [{ name: 'y', note: 1, new: 1 }], metaTags: {} })).toEqual([
      'size is missing',
      'list.#.new is not recorded',
    ])
  })

  it('names values of another type', () => {
    expect(texts(model, { id: 'c', size: '3', list: {}, metaTags: { tagGenre: 4 } })).toEqual([
      'size is string, recorded as number',
      'list is object, recorded as list',
      'metaTags.# is number, recorded as string',
    ])
  })

  it('keeps the variants of items apart', () => {
    const items = modelOf({ mediaType: 'book', chapters: [] }, { mediaType: 'podcast', episodes: [] })
    expect(texts(items, { mediaType: 'book', episodes: [] })).toEqual([
      'chapters is missing',
      'episodes is not recorded',
    ])
  })
})
