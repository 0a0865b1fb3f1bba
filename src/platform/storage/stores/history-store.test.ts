import { beforeEach, expect, it, vi } from 'vitest'
import { HISTORY_MEDIA_LIMIT, historyEntry } from '#machines/listening/history/history-rules.ts'
import type { HistoryEntry } from '#machines/listening/history/history-rules.ts'
import type { HistoryCommand, HistoryStoreFact } from '#machines/listening/history/history.types.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { Database } from '../database.ts'
import { createHistoryStore } from './history-store.ts'

const media = (libraryItemId: string): MediaKey => ({ libraryItemId, episodeId: null })
const key = media('salt')
const READ: HistoryCommand = { type: 'history.read', key }
const keep = (...entries: HistoryEntry[]): HistoryCommand => ({ type: 'history.keep', key, entries })
const jumped = (position: number): HistoryEntry => historyEntry('jumped', position)
const nudged = (position: number): HistoryEntry => historyEntry('nudged', position)

let database: () => Promise<Database>
let tabs: { stop: () => void }[]
let now: number

function start(open: () => Promise<Database> = database) {
  const { actor: store, ...under } = startUnderParent(
    createHistoryStore({ database: open, owner: () => '/ me', wallClock: () => (now += 1) }),
  )
  tabs.push(under)
  const told = under.told as HistoryStoreFact[]
  const ask = async (...commands: HistoryCommand[]): Promise<void> => {
    for (const command of commands) store.send(command)
    await new Promise((resolve) => setTimeout(resolve))
  }
  const entries = (): readonly HistoryEntry[] => {
    const last = told.at(-1)
    return last && last.type !== 'historyStore.failed' ? last.entries : []
  }
  return { ask, told, entries, places: () => placesOf(entries()) }
}

const placesOf = (entries: readonly HistoryEntry[]): string[] =>
  entries.map(({ kind, position }) => `${kind} ${position}`)

beforeEach(() => {
  database = memoryDatabase()
  tabs = []
  now = 0
  return () => tabs.forEach((tab) => tab.stop())
})

it('[promise 1.8] of two tabs both keep their places', async () => {
  const [one, other] = [start(), start()]
  await one.ask(READ)
  await other.ask(READ)
  await one.ask(keep(jumped(10)))
  await other.ask(keep(jumped(500)))
  expect(other.places()).toEqual(['jumped 10', 'jumped 500'])
})

it('[promise 1.8] what could not be read is not written over', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await start().ask(keep(jumped(10)))
  let isRefusing = true
  const tab = start(() => (isRefusing ? Promise.reject(new Error('refused')) : database()))
  await tab.ask(READ)
  expect(tab.told).toEqual([{ type: 'historyStore.failed', key }])
  await tab.ask(keep(jumped(500)))
  isRefusing = false
  await tab.ask(keep(jumped(500), jumped(900)))
  expect(tab.places()).toEqual(['jumped 10', 'jumped 500', 'jumped 900'])
})

it('what another tab let go of does not come back', async () => {
  const [one, other] = [start(), start()]
  await one.ask(READ, keep(nudged(10)))
  await other.ask(READ)
  await one.ask(keep(nudged(30)))
  await other.ask(keep(...other.entries(), jumped(500)))
  expect(other.places()).toEqual(['nudged 30', 'jumped 500'])
})

it('what comes of it is told once nothing more waits', async () => {
  await start().ask(keep(jumped(1)))
  const { ask, told } = start()
  await ask(keep(jumped(10)), keep(jumped(10), jumped(500)))
  expect(told.map((fact) => ('entries' in fact ? placesOf(fact.entries) : fact.type))).toEqual([
    ['jumped 10'],
    ['jumped 10', 'jumped 500'],
    ['jumped 1', 'jumped 10', 'jumped 500'],
  ])
})

it('media over the limit go, the one not opened for longest first, never the one that is opened', async () => {
  const titles = Array.from({ length: HISTORY_MEDIA_LIMIT + 1 }, (_, index) => media(`title ${index}`))
  const { ask, places } = start()
  await ask(...titles.map((each): HistoryCommand => ({ type: 'history.add', key: each, entry: jumped(1) })))
  await ask({ type: 'history.read', key: media('title 0') })
  await ask({ type: 'history.read', key: media('title 0') })
  expect(places()).toEqual(['jumped 1'])
  await ask({ type: 'history.read', key: media('title 1') })
  expect(places()).toEqual([])
})
