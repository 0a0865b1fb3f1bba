import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { agreeOnPlace, isSuspiciousWrite, knownStart, placesLeft } from './position-agreement.ts'
import type { JournalEntry, PlaceRead } from './progress.types.ts'
import { isSamePosition } from './server-position.ts'

const read = (
  journal: (Pick<JournalEntry, 'position' | 'known'> & Partial<JournalEntry>) | null,
  change: Partial<PlaceRead> = {},
): PlaceRead => ({
  journal: journal && {
    key: { libraryItemId: 'book', episodeId: null },
    duration: 1000,
    sessionId: 's0',
    acked: 0,
    unsent: 0,
    unclear: 0,
    writtenAt: 1234,
    heardAt: 1200,
    ...journal,
  },
  isFinished: false,
  foreign: null,
  ownSessions: [],
  ...change,
})

describe('what is left by beginning elsewhere', () => {
  it('[promise 1.8] the place it would have gone on at', () => {
    expect(placesLeft(read(null), 3600, 42)).toEqual([3600])
    expect(placesLeft(read({ position: 300, known: 100 }), 100, 42)).toEqual([300])
  })

  it('[promise 1.8] both places, where the listener would have been asked', () => {
    expect(placesLeft(read({ position: 300, known: 50 }), 100, 42)).toEqual([300, 100])
  })

  it('nothing: the start, the same place, or where no other start was requested', () => {
    expect(placesLeft(read(null), 0, 42)).toEqual([])
    expect(placesLeft(read(null), 42.5, 42)).toEqual([])
    expect(placesLeft(read(null), 3600, null)).toEqual([])
  })
})

