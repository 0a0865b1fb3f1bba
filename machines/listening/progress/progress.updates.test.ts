import { describe, expect, it } from 'vitest'
import { unversioned } from './server-position.ts'
import { progressAt130 as context } from '#tests/support/progress-samples.ts'
import { closedUnsurely, ended, goneUnsurely, totalReplaced } from './progress.updates.ts'

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
    expect(totalReplaced(sent)).toMatchObject({
      count: { acked: 40, unsent: 5, early: 0 },
      place: { known: unversioned(120), told: [] },
      inFlight: null,
    })
    expect(totalReplaced(context({ count: { acked: 20, unsent: 25 } }))).toMatchObject({
      count: { acked: 20, unsent: 25 },
      place: { known: unversioned(100) },
    })
  })
})

describe('an end that is reached', () => {
  const duration = context().session?.duration ?? 0

  it('is at the length that the server knows, where it is near', () => {
    expect(ended(context({ place: { position: duration - 1 } }))).toMatchObject({
      place: { position: duration },
      finish: { isRecorded: true },
    })
    const far = ended(context({ place: { position: duration - 60 } }))
    expect([far.place, far.finish]).toEqual([undefined, undefined])
  })
})
