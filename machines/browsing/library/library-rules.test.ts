import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import { isConfigPath } from '../../app/navigation/paths.ts'
import { mayBeCurrent, placeInLibrary, settledLibrary } from './library-rules.ts'

const at = (address: string) => {
  const [path = '', query] = address.split('?')
  return { path, search: query === undefined ? '' : `?${query}` }
}

describe('another library for the page', () => {
  it('[[P4-14] leaves config pages where they are', () => {
    expect(['/config', '/config/stats', '/config/'].map((path) => placeInLibrary(at(path), 'b'))).toEqual([
      null,
      null,
      null,
    ])
    expect(isConfigPath('/configuration')).toBe(false)
  })

  it('[P4-13] swaps the id of library pages and keeps what they show', () => {
    const swapped = [
      '/library/a',
      '/library/a/authors',
      '/library/a/bookshelf/series',
      '/library/a/podcast/latest',
    ]
    expect(swapped.map((path) => placeInLibrary(at(path), 'b'))).toEqual([
      '/library/b',
      '/library/b/authors',
      '/library/b/bookshelf/series',
      '/library/b/podcast/latest',
    ])
  })

  it('leaves a filter behind and asks a search again', () => {
    expect(placeInLibrary(at('/library/a/bookshelf?filter=tags.x'), 'b')).toBe('/library/b/bookshelf')
    expect(placeInLibrary(at('/library/a/search?q=salt'), 'b')).toBe('/library/b/search?q=salt')
  })

  it('[P2-53] [P4-14] is gone to from everywhere else', () => {
    expect(
      ['/', '/item/x', '/account', '/librarian/a'].map((path) => placeInLibrary(at(path), 'b/c')),
    ).toEqual(Array.from({ length: 4 }, () => '/library/b%2Fc'))
  })

  it('keeps every sub-path, for every id', () => {
    const part = fc
      .string({ minLength: 1 })
      .map(encodeURIComponent)
      .filter((text) => !['.', '..'].includes(text))
    fc.assert(
      fc.property(part, fc.array(part), fc.string({ minLength: 1 }), (from, rest, to) => {
        const path = ['', 'library', from, ...rest].join('/')
        const expected = ['', 'library', encodeURIComponent(to), ...rest].join('/')
        expect(placeInLibrary({ path, search: '' }, to)).toBe(expected)
      }),
    )
  })
})

describe('the current library, once something is known', () => {
  const all = accountWith('user')
  const unread = { account: all, libraryIds: null }
  const known = (...libraryIds: string[]) => ({ account: all, libraryIds })

  it('stays as it is while the account may see it, and while the list is unknown', () => {
    expect(settledLibrary(unread, known('a', 'b'), 'b', 'a')).toEqual({ currentId: 'b', vanished: false })
    expect(settledLibrary(unread, unread, 'b', 'a')).toEqual({ currentId: 'b', vanished: false })
  })

  it('[P4-12] is the first that the account may see when it went', () => {
    expect(settledLibrary(known('a', 'b', 'c'), known('a', 'b'), 'c', 'b')).toEqual({
      currentId: 'a',
      vanished: true,
    })
    const few = accountWith('user', { libraries: ['b', 'c'] })
    expect(
      settledLibrary(known('a', 'b', 'c'), { account: few, libraryIds: ['a', 'b', 'c'] }, 'a', 'a'),
    ).toEqual({
      currentId: 'b',
      vanished: true,
    })
  })

  it('is the account’s own when an address named none that there is', () => {
    expect(settledLibrary(unread, known('a', 'b'), 'nowhere', 'b')).toEqual({
      currentId: 'b',
      vanished: false,
    })
    expect(settledLibrary(unread, known('a', 'b'), null, 'gone')).toEqual({ currentId: 'a', vanished: false })
  })

  it('[P4-15] is none when none is left', () => {
    expect(settledLibrary(known('a'), known(), 'a', 'a')).toEqual({ currentId: null, vanished: true })
  })
})

describe('what may be current', () => {
  it('is anything until the list was read, and then what the account may see', () => {
    expect(mayBeCurrent({ account: null, libraryIds: null }, 'a')).toBe(true)
    const few = { account: accountWith('user', { libraries: ['b'] }), libraryIds: ['a', 'b'] }
    expect(['a', 'b', 'c'].map((id) => mayBeCurrent(few, id))).toEqual([false, true, false])
  })
})
