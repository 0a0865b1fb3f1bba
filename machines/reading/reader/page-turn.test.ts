import { expect, test } from 'vitest'
import { turnInBook } from './page-turn.ts'

test('a page is turned by the side of the screen as the book is read', () => {
  expect([turnInBook('right', 'ltr'), turnInBook('left', 'ltr')]).toEqual(['next', 'previous'])
  expect([turnInBook('right', 'rtl'), turnInBook('left', 'rtl')]).toEqual(['previous', 'next'])
})

test('on and back are the same in every book', () => {
  expect([turnInBook('next', 'rtl'), turnInBook('previous', 'rtl')]).toEqual(['next', 'previous'])
  expect([turnInBook('next', 'ltr'), turnInBook('previous', 'ltr')]).toEqual(['next', 'previous'])
})
