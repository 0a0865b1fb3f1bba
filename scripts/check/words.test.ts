import { expect, test } from 'vitest'
import { findOldWords } from './words-rules.ts'

const file = 'machines/server/tasks/tasks.machine.ts'

test.each([
  '// whoever asks',
  ' * Nobody knows.',
  "it('is loaded anew', () => {",
  "    name: 'a tab that somebody closed',",
  'const at = context.haltedAt',
])('a vague word or an old name is refused: %s', (line) => {
  expect(findOldWords(file, `const a = 1\n${line}\n`)).toMatchObject([{ file, line: 2 }])
})

test.each([
  "await page.getByLabel('Author').fill('Somebody')",
  "const url = 'https://nobody.example'",
  '// the listener asks',
  'const pausedAt = 1',
])('data may hold any word, and a plain sentence is fine: %s', (line) => {
  expect(findOldWords(file, line)).toEqual([])
})
