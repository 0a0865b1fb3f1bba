import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Clip, ClipDraft, ClippedTitle } from '#machines/listening/clips/clips.types.ts'
import { memoryDatabase, unreadableDatabase } from '#tests/support/memory-database.ts'
import { createClipActors, createClipReader } from './clip-store.ts'

const book: ClippedTitle = { libraryItemId: 'salt', episodeId: null, title: 'The Salt Road', author: 'Ada' }
const episode: ClippedTitle = { libraryItemId: 'pod', episodeId: 'e1', title: 'Harbour', author: '' }
const draft = (start: number): ClipDraft => ({ start, end: start + 5, note: '', chapter: 'One' })

function store(database = memoryDatabase(), owner = '/ me') {
  let now = 0
  const actors = createClipActors({ database, owner: () => owner, wallClock: () => (now += 1) })
  const run = {
    keep: async (clip: ClipDraft | Clip, of = book) =>
      await toPromise(createActor(actors.keepClip, { input: { of, clip } }).start()),
    remove: async (clip: Clip, of = book) =>
      await toPromise(createActor(actors.removeClip, { input: { of, clip } }).start()),
    read: async (of = book) => await toPromise(createActor(actors.readClips, { input: of }).start()),
  }
  return { ...run, own: createClipReader({ database, owner: () => owner }) }
}

it('keeps them of each account and title apart', async () => {
  const database = memoryDatabase()
  const [mine, yours] = [store(database), store(database, '/ you')]
  await mine.keep(draft(60))
  await mine.keep(draft(10))
  await mine.keep(draft(1), episode)
  expect((await mine.read()).map(({ start }) => start).toSorted((a, b) => a - b)).toEqual([10, 60])
  expect(await yours.read()).toEqual([])
  expect((await mine.own())?.map(({ of, clip }) => `${of.title} ${clip.start}`)).toEqual([
    'Harbour 1',
    'The Salt Road 10',
    'The Salt Road 60',
  ])
})

it('gives a new one an id, writes one that is there again, and lets go of one alone', async () => {
  const { keep, remove, read } = store()
  const kept = await keep(draft(60))
  await keep(draft(90))
  expect(kept).toEqual({ ...draft(60), id: kept.id, createdAt: 1, updatedAt: 1 })
  const again = await keep({ ...kept, note: 'horn' })
  expect(again).toEqual({ ...kept, note: 'horn', updatedAt: 3 })
  await remove(again)
  expect((await read()).map(({ start }) => start)).toEqual([90])
})

it('has none where the browser keeps nothing, and fails where it cannot read them', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const blocked = async () => await Promise.reject(new DOMException('private', 'SecurityError'))
  expect(await createClipReader({ database: blocked, owner: () => '/ me' })()).toBeNull()
  const broken = async () => await Promise.resolve(unreadableDatabase())
  await expect(createClipReader({ database: broken, owner: () => '/ me' })()).rejects.toThrow('unreadable')
})
