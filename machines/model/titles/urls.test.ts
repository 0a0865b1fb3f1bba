import { describe, expect, it } from 'vitest'
import { safeRedirect } from './urls.ts'

describe('[promise 3] the address to go to after signing in', () => {
  it.each(['/', '/library/books', '/item/a?tab=files#top', '/search?query=a//b'])(
    'is taken when it is a path of this client: %s',
    (wanted) => expect(safeRedirect(wanted)).toBe(wanted),
  )

  it.each([
    null,
    '',
    '//evil.example',
    '//evil.example/library',
    '/\\evil.example',
    '/library\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    'library/books',
    '/\t/evil.example',
    '/a\nb',
    '/a\u001fb',
  ])('is not taken when it leads elsewhere: %j', (wanted) => expect(safeRedirect(wanted)).toBeNull())

  it('may hold a space', () => expect(safeRedirect('/search?query=a b')).toBe('/search?query=a b'))
})
