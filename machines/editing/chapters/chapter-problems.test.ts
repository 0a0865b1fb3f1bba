import { describe, expect, it } from 'vitest'
import { knownEnds, odditiesOf, problemOfFound, problemsOf } from './chapter-problems.ts'
import { rowsOf } from './chapter-rows.ts'

const found = (...starts: readonly number[]) => [
  ...problemsOf(rowsOf(starts.map((start) => ({ start, title: 'x' }))), 100),
]

describe('what is wrong with chapters', () => {
  it('[P5-01] the first one does not start at 0', () => {
    expect(found(1, 20)).toEqual([[0, ['notZero']]])
    expect(found(0, 20)).toEqual([])
  })

  it('[P5-02] a start is not before the end of the book', () => {
    expect(found(0, 99.9)).toEqual([])
    expect(found(0, 100)).toEqual([[1, ['pastEnd']]])
    // what is shown of a length is rounded
    expect([
      ...problemsOf(
        rowsOf([
          { start: 0, title: 'x' },
          { start: 9.123, title: 'x' },
        ]),
        9.1234,
      ),
    ]).toEqual([[1, ['pastEnd']]])
    expect([...problemsOf(rowsOf([{ start: 0, title: 'x' }]), 0)]).toEqual([])
  })

  it('[P5-03] a start is before the one above; an equal one is allowed', () => {
    expect(found(0, 20, 19.9, 30)).toEqual([[2, ['beforePrevious']]])
    expect(found(0, 20, 20)).toEqual([])
  })

  it('[P5-05] a title is empty', () => {
    const rows = rowsOf([
      { start: 1, title: ' ' },
      { start: 20, title: '' },
    ])
    expect([...problemsOf(rows, 100)]).toEqual([
      [0, ['notZero', 'noTitle']],
      [1, ['noTitle']],
    ])
  })

  it('what was typed is no time', () => {
    const [row] = rowsOf([{ start: 0, title: 'x' }])
    expect([...problemsOf([{ key: 0, start: 0, title: 'x', ...row, text: 'y' }], 100)]).toEqual([
      [0, ['noTime']],
    ])
  })
})

describe('what is odd about chapters', () => {
  const oddOf = (...times: readonly [start: number, end: number][]) => {
    const chapters = times.map(([start, end]) => ({ start, end, title: ' x' }))
    return [...odditiesOf(rowsOf(chapters), 100, knownEnds(chapters))]
  }

  it('one has no length that could be heard', () => {
    expect(oddOf([0, 10], [10, 10], [10, 10.001], [10.001, 99.5], [99.5, 100])).toEqual([
      [1, 'noLength'],
      [2, 'noLength'],
      [4, 'noLength'],
    ])
    expect(oddOf([0, 1], [1, 100])).toEqual([])
    expect(oddOf([0, 99.5], [99.5, 99.5], [120, 130]), 'the next one begins beyond the book').toEqual([
      [1, 'noLength'],
    ])
  })

  it('one runs into the next, or beyond the book', () => {
    expect(oddOf([0, 60], [50, 60], [60, 101])).toEqual([
      [0, 'overlaps'],
      [2, 'overlaps'],
    ])
  })

  it('what is wrong is not also odd', () => {
    expect(oddOf([0, 10], [50, 60], [20, 100], [100, 100])).toEqual([])
    expect([...odditiesOf([{ key: 0, start: 0, title: 'x', text: 'y' }], 100, new Map())]).toEqual([])
    expect([...odditiesOf(rowsOf([{ start: 5, title: 'x' }]), 0, new Map())]).toEqual([])
  })
})

describe('what is wrong with chapters that were found elsewhere', () => {
  it('[P5-04] they start or end after the end of the book', () => {
    const problem = (start: number, end: number) => problemOfFound({ start, end, title: '' }, 100)
    expect(problem(0, 100)).toBeNull()
    expect(problem(90, 100.5)).toBe('endAfterEnd')
    expect(problem(100, 110)).toBe('startAfterEnd')
    expect(problemOfFound({ start: 5, end: 9, title: '' }, 0)).toBeNull()
  })
})
