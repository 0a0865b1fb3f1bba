import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

test.each([
  ['plain', 'plain'],
  [12.5, '12.5'],
  [-3, '-3'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-x', "'-x"],
  ['@home', "'@home"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
])('%j becomes %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

/** What a reader of RFC 4180 makes of a file. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const endCell = (): void => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"') isQuoted = true
    else if (letter === ',') endCell()
    else if (letter === '\r' && text.charAt(at + 1) === '\n') {
      endCell()
      rows.push([])
      at += 1
    } else cell += letter
  }
  return rows.slice(0, -1)
}

test('every text comes back as it was, but for the mark before what could be a formula', () => {
  const texts = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()), { maxLength: 8 })
  fc.assert(
    fc.property(texts, (rows) => {
      const file = csvFile(['one', 'two'], rows)
      expect(file.startsWith('\uFEFFone,two\r\n')).toBe(true)
      const read = parsed(file.slice(1)).slice(1)
      expect(read).toHaveLength(rows.length)
      for (const [at, row] of rows.entries())
        for (const [column, text] of row.entries()) {
          const cell = read[at]?.[column] ?? ''
          expect(cell === text || cell === `'${text}`).toBe(true)
          expect(/^\s*[=+\-@]/.test(cell)).toBe(false)
        }
    }),
  )
})
