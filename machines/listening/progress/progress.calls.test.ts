import { describe, expect, it } from 'vitest'
import {
  closeInputOf,
  hasUnsent,
  isPlaceLeftOut,
  journalEntryOf,
  pauseCallOf,
  placeToWrite,
  syncInputOf,
  totalOf,
} from './progress.calls.ts'
import { progressAt130 as context } from '#tests/support/samples/progress-samples.ts'
import { unversioned } from './server-position.ts'
import type { ProgressContext } from './progress.parts.ts'

const key = { libraryItemId: 'book', episodeId: null }

describe('what is sent', () => {
  it('[P7-24] a sync: what is not acknowledged, the place, the length', () => {
    expect(syncInputOf(context({ count: { acked: 20, unsent: 5 } }))).toEqual({
      sessionId: 's1',
      timeListened: 5,
      currentTime: 130,
      duration: 1000,
    })
  })

  it('[P7-25] a close: nothing after 19 s of listening, everything after 21 s', () => {
    expect(closeInputOf(context({ count: { unsent: 19 } }))).toMatchObject({ withBody: false })
    expect(isPlaceLeftOut(context({ count: { unsent: 19 } }))).toBe(true)
    expect(closeInputOf(context({ count: { unsent: 20 } }))).toMatchObject({ withBody: false })
    // it goes on in a session that was opened because the server forgot the one before
    expect(closeInputOf(context({ count: { unsent: 7, carried: 35 } }))).toMatchObject({
      withBody: true,
      timeListened: 7,
    })
    expect(closeInputOf(context({ count: { unsent: 21 } }))).toEqual({
      sessionId: 's1',
      timeListened: 21,
      currentTime: 130,
      duration: 1000,
      withBody: true,
    })
    expect(isPlaceLeftOut(context({ count: { unsent: 21 } }))).toBe(false)
  })

  it('[P7-25] a close after syncs: the whole session counts, the rest is sent', () => {
    expect(closeInputOf(context({ count: { acked: 20, unsent: 1 } }))).toMatchObject({
      withBody: true,
      timeListened: 1,
    })
  })

  it('a close saves no place that did not change', () => {
    expect(isPlaceLeftOut(context({ place: { position: 100.9 } }))).toBe(false)
    expect(isPlaceLeftOut(context({ place: { position: 101 } }))).toBe(true)
  })

  it('a finished book that is only looked into stays at its end, and no place of it is saved', () => {
    const visit = context({ finish: { visited: 'book' }, count: { unsent: 5 } })
    expect(syncInputOf(visit)).toMatchObject({ currentTime: 1000, timeListened: 5 })
    expect(closeInputOf(visit)).toMatchObject({ currentTime: 1000 })
    expect(isPlaceLeftOut(visit)).toBe(false)
    expect(placeToWrite(context({ finish: { visited: 'another' } }))).toBe(130)
    const lasting = (duration: number) =>
      context({
        finish: { visited: 'book' },
        session: { ...context().session, duration } as ProgressContext['session'],
      })
    expect(placeToWrite(lasting(1)), 'however short').toBe(1)
    expect(placeToWrite(lasting(0)), 'not without a length').toBe(130)
  })

  it('[promise 1.11] a pause: the position alone until 20 s, a sync after that, nothing below a second', () => {
    const paused = { wants: { sync: 'position' } } as const
    expect(pauseCallOf(context({ ...paused, count: { unsent: 20 } }))).toBe('save')
    expect(pauseCallOf(context({ ...paused, count: { unsent: 20.5 } }))).toBe('sync')
    expect(pauseCallOf(context({ ...paused, count: { unsent: 5, carried: 16 } }))).toBe('sync')
    expect(pauseCallOf(context({ ...paused, place: { position: 100.9 } }))).toBeNull()
    expect(pauseCallOf(context({ ...paused, place: { position: 101 } }))).toBe('save')
    expect(pauseCallOf(context({ ...paused, finish: { visited: 'book' } }))).toBeNull()
    expect(pauseCallOf(context({ wants: { sync: null } }))).toBeNull()
  })

  it('is anything from the first moment that was heard, or a second that it moved', () => {
    expect(hasUnsent(context({ place: { position: 100 }, count: { unsent: 0.5 } }))).toBe(true)
    expect(hasUnsent(context({ place: { position: 101 } }))).toBe(true)
    expect(hasUnsent(context({ place: { position: 100.9 } }))).toBe(false)
  })

  it('a close leaves out what is still on its way', () => {
    const inFlight = { seconds: 20, position: 120 }
    expect(closeInputOf(context({ count: { unsent: 23 }, inFlight }))).toMatchObject({ timeListened: 3 })
  })

  it('[P5-28] a close of music saves nothing', () => {
    const session = { ...context().session, mediaType: 'music' } as ProgressContext['session']
    expect(closeInputOf(context({ session }))).toMatchObject({ withBody: false })
    expect(isPlaceLeftOut(context({ session }))).toBe(false)
  })

  it('a total: everything that was heard in the session', () => {
    expect(
      totalOf(
        context({
          count: { acked: 20, unsent: 5 },
          place: { known: unversioned(100), told: [unversioned(120)] },
        }),
      ),
    ).toEqual({
      sessionId: 's1',
      key,
      totalListened: 25,
      currentTime: 130,
      duration: 1000,
      known: unversioned(100),
      told: [unversioned(120)],
    })
  })

  it('[promise 1.4] the start never replaces a far place, in no call and not in the journal', () => {
    const strayed = context({ place: { position: 0, known: unversioned(500) }, count: { unsent: 30 } })
    expect(placeToWrite(strayed)).toBe(500)
    expect(syncInputOf(strayed).currentTime).toBe(500)
    expect(totalOf(strayed).currentTime).toBe(500)
    expect(closeInputOf(strayed)).toMatchObject({ currentTime: 500, timeListened: 30 })
    expect(isPlaceLeftOut({ ...strayed, count: { ...strayed.count, unsent: 3 } })).toBe(false)
    expect(journalEntryOf(strayed).position).toBe(500)
    expect(placeToWrite({ ...strayed, place: { ...strayed.place, userMoved: true } })).toBe(0)
  })

  it('the journal: both places, what is acknowledged, what is not, and what is unclear of it', () => {
    const inFlight = { seconds: 5, position: 128 }
    expect(
      journalEntryOf(
        context({ count: { acked: 20, unsent: 7 }, inFlight, place: { told: [unversioned(128)] } }),
      ),
    ).toEqual({
      key,
      position: 130,
      duration: 1000,
      known: 100,
      sessionId: 's1',
      acked: 20,
      unsent: 7,
      unclear: 5,
      hasRecord: true,
      told: [unversioned(128)],
    })
    expect(
      journalEntryOf(context({ count: { acked: 20, unsent: 7 }, inFlight: null, place: { told: [] } })),
    ).not.toHaveProperty('told')
    expect(journalEntryOf(context({ recheckAttempts: 1 }))).toMatchObject({ isUnsure: true })
    expect(journalEntryOf(context({ recheckAttempts: 0 }))).not.toHaveProperty('isUnsure')
  })
})

it('[promise 1] a mark keeps the place of the listener, who may take it back before the server has it', () => {
  const marked = context({ finish: { isMarked: true } })
  expect(placeToWrite(marked)).toBe(1000)
  expect(journalEntryOf(marked)).toMatchObject({ position: 130, isFinished: true })
  expect(journalEntryOf(context())).not.toHaveProperty('isFinished')
})
