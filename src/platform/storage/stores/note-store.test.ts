import { createActor, toPromise } from 'xstate'
import type { PromiseActorLogic } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { BookNote, NoteDraft, NotedBook } from '#machines/reading/book-notes/book-notes.types.ts'
import { createNoteActors, createNoteReader } from './note-store.ts'
import type { Database } from '../database.ts'
import { memoryDatabase, unreadableDatabase } from '#tests/support/memory-database.ts'

const run = async <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input): Promise<Output> =>
  await toPromise(createActor(logic, { input } as never).start())

const book: NotedBook = { libraryItemId: 'book', ino: null, title: 'The Bee Ledger' }
const draft = (page: number): NoteDraft => ({
  place: { location: page, progress: page / 100 },
  chapter: '',
  page,
  quote: '',
  text: `at ${page}`,
})
const texts = (notes: readonly BookNote[]): string[] => notes.map(({ text }) => text)

it('keeps the notes of each account, book and file apart', async () => {
  const database = memoryDatabase()
  const of = (owner: string) => createNoteActors({ database, owner: () => owner, wallClock: () => 1 })
  const [one, two] = [of('/ one'), of('/ two')]
  await run(one.keepNote, { book, note: draft(1) })
  await run(one.keepNote, { book: { ...book, ino: '7' }, note: draft(2) })
  await run(two.keepNote, { book, note: draft(3) })
  expect(texts(await run(one.readNotes, book))).toEqual(['at 1'])
  expect(texts(await run(one.readNotes, { ...book, ino: '7' }))).toEqual(['at 2'])
  expect(texts(await run(two.readNotes, book))).toEqual(['at 3'])
})

it('writes one note at a time: what another tab wrote beside it stays', async () => {
  const database = memoryDatabase()
  let now = 0
  const tab = () => createNoteActors({ database, owner: () => '/ me', wallClock: () => (now += 1) })
  const [here, there] = [tab(), tab()]
  const first = await run(here.keepNote, { book, note: draft(1) })
  const second = await run(there.keepNote, { book, note: draft(2) })
  expect(second.id).not.toBe(first.id)
  const edited = await run(there.keepNote, { book, note: { ...first, text: 'there' } })
  expect(edited).toEqual({ ...first, text: 'there', updatedAt: 3 })
  await run(here.removeNote, { book, note: second })
  expect(texts(await run(here.readNotes, book))).toEqual(['there'])
})

it('gives the notes of an account book by book in reading order', async () => {
  const database = memoryDatabase()
  const store = createNoteActors({ database, owner: () => '/ me', wallClock: () => 1 })
  const other = { libraryItemId: 'other', ino: null, title: 'A Lamp' }
  for (const page of [12, 3]) await run(store.keepNote, { book, note: draft(page) })
  await run(store.keepNote, { book: other, note: draft(5) })
  const all = await createNoteReader({ database, owner: () => '/ me' })()
  expect(all?.map(({ of, note }) => [of.title, note.page])).toEqual([
    ['A Lamp', 5],
    ['The Bee Ledger', 3],
    ['The Bee Ledger', 12],
  ])
})

it('has no notes where the browser keeps nothing, and fails where it cannot read them', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const reader = (database: () => Promise<Database>) => createNoteReader({ database, owner: () => '/ me' })
  const blocked = async () => await Promise.reject(new DOMException('blocked', 'SecurityError'))
  expect(await reader(blocked)()).toBeNull()
  const broken = async () => await Promise.resolve(unreadableDatabase())
  await expect(reader(broken)()).rejects.toThrow('unreadable')
  expect(warned).toHaveBeenCalledTimes(2)
})
