import { describe, expect, it } from 'vitest'
import { unversioned } from './server-position.ts'
import { progressAt130 as context } from '#tests/support/samples/progress-samples.ts'
import { placeRead } from '#tests/models/samples.ts'
import {
  acknowledged,
  agreed,
  chosen,
  closedUnsurely,
  ended,
  goneUnsurely,
  totalReplaced,
} from './progress.updates.ts'

describe('[promise 1.5] a session that ends without a clear answer', () => {
  it('tells at its close what is sure, and keeps what was on its way for the total', () => {
    const sent = context({ count: { acked: 20, unsent: 25 }, inFlight: { seconds: 20, position: 120 } })
    expect(closedUnsurely(sent)).toMatchObject({
      count: { acked: 25, unsent: 20, isUnsure: true },
      place: { told: [] },
      inFlight: null,
    })
  })

  it('tells nothing that is less than nothing', () => {
    const repeated = context({ count: { acked: 40, unsent: -15 } })
    expect(closedUnsurely(repeated)).toMatchObject({ count: { acked: 40, unsent: -15, isUnsure: true } })
    const allSent = context({ count: { acked: 0, unsent: 5 }, inFlight: { seconds: 5, position: 120 } })
    expect(closedUnsurely(allSent)).toMatchObject({ count: { acked: 0, unsent: 5 } })
  })

  it('that is gone has its total told later, and its place stays known as told', () => {
    const gone = goneUnsurely(context({ count: { unsent: 5 }, inFlight: { seconds: 5, position: 120 } }))
    expect(gone).toMatchObject({ count: { unsent: 5, isUnsure: true }, inFlight: null })
    expect(gone.place?.told).toContainEqual(unversioned(130))
  })

  it('is settled by its total, with nothing heard twice', () => {
    const sent = context({
      count: { acked: 20, unsent: 25, early: 3 },
      inFlight: { seconds: 20, position: 120 },
    })
    expect(totalReplaced(sent, 'applied')).toMatchObject({
      count: { acked: 40, unsent: 5, early: 0 },
      place: { known: unversioned(120), told: [] },
      inFlight: null,
    })
    expect(totalReplaced(context({ count: { acked: 20, unsent: 25 } }), 'applied')).toMatchObject({
      count: { acked: 20, unsent: 25 },
      place: { known: unversioned(100) },
    })
  })

  it('leaves the record as it was known where the total did not move it', () => {
    const known = { position: 0, version: 50 }
    const sent = context({
      count: { acked: 20, unsent: 25 },
      place: { known },
      inFlight: { seconds: 20, position: 120 },
    })
    expect({ ...sent, ...totalReplaced(sent, 'counted') }).toMatchObject({
      count: { acked: 40, unsent: 5 },
      place: { known },
      inFlight: null,
    })
  })
})

describe('[promise 1.13] a title that is opened while its record cannot be read', () => {
  const opened = context({ place: { known: unversioned(100) } })
  const { record: _unread, ...unread } = placeRead({
    position: 140,
    known: 100,
    mark: { version: 7 },
    told: [unversioned(120)],
  })

  it('is known by the version it was left with, and by what was sent to it without an answer', () => {
    expect(agreed(opened, unread).place).toMatchObject({
      position: 140,
      known: { position: 100, version: 7 },
      told: [unversioned(120)],
    })
  })

  it('is known by what the server opened it at, where that is another place', () => {
    const there = agreed(context({ place: { known: unversioned(300) } }), unread)
    expect(there.place?.known).toEqual(unversioned(300))
  })

  it('is known by its record as it was read last, where nothing of it was heard here', () => {
    const { record: _none, ...first } = placeRead(null)
    const at = (position: number, isFinished = false) =>
      agreed(opened, { ...first, isFinished, remembered: { position, version: 7 } }).place?.known
    expect(at(100)).toEqual({ position: 100, version: 7 })
    // another place than the server, or this device, opened it at
    expect(at(300)).toEqual(unversioned(100))
    // a finished title begins at its start, and keeps the version of its record and where that stands
    expect(at(900, true)).toEqual({ position: 100, version: 7, stood: 900 })
  })

  it('is known by its record where that is read, and by what the recovery may be bringing', () => {
    const read = agreed(opened, { ...unread, record: { position: 100, version: 9 } })
    expect(read.place).toMatchObject({ known: { position: 100, version: 9 }, told: [unversioned(140)] })
    const delivered = agreed(opened, { ...unread, record: { position: 140, version: 9 } })
    expect(delivered.place?.told).toEqual([])
  })

  it('is brought nothing where what was heard of it here is delivered, whatever became of the record since', () => {
    const finished = { ...placeRead({ position: 100, known: 100 }), record: { position: 100, version: 9 } }
    const again = agreed(context({ place: { known: unversioned(0) } }), { ...finished, isFinished: true })
    expect(again.place).toMatchObject({ known: { position: 0, version: 9 }, told: [] })
  })
})

describe('[promise 1.13] a sync that was answered', () => {
  const sent = (place: Parameters<typeof context>[0]) =>
    acknowledged(context({ count: { unsent: 25 }, inFlight: { seconds: 20, position: 120 }, ...place })).place

  it('has its position known without a version, or with that of a report which was quicker', () => {
    expect(sent({})?.known).toEqual(unversioned(120))
    const reported = { position: 120, version: 7 }
    expect(sent({ place: { known: reported } })?.known).toEqual(reported)
    // the same position was sent before without an answer: the report may be of that one
    expect(sent({ place: { known: reported, told: [unversioned(120)] } })?.known).toEqual(unversioned(120))
    expect(sent({ place: { known: reported, told: [unversioned(90)] } })?.known).toEqual(reported)
  })

  it('ends the finished state of a title that is heard again, but not at its end', () => {
    const after = (position: number, isRecorded: boolean) =>
      acknowledged(context({ inFlight: { seconds: 5, position }, finish: { isRecorded } })).finish?.isRecorded
    expect([after(120, true), after(998, true), after(998, false)]).toEqual([false, true, false])
  })
})

describe('an end that is reached', () => {
  const duration = context().session?.duration ?? 0

  it('is at the length that the server knows, where it is near', () => {
    expect(ended(context({ place: { position: duration - 1 } }))).toMatchObject({
      place: { position: duration },
      finish: { isRecorded: true },
    })
    const near = ended(context({ place: { position: duration - 5 } }))
    expect([near.place, near.finish]).toEqual([undefined, undefined])
    const far = ended(context({ place: { position: duration - 60 } }))
    expect([far.place, far.finish]).toEqual([undefined, undefined])
  })
})

describe('a place that is agreed on', () => {
  it('is an act of the listener where it was chosen', () => {
    for (const place of ['here', 'there'] as const)
      expect(chosen(context({ place: { userMoved: false } }), place).place?.userMoved).toBe(true)
  })

  it('[promise 1.13] has a record where the session begins behind the start, and may have one elsewhere', () => {
    const { record: _, ...unread } = placeRead(null)
    const hasRecord = (startTime: number) =>
      agreed(context({ place: { known: unversioned(startTime) } }), unread).place?.hasRecord
    expect([100, 0].map(hasRecord)).toEqual([true, null])
  })
})
