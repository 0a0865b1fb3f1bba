import { describe, expect, it } from 'vitest'
import { turnedTo } from '../../server/outbox/outbox-rules.ts'
import type { KeptReading } from '../../server/outbox/pending-change.ts'
import { agreeOnReading, chosenReading } from './reading-rules.ts'

const page = (location: number) => ({ location, progress: location / 100 })
const at = (location: number | null) => ({ place: location === null ? null : page(location), at: 9 })
const kept = (location: number, known: number | null, left: number[] = [location]): KeptReading => ({
  place: page(location),
  known,
  left,
})

describe('where to go on in an e-book', () => {
  it('is where the server says, when nothing else is known', () => {
    expect(agreeOnReading({ kept: null, server: at(20) })).toEqual({
      start: page(20),
      kept: { place: page(20), known: 20, left: [] },
      isPending: false,
    })
    expect(agreeOnReading({ kept: null, server: at(null) })).toMatchObject({ start: null, isPending: false })
  })

  it('is what was read here and not told', () => {
    expect(agreeOnReading({ kept: kept(30, 20), server: at(20) })).toMatchObject({
      start: page(30),
      isPending: true,
    })
    expect(agreeOnReading({ kept: kept(30, null), server: at(null) })).toMatchObject({
      start: page(30),
      isPending: true,
    })
  })

  it('is what was read here while the server cannot be asked', () => {
    expect(agreeOnReading({ kept: kept(30, 20), server: null })).toMatchObject({
      start: page(30),
      isPending: true,
    })
    expect(agreeOnReading({ kept: kept(30, 30), server: null })).toMatchObject({
      start: page(30),
      isPending: false,
    })
  })

  it('is not asked about where a call without an answer or another tab told a place of this browser', () => {
    expect(agreeOnReading({ kept: kept(30, 20, [25, 28, 30]), server: at(28) })).toMatchObject({
      start: page(30),
      isPending: true,
    })
    expect(agreeOnReading({ kept: kept(30, 20), server: at(30) })).toMatchObject({ isPending: false })
  })

  it('is a choice where another client moved the record, also when nothing here is unsent', () => {
    const conflict = { here: page(30), there: page(50), thereAt: 9 }
    expect(agreeOnReading({ kept: kept(30, 20), server: at(50) })).toEqual(conflict)
    expect(agreeOnReading({ kept: kept(30, 30), server: at(50) })).toEqual(conflict)
  })

  it('begins again where the listener reset the record', () => {
    expect(agreeOnReading({ kept: kept(30, 30), server: at(null) })).toMatchObject({
      start: null,
      isPending: false,
    })
  })

  it('is where it was read here, where the server took no place and says how far', () => {
    const server = { place: null, share: 0.3, at: 9 }
    expect(agreeOnReading({ kept: kept(30, 30), server })).toMatchObject({
      start: page(30),
      isPending: false,
    })
    expect(agreeOnReading({ kept: kept(40, 30), server })).toMatchObject({ start: page(40), isPending: true })
  })

  it('is as far as the server says, where another device read it and no place was taken', () => {
    const server = { place: null, share: 0.3, at: 9 }
    const there = { start: { location: null, progress: 0.3 }, kept: null, isPending: false }
    expect(agreeOnReading({ kept: null, server })).toEqual(there)
    expect(agreeOnReading({ kept: kept(50, 50), server })).toEqual(there)
  })

  it('knows page numbers that came as text', () => {
    expect(
      agreeOnReading({ kept: kept(30, 20), server: { place: { location: '20', progress: 0.2 }, at: 9 } }),
    ).toMatchObject({ start: page(30) })
  })
})

describe('a place that was chosen', () => {
  it('is pending when it is not the one of the server', () => {
    expect(chosenReading(page(30), page(50))).toMatchObject({
      kept: { known: 50, left: [30] },
      isPending: true,
    })
    expect(chosenReading(page(50), page(50))).toMatchObject({
      kept: { known: 50, left: [] },
      isPending: false,
    })
  })
})

it('a page turned back to is the newest, and the places before it are bounded', () => {
  let reading = turnedTo({ libraryItemId: 'b', episodeId: null }, page(1), { known: null, left: [] })
  for (let turn = 2; turn < 200; turn += 1) reading = turnedTo(reading.key, page(turn), reading)
  expect(reading.left).toHaveLength(50)
  expect(turnedTo(reading.key, page(180), reading).left.at(-1)).toBe(180)
})
