import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { heardEntry as entry, serverRecord as record } from '#tests/support/samples/progress-samples.ts'
import { placeSent, recoveryOf as recoveryRule } from './recovery-rules.ts'
import { keptAsPut } from '../progress/kept-as-put.ts'
import type { JournalEntry } from '../progress/progress.types.ts'
import { keptAsSent } from '../progress/server-position.ts'
import type { ServerRecord } from './recovery-rules.ts'

const recoveryOf = (
  of: typeof entry,
  known: ServerRecord | null,
  session: { timeListening: number } | null,
  isKept = true,
) => recoveryRule(of, known, session, isKept)

const recordAt = (position: number, version = 5) => ({ ...record, server: { position, version } })

describe('what an entry still owes', () => {
  it('[promise 1.5] an open session gets the rest', () => {
    expect(recoveryOf(entry, record, { timeListening: 24 })).toEqual({
      kind: 'finishOpen',
      sessionId: 's1',
      timeListened: 6,
      currentTime: 330,
      duration: 1000,
      correctTo: null,
      moves: false,
      lastUpdate: 5,
      isOurs: true,
    })
  })

  it('[promise 1.5] a session that the server counted too much of is corrected', () => {
    expect(recoveryOf(entry, record, { timeListening: 41 })).toMatchObject({
      timeListened: 0,
      correctTo: 30,
    })
    expect(recoveryOf({ ...entry, acked: 41, unsent: -11 }, record, null)).toMatchObject({
      kind: 'replaceTotal',
      totalListened: 30,
    })
  })

  it('[promise 1.5] the total of a session that ended without a settled close is replaced, though all of it was sent', () => {
    const sent = { ...entry, position: 300, acked: 30, unsent: 0 }
    expect(recoveryOf(sent, record, null)).toMatchObject({ kind: 'replaceTotal', totalListened: 30 })
    expect(recoveryOf(sent, record, { timeListening: 30 })).toEqual({ kind: 'nothing' })
    expect(recoveryOf(sent, record, { timeListening: 35 })).toMatchObject({
      kind: 'finishOpen',
      timeListened: 0,
      correctTo: 30,
    })
  })

  it('[promise 1.3] a place that moved elsewhere stays, the time is told all the same', () => {
    expect(recoveryOf(entry, recordAt(700), null)).toMatchObject({
      totalListened: 30,
      currentTime: 700,
      moves: false,
    })
  })

  it('[promise 1.13] a position that another device returned to stays, and so does a record that was reset', () => {
    const read = { ...entry, mark: { version: 5 } }
    expect(recoveryOf(read, recordAt(300), null)).toMatchObject({ currentTime: 330, moves: true })
    expect(recoveryOf(read, recordAt(300, 9), null)).toMatchObject({ currentTime: 300, moves: false })
    expect(recoveryOf({ ...entry, hasRecord: true }, null, null)).toMatchObject({
      currentTime: 0,
      moves: false,
    })
    expect(recoveryOf(entry, null, null)).toMatchObject({ currentTime: 330, moves: true })
  })

  it('[promise 1.3] a place that was told without an answer did not move elsewhere', () => {
    const untold = { ...entry, unclear: 10, told: [325] }
    expect(recoveryOf(untold, recordAt(325), null)).toMatchObject({
      currentTime: 330,
      moves: true,
    })
  })

  it('[promise 1.3] an entry with a later one of the same medium moves nothing', () => {
    expect(recoveryOf({ ...entry, superseded: true }, record, null)).toMatchObject({ moves: false })
    expect(recoveryOf({ ...entry, superseded: true, acked: 0, unsent: 0 }, record, null)).toEqual({
      kind: 'nothing',
    })
  })

  it('a medium that was marked finished meanwhile stays finished: a session ends at its end', () => {
    const marked = { ...record, isFinished: true }
    expect(recoveryOf(entry, marked, { timeListening: 20 })).toMatchObject({
      kind: 'finishOpen',
      timeListened: 10,
      currentTime: 1000,
    })
    expect(recoveryOf(entry, marked, null)).toMatchObject({ totalListened: 30, moves: false })
  })

  it('[promise 1.1] what was heard of a finished title that was started over here is not lost with the page', () => {
    const finished = { ...record, server: { position: 1000, version: 5 }, isFinished: true }
    const again = { ...entry, position: 55, known: 0, mark: { version: 5 } }
    expect(recoveryOf(again, finished, { timeListening: 20 })).toMatchObject({ currentTime: 55 })
    expect(recoveryOf(again, finished, null)).toMatchObject({ currentTime: 55, moves: true })
    // another device finished it since, or nothing was heard of it
    expect(recoveryOf({ ...again, mark: { version: 4 } }, finished, null)).toMatchObject({ moves: false })
    expect(recoveryOf({ ...again, position: 0.5 }, finished, { timeListening: 20 })).toMatchObject({
      currentTime: 1000,
    })
  })

  it('[promise 1.1] nor is that of one that was marked finished without being heard', () => {
    const marked = { server: { position: 0, version: 8 }, isFinished: true, lastUpdate: 8 }
    const heard = { ...entry, position: 59, known: 0, mark: { version: 8 }, acked: 0, unsent: 59 }
    expect(recoveryOf(heard, marked, null)).toMatchObject({ currentTime: 59, moves: true })
    // it was only opened
    const opened = { ...heard, position: 0, unsent: 0 }
    expect(recoveryOf(opened, marked, null)).toEqual({ kind: 'nothing' })
  })

  it('[promise 1.4] the start is never written over a far place', () => {
    expect(recoveryOf({ ...entry, position: 2, known: 300 }, record, null)).toMatchObject({
      currentTime: 300,
      moves: false,
    })
  })

  it('[promise 1.13] a close writes the record of this browser again, and leaves that of another device unknown', () => {
    const nearStart = { ...entry, position: 10, known: 300, mark: { version: 5 } }
    const open = { timeListening: 20 }
    const own = recoveryOf(nearStart, recordAt(300), open)
    expect(placeSent(own)).toBe(300)
    expect(keptAsSent(nearStart, 300)).toMatchObject({ position: 10, known: 300 })
    expect(keptAsSent(nearStart, 300)).not.toHaveProperty('mark')
    // its own end, closed at the very end, and one that another device made
    const ended = { server: { position: 995, version: 5 }, isFinished: true, lastUpdate: 5 }
    expect(placeSent(recoveryOf({ ...nearStart, known: 995 }, ended, open))).toBe(1000)
    const later = { ...ended, server: { position: 995, version: 9 } }
    expect(placeSent(recoveryOf(nearStart, later, open))).toBeNull()
    // another device returned to where it was left
    expect(placeSent(recoveryOf(nearStart, recordAt(300, 9), open))).toBeNull()
    expect(placeSent(recoveryOf({ ...entry, hasRecord: true }, null, null))).toBeNull()
    expect(placeSent(recoveryOf(entry, record, null))).toBe(330)
    expect(placeSent(recoveryOf({ ...entry, acked: 0, unsent: 0 }, record, null))).toBe(330)
    expect(placeSent({ kind: 'nothing' })).toBeNull()
  })

  it('[promise 1.13] a write that arrived without an answer is known from then on', () => {
    const told = { ...entry, acked: 0, unsent: 0, position: 101, known: 100 }
    expect(recoveryOf(told, recordAt(101, 9), null)).toEqual({ kind: 'nothing', place: 101 })
    expect(placeSent(recoveryOf(told, recordAt(101, 9), null))).toBe(101)
    // of a session that is open still, and fully counted
    expect(placeSent(recoveryOf(told, recordAt(101, 9), { timeListening: 0 }))).toBe(101)
    // as it was left, or of a session that another one followed
    expect(placeSent(recoveryOf({ ...told, position: 100 }, recordAt(100), null))).toBeNull()
    expect(placeSent(recoveryOf({ ...told, superseded: true }, recordAt(101, 9), null))).toBeNull()
  })

  it('[promise 1.13] so is one that finished the title, however much of its time is still to be told', () => {
    const sent = { ...entry, position: 995, duration: 1000 }
    const finished = { ...recordAt(995, 8), isFinished: true }
    const total = recoveryOf(sent, finished, null)
    expect(total).toMatchObject({ kind: 'replaceTotal', moves: false })
    expect(placeSent(total)).toBe(995)
    expect(placeSent(recoveryOf({ ...sent, acked: 0, unsent: 0 }, finished, null))).toBe(995)
    // an older entry says nothing of the place, and a title that was finished elsewhere nothing of this browser
    expect(placeSent(recoveryOf({ ...sent, superseded: true }, finished, null))).toBeNull()
    expect(placeSent(recoveryOf({ ...sent, position: 700 }, finished, null))).toBeNull()
  })

  it('a finished medium of unknown length is not closed at its start', () => {
    const marked = { ...record, isFinished: true }
    expect(recoveryOf({ ...entry, duration: 0 }, marked, { timeListening: 20 })).toMatchObject({
      currentTime: 300,
    })
    expect(recoveryOf({ ...entry, duration: 0.5 }, marked, { timeListening: 20 })).toMatchObject({
      currentTime: 0.5,
    })
  })

  it('[promise 1.5] the total of a session that ended is told however little of it was acknowledged', () => {
    expect(recoveryOf({ ...entry, position: 300, acked: 0.5, unsent: 0 }, record, null)).toMatchObject({
      kind: 'replaceTotal',
      totalListened: 0.5,
    })
  })

  it('nothing is corrected for a difference that rounding makes', () => {
    const sent = { ...entry, position: 300, acked: 30, unsent: 0 }
    expect(recoveryOf(sent, record, { timeListening: 30.01 })).toEqual({ kind: 'nothing' })
    expect(recoveryOf(entry, record, { timeListening: 30.01 })).toMatchObject({ correctTo: null })
    expect(recoveryOf(entry, record, { timeListening: 30.02 })).toMatchObject({ correctTo: 30 })
  })

  it('a session that counted less than was acknowledged gets no more than is unsent', () => {
    expect(recoveryOf(entry, record, { timeListening: 10 })).toMatchObject({ timeListened: 10 })
  })

  it('a medium without a record gets the position of this browser, unless it is the start', () => {
    expect(recoveryOf(entry, null, null)).toEqual({
      kind: 'replaceTotal',
      sessionId: 's1',
      totalListened: 30,
      currentTime: 330,
      duration: 1000,
      moves: true,
      lastUpdate: 0,
    })
    expect(recoveryOf({ ...entry, acked: 0, unsent: 0 }, null, null)).toEqual({
      kind: 'savePosition',
      currentTime: 330,
      duration: 1000,
    })
    expect(recoveryOf({ ...entry, acked: 0, unsent: 0, position: 0, known: 0 }, null, null)).toEqual({
      kind: 'nothing',
    })
  })

  it('a position alone is sent only where it differs from the record', () => {
    const unheard = { ...entry, acked: 0, unsent: 0 }
    expect(recoveryOf(unheard, record, null)).toMatchObject({ kind: 'savePosition' })
    expect(recoveryOf({ ...unheard, position: 300 }, record, null)).toEqual({ kind: 'nothing' })
  })

  it('[promise 1.5] the total of a session that ended is told again though all of it was acknowledged', () => {
    expect(recoveryOf({ ...entry, unsent: 0 }, record, null)).toMatchObject({
      kind: 'replaceTotal',
      totalListened: 20,
    })
  })

  it('time that the server counted too much is taken back as well', () => {
    expect(recoveryOf({ ...entry, unsent: -5 }, record, null)).toMatchObject({
      kind: 'replaceTotal',
      totalListened: 15,
      lastUpdate: 5,
    })
  })

  it('without the record of its session no total is told: the place alone, where it is ours', () => {
    const place = { kind: 'savePosition', currentTime: 330, duration: 1000 }
    expect(recoveryOf(entry, record, null, false)).toEqual(place)
    expect(recoveryOf(entry, recordAt(700), null, false)).toEqual({ kind: 'nothing' })
    expect(recoveryOf(entry, record, { timeListening: 41 }, false)).toMatchObject({ correctTo: null })
  })
})

