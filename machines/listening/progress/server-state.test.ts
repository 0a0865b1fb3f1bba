import { describe, expect, it } from 'vitest'
import { progressAt130 as context, serverState } from '#tests/support/samples/progress-samples.ts'
import type { PositionReport } from './progress.types.ts'
import {
  changeElsewhere,
  countedBy,
  isForeign,
  isRecordElsewhere,
  learnt,
  learntFrom,
  readRecord,
  settledBy,
} from './server-state.ts'
import { unversioned } from './server-position.ts'

const key = { libraryItemId: 'book', episodeId: null }
const at = (position: number, version: number | null = null) => ({
  record: { position, version },
  isFinished: false,
})
const moved = (position: number) => ({ kind: 'moved', position })

describe('[promise 1.3] a record that another device changed', () => {
  it('is none of those that this browser left, and not where this browser is itself', () => {
    expect(changeElsewhere(context(), at(700))).toEqual(moved(700))
    expect(changeElsewhere(context(), at(100))).toBeNull()
    expect(changeElsewhere(context(), at(130))).toBeNull()
    expect(changeElsewhere(context({ place: { told: [unversioned(120)] } }), at(120))).toBeNull()
  })

  it('[promise 1.13] is told by its version where it returned to the position that was left here', () => {
    const read = context({ place: { known: { position: 100, version: 5 } } })
    expect(changeElsewhere(read, at(100, 5))).toBeNull()
    expect(changeElsewhere(read, at(100, 6))).toEqual(moved(100))
    const sent = context({
      place: { known: { position: 90, version: 5 }, told: [{ position: 110, version: 7 }] },
    })
    expect([at(110, 7), at(110, 8)].map((state) => changeElsewhere(sent, state)?.kind ?? null)).toEqual([
      null,
      'moved',
    ])
  })

  it('[promise 1.13] has the same position with another version where something else was written', () => {
    const read = context({ place: { known: { position: 100.25, version: 5, rest: 'page 3' } } })
    const page = (position: number, rest: string) => ({
      record: { position, version: 6, rest },
      isFinished: false,
    })
    expect(changeElsewhere(read, page(100.25, 'page 4'))).toBeNull()
    expect(changeElsewhere(read, page(100.25, 'page 3'))).toEqual(moved(100.25))
    expect(changeElsewhere(read, page(100.5, 'page 4'))).toEqual(moved(100.5))
  })

  it('[promise 1] that a page of the text has made of a title that was not heard before is none', () => {
    const begun = context({ place: { hasRecord: false, position: 12 } })
    expect(changeElsewhere(begun, at(0, 7))).toBeNull()
    expect(changeElsewhere(begun, at(700, 7))).toEqual(moved(700))
  })

  it('[promise 1.13] is gone where it was reset, which counts only where there was one', () => {
    const gone = { record: null, isFinished: false }
    expect(changeElsewhere(context(), gone)).toEqual({ kind: 'reset', position: 0 })
    expect(changeElsewhere(context({ place: { hasRecord: false } }), gone)).toBeNull()
    const atStart = { record: { position: 0, version: 9 }, isFinished: false }
    expect(changeElsewhere(context(), atStart)).toEqual({ kind: 'reset', position: 0 })
  })

  it('[promise 1.13] is finished where a mark says so that was not made here', () => {
    const finished = { record: { position: 100, version: 6 }, isFinished: true }
    const read = { place: { known: { position: 100, version: 5 } } }
    expect(changeElsewhere(context(read), finished)).toEqual({ kind: 'finished', position: 100 })
    expect(changeElsewhere(context({ ...read, finish: { isMarked: true } }), finished)).toBeNull()
    expect(changeElsewhere(context({ ...read, finish: { isRecorded: true } }), finished)).toBeNull()
  })

  it('[promise 1.13] is finished by another device over what this one had sent of a second listening', () => {
    const again = { place: { known: { position: 0, version: 5 } }, finish: { isRecorded: true } }
    const sent = { ...again, place: { ...again.place, told: [unversioned(100)] } }
    const finished = (position: number, version: number) => ({
      record: { position, version },
      isFinished: true,
    })
    for (const position of [24.25, 100])
      expect(changeElsewhere(context(sent), finished(position, 7))).toEqual({ kind: 'finished', position })
    // what was sent did not arrive: it is as it was read
    expect(changeElsewhere(context(sent), finished(1000, 5))).toBeNull()
    expect(changeElsewhere(context(again), finished(100, 7))).toBeNull()
    expect(changeElsewhere(context(sent), finished(998, 7))).toBeNull()
  })

  it('[promise 1.13] that came where there was none is not taken for the place that was agreed on', () => {
    const none = context({ place: { known: unversioned(100), hasRecord: false } })
    const read = { ...none.place, ...readRecord(none, at(700, 4)) }
    expect(read).toMatchObject({ seen: { position: 700, version: 4 }, hasRecord: true })
    expect(changeElsewhere({ ...none, place: read }, at(100, 5))).toEqual(moved(100))
  })

  it('is no news once the listener was told of it, and again when it moves on', () => {
    const seen = context({ place: { seen: { position: 700, version: 8 } } })
    expect([at(700, 8), at(705, 9)].map((state) => changeElsewhere(seen, state))).toEqual([null, moved(705)])
  })
})

