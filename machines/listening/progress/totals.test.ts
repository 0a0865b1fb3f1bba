import { describe, expect, it } from 'vitest'
import { appError } from '../../model/errors.ts'
import { outcomeOfFailure, endedTotalTime, totalTime, totalToSend } from './totals.ts'
import { unversioned } from './server-position.ts'
import type { SessionTotal } from './progress.types.ts'

describe('[promise 1.5] a sync that failed', () => {
  it('may have arrived where no answer of the server came', () => {
    expect(outcomeOfFailure(appError('timeout'))).toBe('unclear')
    expect(outcomeOfFailure(appError('unreachable'))).toBe('unclear')
    expect(outcomeOfFailure(appError('intercepted'))).toBe('unclear')
  })

  it('did not where the server forgot the session, refused, or could not just now', () => {
    expect(outcomeOfFailure(appError('notFound', { status: 404 }))).toBe('forgotten')
    expect(outcomeOfFailure(appError('rejected', { status: 400 }))).toBe('refused')
    expect(outcomeOfFailure(appError('serverFault', { status: 500 }))).toBe('later')
  })
})

describe('[promise 1.3] the total of a session', () => {
  const total: SessionTotal = {
    sessionId: 's1',
    key: { libraryItemId: 'book', episodeId: null },
    totalListened: 40,
    currentTime: 130,
    duration: 1000,
    known: { position: 100, version: 50 },
    told: [unversioned(120)],
  }
  const timeFor = (position: number, version = 50) =>
    totalToSend(total, { server: { position, version }, isFinished: false, lastUpdate: 50 }, 900).total
      .updatedAt

  it('moves the record only from where this browser left it, or where it is already', () => {
    expect([timeFor(100), timeFor(120), timeFor(130)]).toEqual([51, 51, 51])
    expect(timeFor(700)).toBe(49)
    // another device returned to where it was left
    expect(timeFor(100, 60)).toBe(49)
    const finished = { server: total.known, isFinished: true, lastUpdate: 50 }
    expect(totalToSend(total, finished, 900)).toMatchObject({ total: { updatedAt: 49 }, moves: false })
    expect(totalToSend(total, null, 900)).toEqual({
      total: { timeListening: 40, currentTime: 130, updatedAt: 900 },
      moves: true,
    })
  })

  it('moves the record of a finished title that was started over here, unless another device finished it since', () => {
    const again = { ...total, known: { position: 0, version: 50 }, told: [] }
    const finished = (version: number) => ({
      server: { position: 1000, version },
      isFinished: true,
      lastUpdate: version,
    })
    expect(totalToSend(again, finished(50), 900)).toMatchObject({ total: { updatedAt: 51 }, moves: true })
    expect(totalToSend(again, finished(60), 900)).toMatchObject({ total: { updatedAt: 59 }, moves: false })
  })

  it("is timed by the record that was read, and by this machine's clock only without one", () => {
    expect([totalTime(50, true, 900), totalTime(50, false, 900), totalTime(0, false, 900)]).toEqual([
      51, 49, 900,
    ])
  })
})

it('[promise 1.5] an earlier session that is sent late leaves the record that a later one has made meanwhile', () => {
  expect(endedTotalTime(0, false, 5000)).toBe(1)
  expect(endedTotalTime(0, true, 5000)).toBe(5000)
  expect(endedTotalTime(300, false, 5000)).toBe(299)
  expect(endedTotalTime(300, true, 5000)).toBe(301)
})
