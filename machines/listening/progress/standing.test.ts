import { describe, expect, it } from 'vitest'
import { progressAt130 as context } from '#tests/support/progress-samples.ts'
import type { PositionReport, Standing } from './progress.types.ts'
import { countedBy, isForeign, movedTo, settledBy } from './standing.ts'

const key = { libraryItemId: 'book', episodeId: null }
const stands = (
  timeListening: number,
  currentTime: number,
  place: number | null = currentTime,
): Standing => ({
  session: { timeListening, currentTime },
  place,
})

describe('[promise 1.3] a record that stands elsewhere', () => {
  it('was moved by another device, unless this browser left it there or stands there itself', () => {
    expect(movedTo(context().place, stands(0, 100, 700))).toBe(700)
    expect(movedTo(context().place, stands(0, 100))).toBeNull()
    expect(movedTo(context().place, stands(0, 100, 130))).toBeNull()
    expect(movedTo(context({ place: { told: [120] } }).place, stands(0, 100, 120))).toBeNull()
    expect(movedTo(context().place, stands(0, 700))).toBeNull()
    expect(movedTo(context().place, { session: null, place: 700 })).toBe(700)
    expect(movedTo(context().place, { session: null, place: null })).toBeNull()
  })
})

describe("[promise 1.5] the server's own count", () => {
  it('says what of an unanswered sync arrived', () => {
    const sent = context({ count: { acked: 20, unsent: 25 }, inFlight: { seconds: 20, position: 120 } })
    expect(settledBy(sent, stands(40, 120))).toMatchObject({
      count: { acked: 40, unsent: 5 },
      place: { known: 120 },
      inFlight: null,
    })
    expect(settledBy(sent, stands(20, 100))).toMatchObject({
      count: { acked: 20, unsent: 25 },
      place: { known: 100 },
    })
    // a server that was set back takes nothing away
    expect(settledBy(sent, stands(0, 100))).toMatchObject({ count: { acked: 20, unsent: 25 } })
  })

  it('has what is heard next make up for what a repeated request counted too often', () => {
    expect(settledBy(context({ count: { acked: 20, unsent: 5 } }), stands(40, 100))).toMatchObject({
      count: { acked: 40, unsent: -15 },
    })
  })

  it('tells a record that a late sync brought back by a second or more where it belongs', () => {
    expect(settledBy(context({ place: { known: 120 } }), stands(0, 119))).toMatchObject({
      wants: { sync: 'ifAny' },
    })
    expect(settledBy(context({ place: { known: 120 } }), stands(0, 119.1)).wants?.sync).toBeNull()
    const sent = context({ place: { known: 120 }, inFlight: { seconds: 5, position: 125 } })
    expect(settledBy(sent, stands(0, 100)).wants?.sync).toBeNull()
  })

  it('forgets the places that were told once nothing more can arrive', () => {
    const told = { place: { told: [110, 120] } }
    expect(settledBy(context({ ...told, doubts: 0 }), stands(0, 100)).place?.told).toEqual([])
    expect(settledBy(context({ ...told, doubts: 1 }), stands(0, 100)).place?.told).toEqual([110, 120])
  })

  it('changes nothing when the session is gone', () => {
    expect(settledBy(context(), { session: null, place: 500 })).toEqual({})
  })

  it('leaves out of a close what can still arrive, at the end of a session', () => {
    const sent = context({ count: { acked: 20, unsent: 10 }, inFlight: { seconds: 10, position: 125 } })
    expect(countedBy(sent, stands(20, 100)).inFlight).toEqual({ seconds: 10, position: 125 })
    expect(countedBy(sent, stands(24, 100)).inFlight).toEqual({ seconds: 6, position: 125 })
    expect(countedBy(sent, stands(30, 125)).inFlight).toBeNull()
    expect(countedBy(sent, stands(30, 125)).count?.isUnsure).toBe(true)
    expect(countedBy(context(), stands(0, 100)).count?.isUnsure).toBe(false)
    expect(countedBy(context({ doubts: 1 }), stands(0, 100)).count?.isUnsure).toBe(true)
  })
})

describe('a report of a position', () => {
  const report = (change: Partial<PositionReport> = {}): PositionReport => ({
    type: 'position.reported',
    key,
    position: 700,
    sessionId: 'phone',
    device: null,
    ...change,
  })

  it('is of another device when neither session nor position is of this browser', () => {
    expect(isForeign(context(), report(), false)).toBe(true)
    expect(isForeign(context(), report({ sessionId: 's1' }), false)).toBe(false)
    expect(isForeign(context({ sessions: { own: ['phone'] } }), report(), false)).toBe(false)
    expect(isForeign(context({ place: { told: [700] } }), report(), false)).toBe(false)
    expect(isForeign(context(), report({ key: { ...key, episodeId: 'e' } }), false)).toBe(false)
  })

  it('is not told again while it plays to a listener who chose to stay, and again once it is silent', () => {
    const stayed = context({ sessions: { stayedAgainst: ['phone'] } })
    expect([isForeign(stayed, report(), true), isForeign(stayed, report(), false)]).toEqual([false, true])
  })
})
