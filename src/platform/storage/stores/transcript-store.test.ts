import { expect, it } from 'vitest'
import type { Transcript } from '#machines/reading/transcript/transcript.types.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { createTranscriptStore } from './transcript-store.ts'

const lines = (name: string, origin: Transcript['origin']): Transcript => ({
  name,
  origin,
  cues: [{ start: 0, end: 1, text: name, speaker: null }],
  isCut: false,
})
const keyOf = (libraryItemId: string, episodeId: string | null = null) => ({ libraryItemId, episodeId })

it('keeps the lines of each account and medium apart, until they are removed', async () => {
  const database = memoryDatabase()
  const of = (owner: string) => createTranscriptStore({ database, owner: () => owner, wallClock: () => 1 })
  const [one, two] = [of('/ one'), of('/ two')]
  expect(await one.keep(keyOf('a'), lines('x', 'device'))).toBe(true)
  expect(await one.keep(keyOf('a', 'e'), lines('y', 'device'))).toBe(true)
  expect(await one.read(keyOf('a'))).toEqual(lines('x', 'device'))
  expect(await one.read(keyOf('a', 'e'))).toEqual(lines('y', 'device'))
  expect(await two.read(keyOf('a'))).toBeNull()
  await one.remove(keyOf('a'))
  expect(await one.read(keyOf('a'))).toBeNull()
})

it('makes room of what came from the server alone, the longest unused first', async () => {
  let now = 0
  const store = createTranscriptStore({
    database: memoryDatabase(),
    owner: () => '/ me',
    wallClock: () => (now += 1),
  })
  await store.keep(keyOf('chosen'), lines('chosen', 'device'))
  for (let index = 0; index < 52; index += 1) await store.keep(keyOf(`b${index}`), lines('b', 'server'))
  expect(await store.read(keyOf('chosen'))).not.toBeNull()
  expect(await store.read(keyOf('b0'))).toBeNull()
  expect(await store.read(keyOf('b1'))).toBeNull()
  expect(await store.read(keyOf('b2'))).not.toBeNull()
})

it('says that it could not keep, and reads nothing, where the browser refuses', async () => {
  const store = createTranscriptStore({
    database: async () => await Promise.reject(new Error('private')),
    owner: () => '/ me',
    wallClock: () => 1,
  })
  expect(await store.keep(keyOf('a'), lines('x', 'device'))).toBe(false)
  expect(await store.read(keyOf('a'))).toBeNull()
})
