import { readFileSync } from 'node:fs'
import { expect, it, test } from 'vitest'
import { fromRoot, listFiles } from '../lib/files.ts'
import { findWideHas } from './has-rules.ts'

test.each([
  '.a:has(:checked)',
  '.a:has(> :nth-child(9))',
  '.a:has(.icon > *)',
  '.a:not(:has(button))',
  '.a:has(> .b, svg)',
])('a style sheet must not: %s', (selector) => {
  expect(findWideHas('a.css', `.b {}\n${selector} {}`)).toMatchObject([{ file: 'a.css', line: 2 }])
})

test.each([
  '.a:has(> .b)',
  ':root:has(.c[data-d]) .e',
  '.a:has(> input:disabled, > select:disabled)',
  'tr:has(> [data-acts])',
])('a style sheet may: %s', (selector) => {
  expect(findWideHas('a.css', `${selector} {}`)).toEqual([])
})

it('holds for all of ours', () => {
  const found = listFiles(['src'], /\.css$/).flatMap((file) =>
    findWideHas(file, readFileSync(fromRoot(file), 'utf8')),
  )
  expect(found).toEqual([])
})
