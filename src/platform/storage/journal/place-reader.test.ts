import { expect, it, vi } from 'vitest'
import type { Journal } from './journal.ts'
import { createPlaceReader } from './place-reader.ts'

const key = { libraryItemId: 'li', episodeId: null }
const other = { libraryItemId: 'other', episodeId: null }

function reading() {
  let reads = 0
  let time = 0
  const placeOf = vi.fn<Journal['placeOf']>(() => {
    reads += 1
    return Promise.resolve({ journal: null, ownSessions: [`read ${reads}`] })
  })
  const places = createPlaceReader({ placeOf }, () => time)
  const readOf = async (which = key) => (await places.read(which)).ownSessions[0]
  return { places, placeOf, readOf, pass: (ms: number) => (time += ms) }
}

it('a place that was read ahead is taken once, and read again after that', async () => {
  const { places, readOf, placeOf } = reading()
  places.readAhead(key)
  expect(await readOf()).toBe('read 1')
  expect(await readOf()).toBe('read 2')
  expect(placeOf).toHaveBeenCalledTimes(2)
})

it('what was read ahead is not taken for another medium', async () => {
  const { places, readOf } = reading()
  places.readAhead(key)
  expect(await readOf(other)).toBe('read 2')
  expect(await readOf()).toBe('read 3')
})

it('what was read ahead a second ago is read again: another tab may have written', async () => {
  const { places, readOf, pass } = reading()
  places.readAhead(key)
  pass(999)
  expect(await readOf()).toBe('read 1')
  places.readAhead(key)
  pass(1000)
  expect(await readOf()).toBe('read 3')
})

it('a failure of what was read ahead is the failure of the reading', async () => {
  const { places, placeOf, readOf } = reading()
  placeOf.mockRejectedValueOnce(new Error('refused'))
  places.readAhead(key)
  await expect(readOf()).rejects.toThrow('refused')
})
