import { describe, expect, it } from 'vitest'
import { holdersWishOf, isPickedIn, mergeRequest, strongest, toggled } from './merging.ts'

const value = (name: string, count: number | null = null) => ({ name, count })

describe('names that are picked', () => {
  it('of another library are the first of a new pick', () => {
    const of = (libraryId: string) => ({ ...value('a'), narrator: { libraryId, narratorId: 'n' } })
    const here = toggled(toggled(null, 'narrator', of('l')), 'narrator', { ...of('l'), name: 'b' })
    expect(toggled(here, 'narrator', of('m')).values).toEqual([of('m')])
    expect(isPickedIn(here, 'narrator', [of('m')])).toBe(false)
    expect(isPickedIn(here, 'narrator', [of('l')])).toBe(true)
  })

  it('come and go by a press, and another kind is a new pick', () => {
    const one = toggled(null, 'tag', value('a'))
    const two = toggled(one, 'tag', value('b'))
    expect(two.values.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(toggled(two, 'tag', value('a')).values).toEqual([value('b')])
    expect(toggled(two, 'genre', value('c')).values).toEqual([value('c')])
  })

  it('get the name that most items have, or the first', () => {
    expect(strongest([value('a', 2), value('b', 3), value('c', 3)])).toBe('b')
    expect(strongest([value('a'), value('b')])).toBe('a')
    expect(strongest([])).toBe('')
  })

  it('are asked for with the name they get, narrators in their library', () => {
    const narrator = { libraryId: 'l', narratorId: 'n' }
    const picked = {
      kind: 'narrator' as const,
      values: [{ ...value('a', 1), narrator }, value('b')],
      draft: ' c ',
      failure: null,
    }
    expect(holdersWishOf(picked)).toEqual({ kind: 'narrator', names: ['a', 'b'], to: 'c', libraryId: 'l' })
    expect(mergeRequest(picked, [])).toEqual({
      name: 'items.update',
      params: { items: [], isUndo: false },
      title: 'a, b → c',
    })
  })
})
