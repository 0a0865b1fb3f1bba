import { expect, it } from 'vitest'
import { complaintOf, findPatterns } from './patterns-rules.ts'

it('finds regular expressions wherever they stand', () => {
  const source = "const a = /x+/g\nconst b = 'a/b/c'\nfunction c() {\n  return 'd'.replace(/[\\/]/u, '')\n}\n"
  expect(findPatterns('a.ts', source)).toEqual([
    { line: 1, pattern: 'x+', flags: 'g' },
    { line: 4, pattern: '[\\/]', flags: 'u' },
  ])
})

it('[promise 3] complains of expressions that a text can make slow: exponential, polynomial, and by their start', async () => {
  const why = async (pattern: string, flags = '') => await complaintOf({ line: 1, pattern, flags })
  expect(await why('^(a+)+$')).toMatch(/^is exponential/)
  expect(await why(String.raw`url\(\s*([^)'"]*)\s*\)`, 'gi')).toMatch(/^is 3rd degree polynomial/)
  expect(await why(String.raw`<base\b[^>]*>`, 'gi')).toMatch(/^is 2nd degree polynomial/)
  expect(await why('<[^<>]*>', 'g')).toBeNull()
})
