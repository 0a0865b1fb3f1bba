import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasMore, onePageFurther } from './log-pages.ts'
import type { PagesRead, SessionsRead } from './log-pages.ts'
import type { LoggedSession } from './log-rules.ts'

const SIZE = 3
const NOTHING: PagesRead = { sessions: [], total: null, page: 0, numPages: null }
const sessions = Array.from({ length: 20 }, (_, at) => ({ id: `s${at}` }) as LoggedSession)

interface Told {
  count: number
  saysTotal: boolean
  saysPages: boolean
  /** Sessions that cannot be read. */
  odd?: readonly number[]
}

/** Reads as long as there is more. */
function readAll({ count, saysTotal, saysPages, odd = [] }: Told): PagesRead & { asked: number } {
  let known = NOTHING
  let asked = 0
  while (hasMore(known) && asked < 30) {
    const from = known.page * SIZE
    const page = sessions.slice(0, count).slice(from, from + SIZE)
    known = onePageFurther(known, {
      sessions: page.filter((_, at) => !odd.includes(from + at)),
      total: saysTotal ? count : null,
      numPages: saysPages ? Math.ceil(count / SIZE) : null,
    })
    asked += 1
  }
  return { ...known, asked }
}

test('every session is read, whether or not the server says how many there are', () => {
  const told = fc.record({ count: fc.nat(20), saysTotal: fc.boolean(), saysPages: fc.boolean() })
  fc.assert(
    fc.property(told, (each) => {
      const read = readAll(each)
      expect(read.sessions).toEqual(sessions.slice(0, each.count))
      expect(read.total).toBe(each.count)
      expect(read.asked).toBe(Math.max(1, Math.ceil(each.count / SIZE) + (each.saysPages ? 0 : 1)))
    }),
  )
})

test('a page that is one short is not the last one', () => {
  const read = readAll({ count: 10, saysTotal: false, saysPages: false, odd: [1] })
  expect(read.sessions).toHaveLength(9)
})

test('a server that gives the same page again and again is not asked for ever', () => {
  const same: SessionsRead = { sessions: sessions.slice(0, SIZE), total: null, numPages: null }
  const first = onePageFurther(NOTHING, same)
  expect([hasMore(first), first.total]).toEqual([true, null])
  const second = onePageFurther(first, same)
  expect([hasMore(second), second.total, second.numPages]).toEqual([false, SIZE, 1])
})
