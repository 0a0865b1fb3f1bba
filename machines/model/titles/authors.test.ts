import { describe, expect, it } from 'vitest'
import { authorChanges, formOfAuthor, matchRegion, typedOver, withoutBlanks } from './authors.ts'

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
  it('keeps what was typed when the author changes, and follows with the rest', () => {
    const typed = typedOver(author, { ...form, description: 'Writes.' })
    const changed = { ...author, asin: 'B02', description: 'Wrote.', imagePath: '/a.jpg' }
    const now = { ...formOfAuthor(changed), ...typed }
    expect(now).toEqual({ name: 'Ada', asin: 'B02', description: 'Writes.', imagePath: '/a.jpg' })
    expect(authorChanges(changed, now)).toEqual({ description: 'Writes.' })
    expect(typedOver(changed, { ...now, description: 'Wrote.' })).toEqual({})
  })
  it('takes what was found since into a field that was emptied', () => {
    const typed = typedOver(author, { ...form, asin: '  ', description: 'Writes.' })
    expect(withoutBlanks(typed)).toEqual({ description: 'Writes.' })
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
