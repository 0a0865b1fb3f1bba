import { describe, expect, it } from 'vitest'
import { isBeyond, pagesAround } from './shelf-window.ts'

describe('the pages around the screen', () => {
  it('are those on it first, then the neighbours', () => {
    expect(pagesAround({ first: 0, last: 40 }, null)).toEqual([0])
    expect(pagesAround({ first: 7, last: 47 }, 6000)).toEqual([0, 1])
    expect(pagesAround({ first: 650, last: 700 }, 6000)).toEqual([10, 11, 9, 12])
    expect(pagesAround({ first: 5990, last: 5999 }, 6000)).toEqual([99, 98])
  })

  it('are read ahead at the start of a shelf only where the next one is near', () => {
    expect(pagesAround({ first: 0, last: 29 }, 6000)).toEqual([0])
    expect(pagesAround({ first: 0, last: 30 }, 6000)).toEqual([0, 1])
    expect(pagesAround({ first: 0, last: 70 }, 6000)).toEqual([0, 1])
    expect(pagesAround({ first: 0, last: 95 }, 6000)).toEqual([0, 1, 2])
  })

  it('end with the shelf, also when it shrank', () => {
    expect(pagesAround({ first: 5990, last: 5999 }, 30)).toEqual([0])
    expect(pagesAround({ first: 0, last: 0 }, 0)).toEqual([0])
  })

  it('are beyond what is watched only when none of them is', () => {
    expect(isBeyond({ first: 0, last: 40 }, [0, 1])).toBe(false)
    expect(isBeyond({ first: 3000, last: 3040 }, [0, 1])).toBe(true)
  })
})
