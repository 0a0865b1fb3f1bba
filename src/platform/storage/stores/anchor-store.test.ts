import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { AnchorChange } from '#machines/reading/alignment/alignment.types.ts'
import { memoryDatabase, unreadableDatabase } from '#tests/support/memory-database.ts'
import { createAnchorActors, createAnchorReader } from './anchor-store.ts'

const book = { libraryItemId: 'salt', title: 'The Salt Road' }
const other = { libraryItemId: 'bees', title: 'The Bee Ledger' }
const said = (seconds: number, share: number): AnchorChange => ({ seconds, place: { share, quote: 'words' } })

function store(database = memoryDatabase(), owner = '/ me') {
  let now = 0
  const actors = createAnchorActors({ database, owner: () => owner, wallClock: () => (now += 1) })
  const write = async (change: AnchorChange, of = book) =>
    await toPromise(createActor(actors.writeAnchor, { input: { book: of, change } }).start())
  const read = async (of = book) => await toPromise(createActor(actors.readAnchors, { input: of }).start())
  return { write, read, own: createAnchorReader({ database, owner: () => owner }) }
}

it('keeps them of each account and title apart, by the sound', async () => {
  const database = memoryDatabase()
  const [mine, yours] = [store(database), store(database, '/ you')]
  await mine.write(said(60, 0.5))
  await mine.write(said(10, 0.1))
  await mine.write(said(5, 0.2), other)
  expect((await mine.read()).map(({ seconds }) => seconds)).toEqual([10, 60])
  expect(await yours.read()).toEqual([])
  expect((await mine.own())?.map(({ of, anchors }) => [of.title, anchors.length])).toEqual([
    ['The Bee Ledger', 1],
    ['The Salt Road', 2],
  ])
})

it('takes a second word on the same second for the last one, and lets go of one alone', async () => {
  const { write } = store()
  await write(said(60, 0.5))
  await write(said(60.4, 0.6))
  expect(await write(said(90, 0.9))).toEqual([
    { seconds: 60.4, share: 0.6, quote: 'words', at: 2 },
    { seconds: 90, share: 0.9, quote: 'words', at: 3 },
  ])
  expect((await write({ seconds: 60.4, place: null })).map(({ seconds }) => seconds)).toEqual([90])
})

it('has none where the browser keeps nothing, and fails where it cannot read them', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const blocked = async () => await Promise.reject(new DOMException('private', 'SecurityError'))
  expect(await createAnchorReader({ database: blocked, owner: () => '/ me' })()).toBeNull()
  const broken = async () => await Promise.resolve(unreadableDatabase())
  await expect(createAnchorReader({ database: broken, owner: () => '/ me' })()).rejects.toThrow('unreadable')
})
