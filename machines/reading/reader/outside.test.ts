import { expect, it } from 'vitest'
import { isOutside } from './outside.ts'

it('[promise 3] leads out of a book only to the web or to a mailbox', () => {
  expect(['https://example.org/a', 'HTTP://example.org', 'mailto:a@example.org'].map(isOutside)).toEqual([
    true,
    true,
    true,
  ])
  const others = [
    'javascript:alert(1)',
    ' https://example.org',
    '//example.org',
    '/logout',
    'data:text/html,x',
    'blob:x',
    'file:///x',
    'java\nscript:x',
    '',
  ]
  expect(others.filter(isOutside)).toEqual([])
})
