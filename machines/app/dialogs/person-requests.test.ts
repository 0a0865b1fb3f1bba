import { describe, expect, it } from 'vitest'
import { formOfAuthor } from '../../model/titles/authors.ts'
import { matchAuthor, renameNarrator, saveAuthor } from './person-requests.ts'

const author = { name: 'Ada', asin: 'B01', description: null, imagePath: null }
const form = formOfAuthor(author)
const ids = { authorId: 'au', libraryId: 'lib' }

describe('an author who is saved', () => {
  it('[P5-42] is sent with the changed fields only', () => {
    expect(saveAuthor(ids, author, { ...form, name: 'Eve' })).toEqual({
      type: 'operation.run',
      request: { name: 'author.update', params: { ...ids, changes: { name: 'Eve' } } },
    })
  })

  it('[P5-43] is not sent when nothing is different, which is said', () => {
    expect(saveAuthor(ids, author, form)).toEqual({
      type: 'notice.show',
      notice: {
        id: 'author.update',
        kind: 'info',
        text: { key: 'operations.authorNoUpdate' },
        durationMs: 5000,
      },
    })
  })
})

describe('an author who is matched', () => {
  it('is looked up by name and ASIN in the region of the library', () => {
    expect(matchAuthor(ids, { name: ' Ada ', asin: ' B01 ' }, 'audible.uk')).toEqual({
      name: 'author.match',
      params: { authorId: 'au', asin: 'B01', name: 'Ada', region: 'uk' },
    })
    expect(matchAuthor(ids, { name: 'Ada', asin: '' }, '')?.params).toMatchObject({
      asin: null,
      region: 'us',
    })
    expect(matchAuthor(ids, { name: '', asin: 'B01' }, '')?.params).toMatchObject({ asin: 'B01', name: '' })
  })

  it('needs one of them', () => {
    expect(matchAuthor(ids, { name: ' ', asin: '' }, 'audible.uk')).toBeNull()
  })
})

describe('a narrator who is renamed', () => {
  const dialog = { kind: 'renameNarrator', libraryId: 'lib', narratorId: 'n', name: 'Kim' } as const

  it('is sent with the new name trimmed', () => {
    expect(renameNarrator(dialog, ' Kim Lee ')).toEqual({
      name: 'narrator.rename',
      params: { libraryId: 'lib', narratorId: 'n', name: 'Kim Lee' },
    })
  })

  it('is not sent without a name, nor with the one there was', () => {
    expect([renameNarrator(dialog, ' '), renameNarrator(dialog, ' Kim ')]).toEqual(['nameless', 'unchanged'])
  })
})
