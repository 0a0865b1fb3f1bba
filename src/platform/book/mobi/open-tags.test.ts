import { expect, it } from 'vitest'
import { openTags } from './open-tags.ts'

const after = (text: string): string =>
  new TextDecoder('latin1').decode(openTags(Uint8Array.from(text, (letter) => letter.charCodeAt(0))))

it('[promise 3] blanks signs that open no tag, and moves no byte', () => {
  expect(after('<p>a < b</p><a filepos=1>c</a>')).toBe('<p>a   b</p><a filepos=1>c</a>')
  expect(after('<pagebreak<pagebreak')).toBe(' pagebreak pagebreak')
  expect(after(`<a ${'filepos=1 '.repeat(500)}>`)).toMatch(/^ a filepos=1/)
  expect(after('no tag')).toBe('no tag')
})

it('[promise 3] refuses more pages than a book has', () => {
  expect(() => after('<mbp:pagebreak/>'.repeat(20_001))).toThrow('More than 20000 pages')
  expect(after('<MBP:PageBreak>'.repeat(10))).toHaveLength(150)
})
