import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '../progress/progress.types.ts'
import { settlementOf } from './settle-rules.ts'

const entry: JournalEntry = {
  key: { libraryItemId: 'book', episodeId: null },
  position: 330,
  duration: 1000,
  known: 300,
  sessionId: 's1',
  acked: 20,
  unsent: 10,
  unclear: 0,
  writtenAt: 0,
}
const record = { currentTime: 300, isFinished: false, lastUpdate: 5 }

describe('what an entry still owes', () => {
  it('[promise 1.5] an open session gets the rest', () => {
    expect(settlementOf(entry, record, { timeListening: 24 })).toEqual({
      kind: 'finishOpen',
      sessionId: 's1',
      timeListened: 6,
      currentTime: 330,
      duration: 1000,
      correctTo: null,
    })
  })

  it('[promise 1.5] a session that the server counted too much of is corrected', () => {
    expect(settlementOf(entry, record, { timeListening: 41 })).toMatchObject({
      timeListened: 0,
      correctTo: 30,
    })
    expect(settlementOf({ ...entry, acked: 41, unsent: -11 }, record, null)).toMatchObject({
      kind: 'replaceTotal',
      totalListened: 30,
    })
  })

  it('[promise 1.5] the total of a session that ended without a settled close is replaced, though all of it was sent', () => {
    const sent = { ...entry, position: 300, acked: 30, unsent: 0 }
    expect(settlementOf(sent, record, null)).toMatchObject({ kind: 'replaceTotal', totalListened: 30 })
    expect(settlementOf(sent, record, { timeListening: 30 })).toEqual({ kind: 'nothing' })
    expect(settlementOf(sent, record, { timeListening: 35 })).toMatchObject({
      kind: 'finishOpen',
      timeListened: 0,
      correctTo: 30,
    })
  })

  it('[promise 1.3] a place that moved elsewhere stays, the time is told all the same', () => {
    expect(settlementOf(entry, { ...record, currentTime: 700 }, null)).toMatchObject({
      totalListened: 30,
      currentTime: 700,
      moves: false,
    })
  })

  it('[promise 1.3] a place that was told without an answer did not move elsewhere', () => {
    const untold = { ...entry, unclear: 10, told: [325] }
    expect(settlementOf(untold, { ...record, currentTime: 325 }, null)).toMatchObject({
      currentTime: 330,
      moves: true,
    })
  })

  it('[promise 1.3] an entry with a later one of the same medium moves nothing', () => {
    expect(settlementOf({ ...entry, superseded: true }, record, null)).toMatchObject({ moves: false })
    expect(settlementOf({ ...entry, superseded: true, acked: 0, unsent: 0 }, record, null)).toEqual({
      kind: 'nothing',
    })
  })

  it('a medium that was marked finished meanwhile stays finished: a session ends at its end', () => {
    const marked = { ...record, isFinished: true }
    expect(settlementOf(entry, marked, { timeListening: 20 })).toMatchObject({
      kind: 'finishOpen',
      timeListened: 10,
      currentTime: 1000,
    })
    expect(settlementOf(entry, marked, null)).toMatchObject({ totalListened: 30, moves: false })
  })

  it('[promise 1.4] the start is never written over a far place', () => {
    expect(settlementOf({ ...entry, position: 2, known: 300 }, record, null)).toMatchObject({
      currentTime: 300,
      moves: false,
    })
  })
})
