import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agreeOnPlace } from '#machines/listening/progress/position-agreement.ts'
import { appError } from '#machines/model/errors.ts'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import { heardEntry } from '#tests/support/samples/progress-samples.ts'
import type { Journal } from '../../storage/journal/journal.ts'
import { createPositionReader } from './position-reader.ts'

const key = { libraryItemId: 'li', episodeId: null }
const other = { libraryItemId: 'other', episodeId: null }
const record = (currentTime: number | null, lastUpdate = 5, isFinished = false) =>
  ({ libraryItemId: 'li', episodeId: null, currentTime, lastUpdate, isFinished }) as MediaProgress

function reading(known: MediaProgress | null = null, ofLastVisit: MediaProgress | null = null) {
  let reads = 0
  let time = 0
  const placeOf = vi.fn<Journal['placeOf']>(() => {
    reads += 1
    return Promise.resolve({ journal: null, ownSessions: [`read ${reads}`] })
  })
  const readProgress = vi.fn(() => Promise.resolve(known))
  const deviceAt = vi.fn(() => Promise.resolve<string | null>('Pixel 8'))
  const positions = createPositionReader({
    journal: { placeOf },
    recordOf: () => Promise.resolve(known),
    knownRecordOf: () => ofLastVisit,
    isOffline: () => false,
    readProgress,
    deviceAt,
    now: () => time,
  })
  const readOf = async (which = key) => (await positions.read(which, 100)).ownSessions[0]
  return { positions, placeOf, readProgress, deviceAt, readOf, pass: (ms: number) => (time += ms) }
}

it('a position that was read ahead is taken once, and read again after that', async () => {
  const { positions, readOf, placeOf } = reading()
  positions.readAhead(key)
  expect(await readOf()).toBe('read 1')
  expect(await readOf()).toBe('read 2')
  expect(placeOf).toHaveBeenCalledTimes(2)
})

it('[promise 1.13] a record that cannot be read is remembered as it was read last', async () => {
  const { positions, readProgress } = reading(record(100, 7))
  readProgress.mockRejectedValueOnce(appError('unreachable'))
  const read = await positions.read(key, 100)
  expect(read).toMatchObject({ remembered: { position: 100, version: 7 } })
  expect(read).not.toHaveProperty('record')
  expect(await positions.read(key, 100)).toMatchObject({ record: { position: 100, version: 7 } })
})

describe('[promise 1.1] where nothing is read, the last visit', () => {
  const { positions, readProgress } = reading(record(0), record(990, 7, true))
  readProgress.mockRejectedValue(appError('unreachable'))
  const offline = (ofLastVisit: MediaProgress) => {
    const page = reading(null, ofLastVisit)
    page.readProgress.mockRejectedValue(appError('unreachable'))
    page.placeOf.mockResolvedValue({ journal: heardEntry, ownSessions: [] })
    return page.positions
  }

  it('says that a title is finished, where it is opened as one', async () => {
    const read = await offline(record(990, 7, true)).read(key, 0)
    expect(read).toMatchObject({ isFinished: true, remembered: { position: 990, version: 7 } })
    // the server has opened it elsewhere: it has a later record
    const later = await offline(record(990, 7, true)).read(key, 300)
    expect(later).toMatchObject({ isFinished: false })
    expect(later).not.toHaveProperty('remembered')
  })

  it('says nothing of one that is not finished: it may be older than what was sent since', async () => {
    expect(await offline(record(100, 7)).read(key, 100)).not.toHaveProperty('remembered')
  })

  it('is not asked where this page has read the record', async () => {
    expect(await positions.read(key, 0)).toMatchObject({ isFinished: false })
  })
})

it('what was read ahead is not taken for another title', async () => {
  const { positions, readOf } = reading()
  positions.readAhead(key)
  expect(await readOf(other)).toBe('read 2')
  expect(await readOf()).toBe('read 3')
})

it('what was read ahead a second ago is read again: another tab may have written', async () => {
  const { positions, readOf, pass } = reading()
  positions.readAhead(key)
  pass(999)
  expect(await readOf()).toBe('read 1')
  positions.readAhead(key)
  pass(1000)
  expect(await readOf()).toBe('read 3')
})

it('a failure of what was read ahead is the failure of the reading', async () => {
  const { positions, placeOf, readOf } = reading()
  placeOf.mockRejectedValueOnce(new Error('refused'))
  positions.readAhead(key)
  await expect(readOf()).rejects.toThrow('refused')
})

it('[promise 1.13] the record is read as the server has it now, with its version', async () => {
  const { positions, readProgress } = reading(record(90, 5))
  readProgress.mockResolvedValue(record(100, 9))
  expect(await positions.read(key, 100)).toMatchObject({
    record: { position: 100, version: 9 },
    isFinished: false,
  })
})

it('[promise 1.13] a record that is not where the session was opened is read once more', async () => {
  const { positions, readProgress } = reading(record(90, 5))
  readProgress.mockResolvedValueOnce(record(90, 5)).mockResolvedValueOnce(record(100, 9))
  positions.readAhead(key)
  expect(await positions.read(key, 100)).toMatchObject({ record: { position: 100, version: 9 } })
})

it('[promise 1.13] a record that is gone is told from one that could not be read', async () => {
  const { positions, readProgress } = reading(record(100))
  readProgress.mockResolvedValueOnce(null)
  expect(await positions.read(key, 100)).toMatchObject({ record: null, foreign: null })
  readProgress.mockRejectedValueOnce(appError('unreachable'))
  const unread = await positions.read(key, 100)
  expect(unread).not.toHaveProperty('record')
  expect(unread).toMatchObject({ isFinished: false, isUnknown: false })
})

it('nothing is asked of a title that neither this browser nor the server knows', async () => {
  const { positions, readProgress } = reading(null)
  expect(await positions.read(key, 0)).toMatchObject({ record: null, journal: null })
  expect(readProgress).not.toHaveBeenCalled()
})

it('[promise 1.12] a record that does not say where it is is unknown', async () => {
  const { positions } = reading(record(null))
  expect(await positions.read(key, 0)).toMatchObject({ isUnknown: true, record: null })
})

it('the other device is asked for only where a question will name it', async () => {
  const { positions, placeOf, deviceAt } = reading(record(100, 9))
  expect(await positions.read(key, 100)).toMatchObject({ foreign: { device: null, at: 9 } })
  expect(deviceAt).not.toHaveBeenCalled()
  placeOf.mockResolvedValue({ journal: { ...heardEntry, key }, ownSessions: ['s1'] })
  expect(await positions.read(key, 100)).toMatchObject({ foreign: { device: 'Pixel 8', at: 9 } })
  expect(deviceAt).toHaveBeenCalledWith(key, 100, ['s1'])
  deviceAt.mockRejectedValue(appError('timeout'))
  expect(await positions.read(key, 100)).toMatchObject({ foreign: { device: null, at: 9 } })
})

describe('[promise 1.3] a server that is slow', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('does not take the question away: what is kept here is compared with where it opened', async () => {
    const { positions, placeOf, readProgress, deviceAt } = reading(record(226))
    placeOf.mockResolvedValue({ journal: { ...heardEntry, position: 226, known: 226 }, ownSessions: [] })
    readProgress.mockReturnValue(new Promise(() => undefined))
    deviceAt.mockReturnValue(new Promise(() => undefined))
    const reads = positions.read(key, 0)
    await vi.advanceTimersByTimeAsync(2700)
    const read = await reads
    expect(read.record).toBeUndefined()
    expect(agreeOnPlace(read, 0, null)).toMatchObject({ conflict: { there: { position: 0, device: null } } })
  })
})
