import { expect, it } from 'vitest'
import { insideOf, outsideOf, placeIn, targetOf } from './paths.ts'

it('finds files of the book from where they are named', () => {
  expect(insideOf('OEBPS/text/one.xhtml', '../img/a%20b.png')).toEqual({
    path: 'OEBPS/img/a b.png',
    fragment: '',
  })
  expect(insideOf('OEBPS/text/one.xhtml', '#n%C3%A4')).toEqual({
    path: 'OEBPS/text/one.xhtml',
    fragment: 'nä',
  })
  expect(insideOf('a b/one.xhtml', 'two.xhtml#x')).toEqual({ path: 'a b/two.xhtml', fragment: 'x' })
  expect(insideOf('one.xhtml', '../../../etc/passwd')).toEqual({ path: 'etc/passwd', fragment: '' })
  expect(insideOf('one.xhtml', '%E0%A4%A')).toEqual({ path: '%E0%A4%A', fragment: '' })
})

it('[promise 3] leads out only to the web and to mailboxes', () => {
  for (const address of [
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
  ]) {
    expect(insideOf('one.xhtml', address)).toBeNull()
  }
  expect(outsideOf('https://example.org/a')).toBe('https://example.org/a')
  expect(outsideOf('mailto:a@example.org')).toBe('mailto:a@example.org')
  for (const address of [
    'javascript:alert(1)',
    ' JavaScript:x',
    'data:text/html,x',
    'file:///etc',
    'blob:x',
    'a.html',
  ]) {
    expect(outsideOf(address)).toBeNull()
  }
})

it('a target names a section and a place in it, whatever their names hold', () => {
  const spine = ['a#1.xhtml', 'a%231.xhtml', 'b c.xhtml'].map((path) => ({ path }))
  const find = (path: string): string => path
  for (const { path } of spine)
    for (const fragment of ['', 'x', 'x#y', '%'])
      expect(placeIn(targetOf({ path, fragment }, { spine, find }) ?? '')).toEqual({ path, fragment })
  expect(targetOf({ path: 'nav.xhtml', fragment: '' }, { spine, find })).toBeNull()
})
