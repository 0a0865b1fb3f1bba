import { createActor, createMachine } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { expect, it, vi } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import type { NotedBook, TypedNote, TypedNoteCommand } from '#machines/reading/book-notes/book-notes.types.ts'
import type { Database } from '../database.ts'
import { createTypedNote } from './typed-note.ts'

const BEES: NotedBook = { libraryItemId: 'bees', ino: null, title: 'The Bee Ledger' }
const typed = (text: string, edited: TypedNote['edited'] = null): TypedNote => ({
  text,
  quoted: null,
  edited,
})
const keep = (what: TypedNote): TypedNoteCommand => ({ type: 'typedNote.keep', typed: what })
const settled = async (): Promise<void> => await new Promise((resolve) => setTimeout(resolve))

function open(database: () => Promise<Database>, book = BEES, owner = '/ me') {
  const told: TypedNote[] = []
  const page = createActor(
    createMachine({
      invoke: {
        src: createTypedNote({ database, owner: () => owner }),
        id: 'typedNote',
        input: book,
      },
      on: { 'typedNote.read': { actions: ({ event }) => told.push(event['typed'] as TypedNote) } },
    }),
  ).start()
  const actor = page.getSnapshot().children['typedNote'] as AnyActorRef
  return { told, send: (what: TypedNote) => actor.send(keep(what)), close: () => page.stop() }
}

it('gives back what was typed when the book was closed, of this account, book and file alone', async () => {
  const database = memoryDatabase()
  const first = open(database)
  first.send(typed('a'))
  first.send(typed('an'))
  first.send(typed('ants'))
  first.close()
  await settled()
  const [again, file, other] = [
    open(database),
    open(database, { ...BEES, ino: '7' }),
    open(database, BEES, '/ other'),
  ]
  await settled()
  expect([again.told, file.told, other.told]).toEqual([[typed('ants')], [], []])
})

it('gives back what was typed over a note, and nothing once all of it is kept', async () => {
  const database = memoryDatabase()
  const edited = { id: 'n1', text: 'wasps' }
  const first = open(database)
  first.send(typed('', edited))
  await settled()
  const second = open(database)
  await settled()
  expect(second.told).toEqual([typed('', edited)])
  second.send(typed(''))
  await settled()
  const third = open(database)
  await settled()
  expect(third.told).toEqual([])
})

it('is not taken away by a page that has typed nothing before it was read', async () => {
  const database = memoryDatabase()
  const first = open(database)
  first.send(typed('ants'))
  await settled()
  const late = deferred<Database>()
  const second = open(() => late.promise)
  second.send(typed(''))
  second.close()
  late.resolve(await database())
  await settled()
  const third = open(database)
  await settled()
  expect(third.told).toEqual([typed('ants')])
})

it('a storage that is refused is logged, and does not keep from typing', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const page = open(() => Promise.reject(new Error('refused')))
  page.send(typed('ants'))
  await settled()
  expect([page.told, warned.mock.calls.length]).toEqual([[], 2])
})
