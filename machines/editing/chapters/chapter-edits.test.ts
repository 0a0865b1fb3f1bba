import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { chaptersOfTracks, edited, titleOf } from './chapter-edits.ts'
import type { ChapterEdit } from './chapter-edits.ts'
import { NO_HISTORY, redone, remembered, settled, undone } from './chapter-history.ts'
import { areSameChapters, rowsOf, withEnds } from './chapter-rows.ts'
import type { ChapterBook, ChapterRow } from './chapter-rows.ts'

const BOOK: ChapterBook = {
  duration: 100,
  tracks: [
    { startOffset: 0, duration: 40, name: '01 The Sea.mp3' },
    { startOffset: 40, duration: 60, name: '.mp3' },
  ],
}
const ROWS = rowsOf([
  { start: 0, title: 'One' },
  { start: 30, title: 'Two' },
  { start: 60.5, title: 'Three' },
])
const after = (edit: ChapterEdit, rows = ROWS) => {
  const done = edited(rows, edit, BOOK)
  return 'rows' in done
    ? done.rows.map(({ start, title, text }) => text ?? `${start} ${title}`)
    : done.refused
}

describe('an edit of chapters', () => {
  it('sets a start by what was typed, and keeps what is no time as it was typed', () => {
    expect(after({ kind: 'setStart', key: 1, text: '0:31.5' })).toEqual(['0 One', '31.5 Two', '60.5 Three'])
    const [, wrong] = rowsAfter({ kind: 'setStart', key: 1, text: 'half past' })
    expect(wrong).toEqual({ key: 1, start: 30, title: 'Two', text: 'half past' })
    expect(
      after({ kind: 'setStart', key: 1, text: '5' }, rowsAfter({ kind: 'setStart', key: 1, text: 'x' })),
    ).toEqual(['0 One', '5 Two', '60.5 Three'])
  })

  it('moves a start, never below 0', () => {
    expect(after({ kind: 'move', key: 1, start: 31.23456 })).toEqual(['0 One', '31.235 Two', '60.5 Three'])
    expect(after({ kind: 'move', key: 1, start: -5 })[1]).toBe('0 Two')
  })

  it('puts a chapter between two, below the last, and before all', () => {
    expect(after({ kind: 'insert', below: 0 })).toEqual(['0 One', '15 ', '30 Two', '60.5 Three'])
    expect(after({ kind: 'insert', below: 2 })[3]).toBe('80 ')
    expect(after({ kind: 'insert', below: null })[0]).toBe('0 ')
    expect(after({ kind: 'insert', below: null }, [])).toEqual(['0 '])
    expect(rowsAfter({ kind: 'insert', below: 0 }).map(({ key }) => key)).toEqual([0, 3, 1, 2])
    expect(
      after(
        { kind: 'insert', below: 0 },
        rowsOf([
          { start: 1, title: '' },
          { start: 1.5, title: '' },
        ]),
      )[1],
    ).toBe('1.25 ')
  })

  it('removes one, and all', () => {
    expect(after({ kind: 'remove', key: 1 })).toEqual(['0 One', '60.5 Three'])
    expect(after({ kind: 'removeAll' })).toEqual([])
  })

  it('shifts all starts but the first, or those from a row on', () => {
    expect(after({ kind: 'shift', by: 2.5, from: null })).toEqual(['0 One', '32.5 Two', '63 Three'])
    expect(after({ kind: 'shift', by: -10, from: 2 })).toEqual(['0 One', '30 Two', '50.5 Three'])
    expect(after({ kind: 'shift', by: 1, from: 0 })).toEqual(['0 One', '31 Two', '61.5 Three'])
  })

  it('refuses to shift over the end, over the chapter before, and what is not there', () => {
    expect(after({ kind: 'shift', by: 39.5, from: null })).toBe('shiftPastEnd')
    expect(after({ kind: 'shift', by: -30, from: null })).toBe('shiftOverPrevious')
    expect(after({ kind: 'shift', by: -31, from: 2 })).toBe('shiftOverPrevious')
    expect(after({ kind: 'shift', by: 0, from: null })).toBe('shiftNothing')
    expect(after({ kind: 'shift', by: Number.NaN, from: null })).toBe('shiftNothing')
    expect(after({ kind: 'shift', by: 1, from: null }, ROWS.slice(0, 1))).toBe('shiftNothing')
  })

  it('makes chapters of files, by their names', () => {
    expect(after({ kind: 'fromTracks' })).toEqual(['0 01 The Sea', '40 2'])
    expect(chaptersOfTracks([])).toEqual([])
  })

  it('numbers titles by a pattern, from a row on', () => {
    expect(after({ kind: 'number', pattern: 'Chapter {n}', first: 1, from: null })).toEqual([
      '0 Chapter 1',
      '30 Chapter 2',
      '60.5 Chapter 3',
    ])
    expect(after({ kind: 'number', pattern: '{nn}. {title}', first: 9, from: 1 })).toEqual([
      '0 One',
      '30 09. Two',
      '60.5 10. Three',
    ])
    expect(titleOf('{title} {n}', 1, '$& {n}')).toBe('$& {n} 1')
  })

  it('takes titles alone, as far as there are some, or everything', () => {
    expect(after({ kind: 'setTitles', titles: ['A', 'B'] })).toEqual(['0 A', '30 B', '60.5 Three'])
    expect(rowsAfter({ kind: 'replace', chapters: [{ start: 0, title: 'A' }] })).toEqual([
      { key: 3, start: 0, title: 'A' },
    ])
  })

  const anyEdit = fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), below: fc.option(fc.nat(5), { nil: null }) }),
    fc.record({ kind: fc.constant('remove' as const), key: fc.nat(5) }),
    fc.record({ kind: fc.constant('setTitle' as const), key: fc.nat(5), title: fc.string() }),
    fc.record({
      kind: fc.constant('move' as const),
      key: fc.nat(5),
      start: fc.integer({ min: -9, max: 120 }),
    }),
    fc.record({ kind: fc.constant('fromTracks' as const) }),
    fc.record({
      kind: fc.constant('shift' as const),
      by: fc.integer({ min: -50, max: 50 }),
      from: fc.option(fc.nat(5), { nil: null }),
    }),
  )

  test.prop([fc.array(anyEdit, { maxLength: 30 })])(
    'gives every row a key of its own, and is undone and redone to the same, whatever was done',
    (edits) => {
      let rows: readonly ChapterRow[] = ROWS
      let history = NO_HISTORY
      const steps: (readonly ChapterRow[])[] = []
      for (const edit of edits) {
        const done = edited(rows, edit, BOOK)
        if (!('rows' in done)) continue
        steps.push(rows)
        history = remembered(settled(history), rows, edit)
        rows = done.rows
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      }
      const last = rows
      for (const step of steps.toReversed()) {
        const back = undone(history, rows)
        expect(back?.rows).toBe(step)
        if (back) ({ history, rows } = back)
      }
      expect(undone(history, rows)).toBeNull()
      for (let on = redone(history, rows); on; on = redone(history, rows)) ({ history, rows } = on)
      expect(rows).toBe(last)
    },
  )
})

