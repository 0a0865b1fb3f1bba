import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { JournalCommand, JournalEntry } from '#machines/listening/progress/progress.types.ts'
import { deferred } from '#tests/support/deferred.ts'
import { createJournalWriter } from './journal-writer.ts'

const entryOf = (unsent: number, sessionId = 's1'): Omit<JournalEntry, 'writtenAt'> => ({
  key: { libraryItemId: 'book', episodeId: null },
  position: 100 + unsent,
  duration: 1000,
  known: 100,
  sessionId,
  acked: 0,
  unsent,
  unclear: 0,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(write: () => Promise<void> = () => Promise.resolve()) {
  const done: string[] = []
  const told: string[] = []
  const writer = createJournalWriter({
    async write({ sessionId, unsent }) {
      await write()
      done.push(`${sessionId} ${unsent}`)
    },
    settle: async (_key, sessionId, sent) => void done.push(`${sessionId} settled at ${sent}`),
    move: async (_key, { position, madeAt }) =>
      void done.push(`moved to ${position}${madeAt === undefined ? '' : ` of ${madeAt}`}`),
    mark: async (_key, isFinished) => void done.push(`marked ${isFinished}`),
    keepNow: ({ sessionId, unsent }) => void done.push(`${sessionId} ${unsent} kept`),
  })
  const parent = createActor(
    createMachine({
      invoke: { src: writer.actor, id: 'journal' },
      on: { '*': { actions: ({ event }) => told.push(event.type) } },
    }),
  ).start()
  const actor = parent.getSnapshot().children['journal'] as AnyActorRef
  return { done, told, writer, send: (command: JournalCommand) => actor.send(command) }
}

const written = (unsent: number, isUrgent = false, sessionId = 's1'): JournalCommand => ({
  type: 'journal.write',
  entry: entryOf(unsent, sessionId),
  isUrgent,
})

describe('the journal writer', () => {
  it('[promise 1] says of a record that was put elsewhere when that was meant', async () => {
    const { done, send } = begin()
    const key = { libraryItemId: 'book', episodeId: null }
    send({ type: 'journal.move', key, position: 0, madeAt: 7 })
    send({ type: 'journal.move', key, position: null })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['moved to 0 of 7', 'moved to null'])
  })

  it('[promise 1.1] writes the first at once and the newest twice a second', async () => {
    const { done, send } = begin()
    for (const unsent of [0.25, 0.5, 0.75]) send(written(unsent))
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['s1 0.25'])
    await vi.advanceTimersByTimeAsync(500)
    expect(done).toEqual(['s1 0.25', 's1 0.75'])
  })

  it('[promise 1.1] what is about to be told to the server is on disk before', async () => {
    const disk = deferred<void>()
    const { done, writer, send } = begin(() => disk.promise)
    send(written(4.75))
    send(written(5, true))
    let mayTell = false
    void writer.onDisk().then(() => {
      mayTell = true
    })
    await vi.advanceTimersByTimeAsync(100)
    expect(mayTell).toBe(false)
    disk.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect([done, mayTell]).toEqual([['s1 4.75', 's1 5'], true])
  })

  it('a storage that answers too late holds up nothing, nor does one when the page goes', async () => {
    const { writer, send } = begin(() => new Promise(() => {}))
    send(written(5, true))
    const told = vi.fn<() => void>()
    void writer.onDisk().then(told)
    await vi.advanceTimersByTimeAsync(249)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(told).toHaveBeenCalledTimes(1)
    send({ type: 'journal.keepNow', entry: entryOf(5.1) })
    void writer.onDisk().then(told)
    await Promise.resolve()
    await Promise.resolve()
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('[promise 1.6] the first of another session is written at once, after the last of the one before', async () => {
    const { done, send } = begin()
    send(written(1))
    send(written(2))
    send({ type: 'journal.settle', key: entryOf(0).key, sessionId: 's1', sent: 102 })
    send(written(2, false, 's2'))
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['s1 1', 's1 2', 's1 settled at 102', 's2 2'])
  })

  it('says once that it cannot write', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { told, send } = begin(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
    send(written(1, true))
    send(written(2, true))
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual(['journal.failed'])
  })
})