describe('where to go on', () => {
  it('the requested start', () => {
    expect(agreeOnPlace(read({ position: 300, known: 50 }), 100, 42)).toEqual({ startAt: 42, leftAt: null })
    expect(agreeOnPlace(read({ position: 300, known: 50 }), 100, 0)).toEqual({ startAt: 0, leftAt: null })
  })

  it('where the server says, for a medium this browser knows nothing of', () => {
    expect(agreeOnPlace(read(null), 100, null)).toEqual({ startAt: 100, leftAt: null })
  })

  it('where it was heard here, when the server still stands where we left it', () => {
    expect(agreeOnPlace(read({ position: 300, known: 100.5 }), 100, null)).toEqual({
      startAt: 300,
      leftAt: 1200,
    })
  })

  it('[promise 1.3] where it was heard here, when the server has what was told it without an answer', () => {
    expect(agreeOnPlace(read({ position: 213, known: 190, told: [150, 211] }), 211.2, null)).toEqual({
      startAt: 213,
      leftAt: 1200,
    })
    expect(agreeOnPlace(read({ position: 213, known: 190, told: [211] }), 400, null)).toHaveProperty(
      'conflict',
    )
  })

  it('where the server says, when both are the same place', () => {
    expect(agreeOnPlace(read({ position: 100.9, known: 5 }), 100, null)).toEqual({
      startAt: 100,
      leftAt: 1200,
    })
  })

  it('where the server says, when it is finished', () => {
    expect(agreeOnPlace(read({ position: 300, known: 50 }, { isFinished: true }), 0, null)).toEqual({
      startAt: 0,
      leftAt: null,
    })
  })

  it('[promise 1.3] is asked, when both moved: no clock decides', () => {
    const foreign = { device: 'Phone', at: 99 }
    expect(agreeOnPlace(read({ position: 300, known: 50 }, { foreign }), 100, null)).toEqual({
      conflict: {
        here: { position: 300, at: 1234 },
        there: { position: 100, device: 'Phone', at: 99, kind: 'moved' },
      },
    })
  })

  const kindOf = (journal: Parameters<typeof read>[0], change: Partial<PlaceRead>, startTime: number) => {
    const agreed = agreeOnPlace(read(journal, change), startTime, null)
    return 'conflict' in agreed ? agreed.conflict.there.kind : agreed.startAt
  }

  it('[promise 1.13] is asked when another device returned to the position that this browser knew', () => {
    const left = { position: 145.6, known: 24.25, mark: { version: 4 } }
    expect(kindOf(left, { record: { position: 24.25, version: 4 } }, 24.25)).toBe(145.6)
    expect(kindOf(left, { record: { position: 24.25, version: 9 } }, 24.25)).toBe('moved')
    const sent = { position: 145.6, known: 100, mark: { version: 4 }, told: [{ position: 140, version: 6 }] }
    expect(kindOf(sent, { record: { position: 140, version: 6 } }, 140)).toBe(145.6)
    expect(kindOf(sent, { record: { position: 140, version: 9 } }, 140)).toBe('moved')
  })

  it('[promise 1.13] is asked when the record is gone, which was reset elsewhere', () => {
    expect(kindOf({ position: 145, known: 145, hasRecord: true }, { record: null }, 0)).toBe('reset')
    expect(kindOf({ position: 145, known: 0 }, { record: null }, 0)).toBe(145)
  })

  it('[promise 1.13] is asked about a record at the very start, which counts as a reset', () => {
    const atStart = { record: { position: 0, version: 9 } }
    expect(kindOf({ position: 145, known: 145, hasRecord: true }, atStart, 0)).toBe('reset')
    expect(kindOf({ position: 145, known: 0, mark: { version: 9 } }, atStart, 0)).toBe(145)
  })

  it('[promise 1.13] is asked when it was finished elsewhere over what was not delivered', () => {
    const finished = { isFinished: true, record: { position: 100, version: 9 } }
    expect(kindOf({ position: 145, known: 100, mark: { version: 4 } }, finished, 0)).toBe('finished')
    // a mark leaves the place to the digit, and changes when it was finished
    const marked = { isFinished: true, record: { position: 100, version: 9, rest: 'finished at 9' } }
    expect(kindOf({ position: 145, known: 100, mark: { version: 4, rest: '' } }, marked, 0)).toBe('finished')
    expect(kindOf({ position: 145, known: 100 }, marked, 0)).toBe('finished')
    // the listener marked it here
    expect(kindOf({ position: 145, known: 100, isFinished: true }, marked, 0)).toBe(0)
    // what was delivered is behind the listener who finished it
    expect(kindOf({ position: 100, known: 100, mark: { version: 4 } }, finished, 0)).toBe(0)
    expect(kindOf({ position: 145, known: 100, mark: { version: 9 } }, finished, 0)).toBe(0)
    // what is near its end the server finishes by itself
    expect(kindOf({ position: 995, known: 100, mark: { version: 4 } }, finished, 0)).toBe(0)
  })

  it('[promise 1.1] continues a finished title that this browser started over, without a question', () => {
    const finished = { isFinished: true, record: { position: 1000, version: 9 } }
    expect(kindOf({ position: 145, known: 0, mark: { version: 9 } }, finished, 0)).toBe(145)
    expect(kindOf({ position: 145, known: 0, mark: { version: 4 } }, finished, 0)).toBe('finished')
  })

  it('[promise 1.1] continues it without a network as well, and one that was marked finished at its start', () => {
    for (const position of [990, 0]) {
      const mark = { version: 7 }
      const again = read(
        { position: 59, known: 0, mark },
        { remembered: { position, version: 7 }, isFinished: true },
      )
      expect(agreeOnPlace(again, 0, null)).toMatchObject({ startAt: 59 })
      const { remembered: record, ...back } = again
      expect(agreeOnPlace({ ...back, ...(record ? { record } : {}) }, 0, null)).toMatchObject({ startAt: 59 })
    }
  })

  it('[promise 1.13] is asked without a network when it was finished elsewhere over what was not delivered', () => {
    const finished = read(
      { position: 300, known: 100, mark: { version: 3 } },
      { remembered: { position: 100, version: 4 }, isFinished: true },
    )
    expect(agreeOnPlace(finished, 0, null)).toMatchObject({
      conflict: { here: { position: 300 }, there: { kind: 'finished' } },
    })
  })

  it('begins where a title was left here, and a finished one at its start, before the server is asked', () => {
    const record = { server: { position: 100, version: 5 }, isFinished: false }
    const finished = { server: { position: 990, version: 7 }, isFinished: true }
    expect(knownStart({ known: 42 }, record)).toBe(42)
    expect(knownStart(null, record)).toBe(100)
    expect(knownStart(null, null)).toBe(0)
    expect(knownStart(null, finished)).toBe(0)
    expect(knownStart({ known: 990 }, finished)).toBe(0)
    // it was started over here
    expect(knownStart({ known: 0, mark: { version: 7 } }, finished)).toBe(0)
    // what was sent since is where it is: that finish was read before
    expect(knownStart({ known: 59 }, finished)).toBe(59)
  })

  it('goes by the position where the record could not be read', () => {
    expect(kindOf({ position: 145, known: 100, mark: { version: 4 }, hasRecord: true }, {}, 100)).toBe(145)
    expect(kindOf({ position: 145, known: 100, mark: { version: 4 }, hasRecord: true }, {}, 0)).toBe('moved')
  })

  const seconds = fc.double({ min: 0, max: 1000, noNaN: true })
  test.prop([seconds, seconds, seconds])(
    'is never a position where no device was',
    (position, known, server) => {
      const agreed = agreeOnPlace(read({ position, known }), server, null)
      if ('startAt' in agreed) expect([position, server]).toContain(agreed.startAt)
      else expect(agreed.conflict).toMatchObject({ here: { position }, there: { position: server } })
    },
  )
})

describe('places', () => {
  it('are the same below a second', () => {
    expect(isSamePosition(100, 100.9)).toBe(true)
    expect(isSamePosition(100, 101)).toBe(false)
  })
})

describe('a write that can only be a mistake', () => {
  it('[promise 1.4] is the start over a far place, unless the listener went there', () => {
    expect(isSuspiciousWrite(0, 100, false)).toBe(true)
    expect(isSuspiciousWrite(14.9, 60.1, false)).toBe(true)
    expect(isSuspiciousWrite(15, 5000, false)).toBe(false)
    expect(isSuspiciousWrite(0, 60, false)).toBe(false)
    expect(isSuspiciousWrite(0, 5000, true)).toBe(false)
  })
})