describe("[promise 1.5] the server's own count", () => {
  it('says what of an unanswered sync arrived', () => {
    const sent = context({
      count: { acked: 20, unsent: 25 },
      place: { told: [unversioned(120)] },
      inFlight: { seconds: 20, position: 120 },
    })
    expect(settledBy(sent, serverState(40, 120))).toMatchObject({
      count: { acked: 40, unsent: 5 },
      place: { known: unversioned(120) },
      inFlight: null,
    })
    expect(settledBy(sent, serverState(20, 100))).toMatchObject({
      count: { acked: 20, unsent: 25 },
      place: { known: unversioned(100) },
    })
    // a server that was set back takes nothing away
    expect(settledBy(sent, serverState(0, 100))).toMatchObject({ count: { acked: 20, unsent: 25 } })
  })

  it('has what is heard next make up for what a repeated request counted too often', () => {
    expect(settledBy(context({ count: { acked: 20, unsent: 5 } }), serverState(40, 100))).toMatchObject({
      count: { acked: 40, unsent: -15 },
    })
  })

  it('tells a record that a late sync brought back by a second or more where it belongs', () => {
    const back = (position: number) =>
      context({ place: { known: unversioned(120), told: [unversioned(position)] }, recheckAttempts: 1 })
    expect(settledBy(back(119), serverState(0, 119))).toMatchObject({ wants: { sync: 'ifAny' } })
    expect(settledBy(back(119.1), serverState(0, 119.1)).wants?.sync).toBeNull()
    const sent = context({
      place: { known: unversioned(120), told: [unversioned(100)] },
      inFlight: { seconds: 5, position: 125 },
    })
    expect(settledBy(sent, serverState(0, 100)).wants?.sync).toBeNull()
  })

  it('forgets the positions that were sent once nothing more can arrive', () => {
    const told = { place: { told: [unversioned(110), unversioned(120)] } }
    expect(settledBy(context({ ...told, recheckAttempts: 0 }), serverState(0, 100)).place?.told).toEqual([])
    expect(settledBy(context({ ...told, recheckAttempts: 1 }), serverState(0, 100)).place?.told).toEqual(
      told.place.told,
    )
  })

  it('[promise 1.13] has a sent position count once: what it learns then tells it from the same one later', () => {
    const sent = context({ place: { told: [unversioned(120)] }, recheckAttempts: 1 })
    const first = { ...serverState(0, 120), record: { position: 120, version: 7 } }
    const settled = context({ place: settledBy(sent, first).place ?? {}, recheckAttempts: 1 })
    expect(settled.place).toMatchObject({ known: { position: 120, version: 7 }, told: [] })
    expect(changeElsewhere(settled, at(120, 9))).toEqual(moved(120))
  })

  it('leaves the record as it was known where another device moved it, so that the next page asks', () => {
    const place = settledBy(context(), {
      ...serverState(0, 700),
      record: { position: 700, version: 9 },
    }).place
    expect(place).toMatchObject({ known: unversioned(100), seen: { position: 700, version: 9 } })
  })

  it('counts nothing when the session is gone', () => {
    expect(settledBy(context(), { ...serverState(0, 500), session: null }).count).toBeUndefined()
  })

  it('[promise 1.13] has the record watched from then on, while reports come', () => {
    const watched = (isConnected: boolean) =>
      settledBy({ ...context(), isConnected }, serverState(0, 100)).isWatched
    expect([watched(true), watched(false)]).toEqual([true, false])
  })

  it('leaves out of a close what can still arrive, at the end of a session', () => {
    const sent = context({
      count: { acked: 20, unsent: 10 },
      place: { told: [unversioned(125)] },
      inFlight: { seconds: 10, position: 125 },
    })
    expect(countedBy(sent, serverState(20, 100)).inFlight).toEqual({ seconds: 10, position: 125 })
    expect(countedBy(sent, serverState(24, 100)).inFlight).toEqual({ seconds: 6, position: 125 })
    expect(countedBy(sent, serverState(30, 125)).inFlight).toBeNull()
    expect(countedBy(sent, serverState(30, 125)).count?.isUnsure).toBe(true)
    expect(countedBy(context(), serverState(0, 100)).count?.isUnsure).toBe(false)
    expect(countedBy(context({ recheckAttempts: 1 }), serverState(0, 100)).count?.isUnsure).toBe(true)
  })
})

