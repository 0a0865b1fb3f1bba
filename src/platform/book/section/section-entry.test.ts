import { expect, it } from 'vitest'
import { entryAt, entryBefore } from './section-entry.ts'
import type { SectionPlace } from './sectioned-book.ts'

const at = (section: number): SectionPlace => ({ section })
/** Pages on which the entries of the section that is shown begin. */
const on =
  (current: number, pages: ReadonlyMap<SectionPlace, number>) =>
  (place: SectionPlace): number | null => {
    const page = pages.get(place) ?? 0
    return page <= current ? page : null
  }

it('the chapter that is read is the last one that began, wherever its line of the contents stands', () => {
  // chapters, then lines that lead back to the cover and the imprint
  const places = [at(2), at(3), at(5), at(0), at(1)]
  expect(entryAt(places, 0, on(0, new Map()))).toBe(3)
  expect(entryAt(places, 1, on(0, new Map()))).toBe(4)
  expect(entryAt(places, 3, on(0, new Map()))).toBe(1)
  expect(entryAt(places, 9, on(0, new Map()))).toBe(2)
  expect(entryBefore(places, 5)).toBe(1)
  expect(entryBefore(places, 0)).toBe(-1)
})

it('of several in one section it is the one whose page was turned to, of those on one page the last', () => {
  const [first, second, third, back] = [at(1), at(1), at(1), at(1)]
  const pages = new Map([
    [first, 0],
    [second, 4],
    [third, 4],
    [back, 2],
  ])
  const places = [first, second, third, null, back]
  expect(entryAt(places, 1, on(1, pages))).toBe(0)
  expect(entryAt(places, 1, on(3, pages))).toBe(4)
  expect(entryAt(places, 1, on(4, pages))).toBe(2)
})

it('lines that lead into sections without a place of their own keep their order', () => {
  const places = [at(0), at(0), at(0)]
  expect(entryAt(places, 0, () => 0)).toBe(2)
  expect(entryBefore(places, 1)).toBe(2)
})
