import { describe, expect, it } from 'vitest'
import { authorChanges, formOfAuthor, matchRegion } from './authors.ts'

const author = { name: 'Ada', asin: 'B01', description: null, imagePath: null }
const form = formOfAuthor(author)

describe('an author who is edited', () => {
  it('[P5-43] has no changes while nothing is different', () => {
    expect(authorChanges(author, form)).toEqual({})
    expect(authorChanges(author, { ...form, name: ' Ada ' })).toEqual({})
  })
  it('[P5-42] has the changed fields only, an emptied one as null', () => {
    expect(authorChanges(author, { ...form, asin: '', description: 'Writes.' })).toEqual({
      asin: null,
      description: 'Writes.',
    })
    expect(authorChanges(author, { ...form, name: 'Eve' })).toEqual({ name: 'Eve' })
  })
  it('keeps the name when the field is empty', () => {
    expect(authorChanges(author, { ...form, name: '  ' })).toEqual({})
  })
  it.each([
    ['audible.uk', 'uk'],
    ['audible', 'us'],
    ['google', 'us'],
    ['audible.xx', 'us'],
  ])('is looked up with %s in %s', (provider, region) => {
    expect(matchRegion(provider)).toBe(region)
  })
})
