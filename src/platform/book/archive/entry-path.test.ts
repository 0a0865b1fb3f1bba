import { expect, it } from 'vitest'
import { entryPath } from './entry-path.ts'

it.each([
  ['OEBPS/one.xhtml', 'OEBPS/one.xhtml'],
  [String.raw`OEBPS\text\one.xhtml`, 'OEBPS/text/one.xhtml'],
  ['./one.png', 'one.png'],
  ['/OEBPS//one.xhtml', 'OEBPS/one.xhtml'],
  ['a/./b/../one.png', 'a/one.png'],
  ['../../one.png', 'one.png'],
  ['.hidden/one.png', '.hidden/one.png'],
])('%s is %s', (name, path) => {
  expect(entryPath(name)).toBe(path)
})
