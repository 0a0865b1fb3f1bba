import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alike,
  counted,
  having,
  ordered,
  questionOf,
  removalRequest,
  renameRequest,
  renamingOf,
  withCounts,
} from './value-list.ts'
import type { ValueKind } from './value-list.ts'

const values = [
  { name: 'part 10', count: 1 },
  { name: 'Part 2', count: 5 },
  { name: 'Ärger', count: 5 },
]
const namesOf = (words: string, order: 'name' | 'count') =>
  having(ordered(values, order), words).map(({ name }) => name)

describe('the list of names', () => {
  it('stands by name as people count, or with the most items first', () => {
    expect(namesOf('', 'name')).toEqual(['Ärger', 'Part 2', 'part 10'])
    expect(namesOf('', 'count')).toEqual(['Ärger', 'Part 2', 'part 10'])
  })

  it('is searched without upper and lower case', () => {
    expect(namesOf(' PART ', 'name')).toEqual(['Part 2', 'part 10'])
    expect(namesOf('none', 'name')).toEqual([])
  })

  it('has the items of all libraries together', () => {
    const said = [
      { name: 'Fantasy', count: 2 },
      { name: 'Fantasy', count: 3 },
      { name: '__proto__', count: 1 },
    ]
    expect(withCounts(['Fantasy', '__proto__', 'New'], counted(said))).toEqual([
      { name: 'Fantasy', count: 5 },
      { name: '__proto__', count: 1 },
      { name: 'New', count: null },
    ])
    expect(withCounts(['Fantasy'], null)).toEqual([{ name: 'Fantasy', count: null }])
  })
})

describe('a new name', () => {
  const like = (draft: string, ...names: string[]) =>
    alike(
      names.map((name) => ({ name, count: null })),
      draft,
    )
  const found = (draft: string) =>
    renamingOf('fantasy', draft, like(draft, 'fantasy', 'Magic', 'magic realism'))

  it('merges with one that is there, and warns where only the case differs', () => {
    expect(found(' ')).toEqual({ kind: 'nameless' })
    expect(found(' fantasy ')).toEqual({ kind: 'unchanged' })
    expect(found('Fantasy')).toEqual({ kind: 'recase' })
    expect(found('Magic')).toEqual({ kind: 'merge', other: 'Magic' })
    expect(found('magic')).toEqual({ kind: 'twin', other: 'Magic' })
    expect(found('Sagas')).toEqual({ kind: 'plain' })
  })

  it('asks before it merges, leaves a twin or changes the case, and for narrators says that it is for good', () => {
    const asked = (draft: string, kind: ValueKind = 'tag') =>
      questionOf(kind, 'fantasy', draft, like(draft, 'fantasy', 'Magic'))
    expect([' ', 'fantasy', 'Sagas'].map((draft) => asked(draft))).toEqual([null, null, null])
    expect(asked(' Magic ', 'narrator')).toEqual({
      from: 'fantasy',
      to: 'Magic',
      renaming: 'merge',
      other: 'Magic',
      isFinal: true,
    })
    expect(asked('magic')).toMatchObject({ renaming: 'twin', other: 'Magic', isFinal: false })
    expect(asked('Fantasy')).toMatchObject({ renaming: 'recase', other: '' })
  })

  it('is plain only where nothing has it, whatever the case', () => {
    const name = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(name, name, fc.array(name, { maxLength: 6 }), (from, draft, others) => {
        const { kind } = renamingOf(from, draft, like(draft, from, ...others))
        const isThere = [from, ...others].includes(draft.trim())
        return isThere ? kind === 'merge' || kind === 'unchanged' : kind !== 'merge'
      }),
    )
  })

  it('is sent to the call of its kind', () => {
    const narrator = { libraryId: 'l', narratorId: 'QWRh' }
    const ada = { name: 'Ada', count: 1, narrator }
    const tag = { name: 'a/b', count: null }
    expect(renameRequest('narrator', ada, ' Bea ')).toEqual({
      name: 'narrator.rename',
      params: { ...narrator, name: 'Bea' },
    })
    expect(renameRequest('genre', tag, 'c')).toEqual({
      name: 'genre.rename',
      params: { value: 'a/b', name: 'c' },
      title: 'a/b → c',
    })
    expect([
      removalRequest('narrator', ada),
      removalRequest('tag', tag),
      removalRequest('genre', tag),
    ]).toEqual([
      { name: 'narrator.remove', params: narrator },
      { name: 'tag.remove', params: { value: 'a/b' }, title: 'a/b' },
      { name: 'genre.remove', params: { value: 'a/b' }, title: 'a/b' },
    ])
  })
})
