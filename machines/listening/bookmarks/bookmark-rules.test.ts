import { describe, expect, it } from 'vitest'
import { bookmarksAsCsv, bookmarksAsJson, bookmarkTime, changedTitle, isTimeFree } from './bookmark-rules.ts'
import type { ExportedBookmark } from './bookmark-rules.ts'

const row: ExportedBookmark = {
  libraryItemId: 'li_1',
  time: 61,
  title: 'A "fine", line',
  book: '=HYPERLINK("http://evil")',
  author: 'Ana\nBo',
  createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
}

describe('bookmark rules', () => {
  it('[P5-13] a time is whole seconds, never below 0', () => {
    expect([0, 12.99, 13, -0.5].map(bookmarkTime)).toEqual([0, 12, 13, 0])
  })

  it('[P5-12] a second has room for one', () => {
    expect([isTimeFree([12, 40], 12), isTimeFree([12, 40], 13)]).toEqual([false, true])
  })

  it('[P5-15] a title that is the same, or none, changes nothing', () => {
    expect([changedTitle('One', 'One'), changedTitle('One', ' One '), changedTitle('One', '  ')]).toEqual([
      null,
      null,
      null,
    ])
    expect(changedTitle('One', ' Two ')).toBe('Two')
  })
})

describe('export', () => {
  it('as a table quotes what has to be quoted and disarms formulas', () => {
    expect(bookmarksAsCsv([row])).toBe(
      '\uFEFFbook,author,time,title,createdAt,libraryItemId\r\n' +
        '"\'=HYPERLINK(""http://evil"")","Ana\nBo",61,"A ""fine"", line",2026-01-02T03:04:05.000Z,li_1\r\n',
    )
  })

  it('as a table disarms a formula behind a blank and in wide letters', () => {
    const [, line = ''] = bookmarksAsCsv([{ ...row, book: ' =1', author: '＝1' }]).split('\r\n')
    expect(line.startsWith("' =1,'＝1,61,")).toBe(true)
  })

  it('as a table leaves out a moment that no calendar has, and keeps the rest', () => {
    const odd = { ...row, createdAt: 1_789_171_200_000_000_000 }
    expect(bookmarksAsCsv([odd, row])).toBe(
      bookmarksAsCsv([row, row]).replace('2026-01-02T03:04:05.000Z', ''),
    )
  })

  it('as JSON gives everything back', () => {
    expect(JSON.parse(bookmarksAsJson([row]))).toEqual({ bookmarks: [row] })
  })
})