describe('what was heard after a “not finished” that waited', () => {
  const finished = { position: 0, version: 1, stood: 1000 }
  const left = { ...entry, known: 0, mark: { version: 1, stood: 1000 }, hasRecord: true }
  const put = { server: { position: 0, version: 2 }, isFinished: false, lastUpdate: 2 }

  test.prop([fc.nat(990), fc.nat(50), fc.nat(50), fc.constantFrom(null, 1, 7), fc.boolean()])(
    '[promise 1] comes to the record that the mark has made, or is there before it',
    (position, acked, unsent, version, isSettled) => {
      const heard = {
        ...left,
        position: position + 5,
        acked,
        unsent: unsent + 1,
        mark: { ...finished, version },
        settled: isSettled,
      }
      const kept = keptAsPut(heard, { position: 0, madeAt: -1 })
      expect(kept).toMatchObject({ position: heard.position, acked, unsent: heard.unsent })
      expect(kept.settled).toBeUndefined()
      for (const isKept of [true, false]) {
        expect(recoveryOf(kept, put, null, isKept)).toMatchObject({ currentTime: heard.position })
      }
      expect(recoveryOf(kept, put, null)).toMatchObject({ kind: 'replaceTotal', moves: true })
    },
  )

  it('what was heard before the mark begins at the start again', () => {
    const before = keptAsPut({ ...left, told: [4], heardAt: 3 }, { position: 0 })
    expect(before).toMatchObject({ position: 0, known: 0, hasRecord: true, unsent: 10 })
    expect([before.mark, before.told, before.heardAt]).toEqual([undefined, undefined, undefined])
    expect(keptAsPut(left, { position: null })).toMatchObject({ position: 0, known: 0, hasRecord: false })
  })

  it('[promise 1] what was not brought before a mark that is taken back is brought to the record of before', () => {
    const unsent = { ...left, position: 800, known: 470, settled: true }
    const restored = (entry: JournalEntry) => keptAsPut(entry, { position: 470, isRestored: true })
    expect(restored(unsent)).toMatchObject({ position: 800, known: 470, hasRecord: true })
    expect(restored(unsent).settled).toBeUndefined()
    // what had nothing to bring goes along, and a place that another device had moved is still asked about
    expect(restored({ ...unsent, position: 0, known: 0 })).toMatchObject({ position: 470, known: 470 })
    // the close of a title that was marked brings its end
    const closed = { ...unsent, known: unsent.duration, isFinished: true as const }
    expect(restored({ ...closed, before: 470 })).toMatchObject({ position: 800, known: 470 })
    // a later finish of what another device had begun again
    expect(restored({ ...closed, before: 300 })).toMatchObject({ position: 800, known: unsent.duration })
    expect(restored({ ...unsent, known: 300, told: [470] })).toMatchObject({ position: 800, known: 470 })
    const asked = { ...unsent, known: 300 }
    expect(restored(asked)).toEqual(asked)
  })
})