describe('undo', () => {
  it('takes what is typed into one field, and dragged in one go, as one step', () => {
    const typed: ChapterEdit = { kind: 'setTitle', key: 1, title: 'T' }
    const once = remembered(NO_HISTORY, ROWS, typed)
    expect(remembered(once, [], typed).past).toEqual([ROWS])
    expect(remembered(once, [], { ...typed, key: 2 }).past).toHaveLength(2)
    expect(remembered(settled(once), [], typed).past).toHaveLength(2)
    expect(remembered(once, [], null).past).toHaveLength(2)
  })

  it('remembers the last 200 steps', () => {
    let history = NO_HISTORY
    for (let step = 0; step < 300; step += 1) history = remembered(history, ROWS, { kind: 'removeAll' })
    expect(history.past).toHaveLength(200)
  })
})

describe('chapters', () => {
  it('end where the next one begins, the last one with the book', () => {
    expect(withEnds(ROWS, 100).map(({ end }) => end)).toEqual([30, 60.5, 100])
    expect(withEnds([{ start: 120, title: '' }], 100)[0]?.end).toBe(120)
  })

  it('are the same by start and title', () => {
    expect(areSameChapters(ROWS, rowsOf(ROWS, ROWS))).toBe(true)
    expect(areSameChapters(ROWS, ROWS.slice(1))).toBe(false)
    expect(areSameChapters(ROWS, rowsAfter({ kind: 'setTitle', key: 1, title: 'x' }))).toBe(false)
  })
})

function rowsAfter(edit: ChapterEdit): readonly ChapterRow[] {
  const done = edited(ROWS, edit, BOOK)
  if (!('rows' in done)) throw new Error(done.refused)
  return done.rows
}