describe('a report of a position', () => {
  const report = (change: Partial<PositionReport> = {}): PositionReport => ({
    type: 'position.reported',
    key,
    server: { position: 700, version: 9 },
    isFinished: false,
    sessionId: 'phone',
    device: null,
    ...change,
  })

  it('[promise 1.13] is of another device when its session is none of this browser', () => {
    expect(isForeign(context(), report(), false)).toBe(true)
    expect(isForeign(context(), report({ sessionId: 's1' }), false)).toBe(false)
    expect(isForeign(context({ sessions: { own: ['phone'] } }), report(), false)).toBe(false)
    const sent = context({ place: { told: [unversioned(700)] } })
    expect(isForeign(sent, report({ sessionId: '' }), false)).toBe(false)
    // where the session has a name, the same position is no reason to take it for what was sent here
    expect(isForeign(sent, report(), false)).toBe(true)
    expect(isForeign(context(), report({ key: { ...key, episodeId: 'e' } }), false)).toBe(false)
  })

  it('is not told again while it plays to a listener who chose to stay, and again once it is silent', () => {
    const stayed = context({ sessions: { stayedAgainst: ['phone'] } })
    expect([isForeign(stayed, report(), true), isForeign(stayed, report(), false)]).toEqual([false, true])
  })

  it('[promise 1.13] of this session brings the version of what it sent, and nothing of what was sent before', () => {
    const sent = context({ place: { known: unversioned(110), told: [unversioned(120)] } })
    const learntAt = (position: number, version: number) =>
      learnt(sent, report({ server: { position, version } }))
    expect(learntAt(110, 5).place).toMatchObject({ known: { position: 110, version: 5 } })
    expect(learntAt(120, 6).place).toMatchObject({
      known: { position: 120, version: 6 },
      told: [],
      hasRecord: true,
    })
    expect(learntAt(90, 4)).toEqual({})
  })

  it('[promise 1.13] of this session ends the finished state that the title had, but not an end just reached', () => {
    const again = (position: number) =>
      context({ place: { position, known: unversioned(110) }, finish: { isRecorded: true } })
    const own = report({ server: { position: 110, version: 5 } })
    const isRecorded = [
      learnt(again(130), own),
      learnt(again(130), { ...own, isFinished: true }),
      learnt(again(995), own),
      learnt(again(995.1), own),
    ].map(({ finish }) => finish?.isRecorded)
    expect(isRecorded).toEqual([false, true, false, true])
  })
})

describe('[promise 1.13] a changed account', () => {
  const record = (position: number, version: number) => ({
    ...key,
    server: { position, version },
    isFinished: false,
  })

  it('is worth a look where its record is another one, or is gone', () => {
    const read = context({ place: { known: { position: 100, version: 5 } } })
    const looks = [[record(100, 5)], [record(100, 6)], [record(700, 6)], []].map((records) =>
      isRecordElsewhere(read, records),
    )
    expect(looks).toEqual([false, true, true, true])
    expect(isRecordElsewhere(read, [{ ...key, server: null, isFinished: false }])).toBe(false)
    expect(isRecordElsewhere(context({ place: { hasRecord: false } }), [])).toBe(false)
  })

  it('brings the version of the record that was left here', () => {
    expect(learntFrom(context(), [record(100, 5)]).place).toMatchObject({
      known: { position: 100, version: 5 },
    })
    expect(learntFrom(context(), [record(700, 5)])).toEqual({})
  })
})
