import { expect, test } from 'vitest'
import { readRows, readTitles, report } from './table.ts'

const markdown = `
| id | requirement | part | how a tester sees it |
|---|---|---|---|
| **P1** | **What** | | |
| P1-01 | Sign in | A | see |
| P1-02 | Or out | A | see |
| P9-25 | Bytes | B | see |
`

test('rows, not headings, are read', () => {
  expect(readRows(markdown)).toEqual([
    { id: 'P1-01', text: 'Sign in', part: 'A' },
    { id: 'P1-02', text: 'Or out', part: 'A' },
    { id: 'P9-25', text: 'Bytes', part: 'B' },
  ])
})

test('titles carry one number or several, comments none', () => {
  const source = [
    "test('[P1-01] signs in', () => {})",
    'test(`[P1-02, P9-25] [promise 1.4] both`, () => {})',
    "// test('[P2-01] later')",
    '/* [P2-02] */',
    'const x = rows[P2]',
  ].join('\n')
  expect([...readTitles(source)]).toEqual(['P1-01', 'P1-02', 'P9-25', 'promise 1.4'])
})

test('each part names what nothing carries', () => {
  const rows = readRows(markdown)
  expect(report(rows, new Set(['P1-01', 'P9-25']))).toEqual([
    { part: 'A', total: 2, missing: [{ id: 'P1-02', text: 'Or out', part: 'A' }] },
    { part: 'B', total: 1, missing: [] },
  ])
})
