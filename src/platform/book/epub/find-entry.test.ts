import { describe, expect, it } from 'vitest'
import { entryFinder } from './find-entry.ts'

describe('the entry that a path of a book means', () => {
  it.each([
    ['the same', 'OEBPS/one.xhtml', 'OEBPS/one.xhtml'],
    ['another case', 'OEBPS/Text/One.xhtml', 'oebps/text/one.XHTML'],
    ['the other form of Unicode', 'cafe\u0301.xhtml', 'caf\u00e9.xhtml'],
    ['an escape that is part of the name', 'my%20page.xhtml', 'my page.xhtml'],
    ['a percent sign that escapes nothing', '100%.xhtml', '100%.xhtml'],
    ['a character set that is not told', 'caf\u00c3\u00a9.xhtml', 'caf\u00e9.xhtml'],
    ['another folder', 'OEBPS/Images/cover.jpg', 'images/cover.jpg'],
  ])('%s', (_, entry, path) => {
    expect(entryFinder(['else.xhtml', entry])(path)).toBe(entry)
  })

  it('is the one with just that name before all others', () => {
    const find = entryFinder(['One.xhtml', 'one.xhtml'])
    expect([find('one.xhtml'), find('One.xhtml'), find('ONE.xhtml')]).toEqual([
      'one.xhtml',
      'One.xhtml',
      'One.xhtml',
    ])
  })

  it('is none where two in other folders have that name, and none of no name', () => {
    expect(entryFinder(['a/1.png', 'b/1.png'])('c/1.png')).toBeNull()
    expect(entryFinder(['a/1.png'])('')).toBeNull()
  })
})
