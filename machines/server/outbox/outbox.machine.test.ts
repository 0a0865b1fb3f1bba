import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { appError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import type { ReadingLocation } from '../../model/reading.ts'
import type { OperationRequest } from '../operations/operations.table.ts'
import { outboxMachine } from './outbox.machine.ts'
import type { PendingChange } from './pending-change.ts'
import type { OutboxCommand, ReadingStanding } from './outbox.types.ts'

const unreachable = appError('unreachable')
const refused = appError('rejected')
const keyOf = (libraryItemId: string) => ({ libraryItemId, episodeId: null })
const page = (location: number) => ({ location, progress: location / 100 })
const finish = (libraryItemId: string): OperationRequest => ({
  name: 'progress.setFinished',
  params: { ...keyOf(libraryItemId), isFinished: true },
})
const read = (location: number): OperationRequest => ({
  name: 'progress.setReading',
  params: { libraryItemId: 'book', place: page(location) },
})
const scan: OperationRequest = { name: 'item.scan', params: { libraryItemId: 'book' } }
const mark = (libraryItemId: string): PendingChange => ({
  kind: 'mark',
  key: keyOf(libraryItemId),
  isFinished: true,
})
const reading = (location: number, known: number | null, left: readonly number[]): PendingChange => ({
  kind: 'reading',
  key: keyOf('book'),
  place: page(location),
  known,
  left,
})

let under: UnderParent<typeof outboxMachine>
let stored: OutboxCommand[]
/** Whether this browser writes what it is to keep. */
let isWritten: boolean
let looks: number
/** A server that is looked at and never answers. */
let isSilent: boolean
/** Where the server's record stands when it is looked at. */
let record: ReadingLocation | null | AppError
const send: UnderParent<typeof outboxMachine>['actor']['send'] = (event) => under.actor.send(event)

const succeed = (request: OperationRequest) =>
  send({ type: 'operations.succeeded', request, result: undefined, effects: [], said: [] })
const fail = (request: OperationRequest, error: AppError) =>
  send({ type: 'operations.failed', request, error, said: [] })
const turn = (location: number) =>
  send({ type: 'readingProgress.turned', libraryItemId: 'book', place: page(location) })
const delivered = () =>
  under
    .news()
    .flatMap((event) => (event.type === 'outbox.deliverRequested' ? [Reflect.get(event, 'request')] : []))
const isResting = () => expect(under.actor.getSnapshot().value).toBe('resting')
const isChecked = () => vi.waitFor(() => expect(under.actor.getSnapshot().value).not.toBe('checking'))

async function start(earlier: readonly PendingChange[] = [], recordAt: typeof record = null): Promise<void> {
  stored = []
  isWritten = true
  looks = 0
  isSilent = false
  record = recordAt
  under = startUnderParent(
    outboxMachine.provide({
      actors: {
        recallPending: fromPromise(() => Promise.resolve([...earlier])),
        pendingStore: fromCallback<OutboxCommand>(({ receive, sendBack }) =>
          receive((command) => {
            stored.push(command)
            if (command.type === 'pending.confirm' && isWritten) sendBack({ type: 'pending.confirmed' })
          }),
        ),
        readReading: fromPromise<ReadingStanding, { libraryItemId: string }>(({ input }) => {
          looks += 1
          // an outbox that looks for ever is to fail, not to hang
          if (isSilent || looks > 9) return new Promise(() => {})
          if (typeof record === 'object' && record !== null) return Promise.reject(record)
          return Promise.resolve({ ...input, location: record })
        }),
      },
      actions: { logFailure: () => {} },
    }),
  )
  await vi.waitFor(() => expect(under.actor.getSnapshot().value).not.toBe('recalling'))
  await isChecked()
}

describe('a mark that did not reach the server', () => {
  beforeEach(() => start())

  it('is stored and told of, with how many wait', () => {
    fail(finish('book'), unreachable)
    fail(finish('second'), unreachable)
    expect(under.news()).toEqual([
      { type: 'outbox.kept', count: 1 },
      { type: 'outbox.kept', count: 2 },
    ])
    expect(stored).toEqual([
      { type: 'pending.keep', pending: mark('book') },
      { type: 'pending.confirm' },
      { type: 'pending.keep', pending: mark('second') },
      { type: 'pending.confirm' },
    ])
  })

  it('[promise 1.7] is said to be kept only when it is written, and not when it was told meanwhile', () => {
    isWritten = false
    fail(finish('book'), unreachable)
    expect(under.news()).toEqual([])
    send({ type: 'pending.confirmed' })
    expect(under.news()).toEqual([{ type: 'outbox.kept', count: 1 }])
    fail(finish('second'), unreachable)
    succeed(finish('book'))
    succeed(finish('second'))
    under.news()
    send({ type: 'pending.confirmed' })
    expect(under.news()).toEqual([])
  })

  it.each(['network.online', 'connection.established', 'connection.restored'] as const)(
    'is sent again at %s',
    (type) => {
      fail(finish('book'), unreachable)
      isResting()
      send({ type })
      expect(delivered()).toEqual([finish('book')])
    },
  )

  it('is sent again within a minute, however long nothing waited before', () => {
    under.pass(90_000)
    fail(finish('book'), unreachable)
    under.pass(60_000)
    expect(delivered()).toEqual([finish('book')])
    fail(finish('book'), unreachable)
    under.pass(59_000)
    expect(delivered()).toEqual([])
    under.pass(1000)
    expect(delivered()).toEqual([finish('book')])
  })

  it('is not sent a second time after it arrived, and leaves the store', () => {
    fail(finish('book'), unreachable)
    stored.length = 0
    succeed(finish('book'))
    expect(stored).toEqual([{ type: 'pending.drop', pending: mark('book') }])
    send({ type: 'network.online' })
    expect(delivered()).toEqual([])
    isResting()
  })
})

describe('an operation that is no mark, or that the server refused', () => {
  beforeEach(() => start())

  it('is not kept when it is a scan', () => {
    fail(scan, unreachable)
    fail(scan, refused)
    succeed(scan)
    expect(under.news()).toEqual([])
    expect(stored).toEqual([])
  })

  it('is not kept when the server refused the mark', () => {
    fail(finish('book'), refused)
    expect(under.news()).toEqual([])
    expect(stored).toEqual([{ type: 'pending.drop', pending: mark('book') }])
  })
})

describe('several marks', () => {
  beforeEach(() => start([mark('book'), mark('second')]))

  it('are sent one after the other, the next when the one before arrived', () => {
    expect(delivered()).toEqual([finish('book')])
    succeed(finish('third'))
    expect(delivered()).toEqual([])
    succeed(finish('book'))
    expect(delivered()).toEqual([finish('second')])
    succeed(finish('second'))
    expect(delivered()).toEqual([])
    expect(stored).toEqual([
      { type: 'pending.drop', pending: mark('third') },
      { type: 'pending.drop', pending: mark('book') },
      { type: 'pending.drop', pending: mark('second') },
    ])
  })

  it('go on after one that the server refused', () => {
    under.news()
    fail(finish('book'), refused)
    expect(delivered()).toEqual([finish('second')])
    expect(stored).toEqual([{ type: 'pending.drop', pending: mark('book') }])
  })

  it('wait together when the first does not reach the server, and it stays the first', () => {
    under.news()
    fail(finish('book'), unreachable)
    isResting()
    expect(under.news()).toEqual([{ type: 'outbox.kept', count: 2 }])
    expect(stored).toEqual([{ type: 'pending.keep', pending: mark('book') }, { type: 'pending.confirm' }])
    send({ type: 'network.online' })
    expect(delivered()).toEqual([finish('book')])
  })

  it('do not wait for one whose failure concerns another operation', () => {
    under.news()
    fail(scan, unreachable)
    expect(under.actor.getSnapshot().value).toBe('delivering')
    expect(under.news()).toEqual([])
  })

  it('are tried again later when no answer comes in a minute and a half', () => {
    under.pass(89_000)
    expect(under.actor.getSnapshot().value).toBe('delivering')
    under.pass(1000)
    isResting()
  })

  it('are sent from the first when the connection stands only now', () => {
    under.news()
    send({ type: 'connection.established' })
    expect(delivered()).toEqual([finish('book')])
  })
})

describe('a page that is turned', () => {
  beforeEach(async () => {
    await start([], 20)
    send({
      type: 'readingProgress.opened',
      libraryItemId: 'book',
      kept: { place: page(20), known: 20, left: [] },
      isPending: false,
    })
    stored.length = 0
  })

  it('is stored at once and sent a second after the last one, after a look at the record', async () => {
    turn(21)
    under.clock.increment(900)
    turn(22)
    expect(stored).toEqual([
      { type: 'pending.keep', pending: reading(21, 20, [21]) },
      { type: 'pending.keep', pending: reading(22, 20, [21, 22]) },
    ])
    under.clock.increment(99)
    expect(looks).toBe(0)
    under.clock.increment(1)
    expect(looks).toBe(1)
    await isChecked()
    expect(delivered()).toEqual([read(22)])
    stored.length = 0
    succeed(read(22))
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(22, 22, []) }])
    isResting()
  })

  it('is measured against its own record although a mark of the same book waits', () => {
    fail(finish('book'), unreachable)
    turn(21)
    turn(22)
    expect(stored.at(-1)).toEqual({ type: 'pending.keep', pending: reading(22, 20, [21, 22]) })
  })

  it('is sent at once when the page is hidden', async () => {
    turn(21)
    send({ type: 'page.hidden' })
    expect(looks).toBe(1)
    await isChecked()
    expect(delivered()).toEqual([read(21)])
  })

  it('is not forgotten because an earlier position was refused', async () => {
    turn(21)
    fail(read(20), refused)
    under.clock.increment(1000)
    await isChecked()
    expect(delivered()).toEqual([read(21)])
  })

  it('is settled by an operation that the reader asked for itself', () => {
    turn(21)
    stored.length = 0
    succeed(read(21))
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(21, 21, []) }])
    under.clock.increment(1000)
    expect(looks).toBe(0)
    isResting()
  })
})

describe('a book that is opened', () => {
  it('has what an earlier page left sent at once', async () => {
    await start([], 20)
    const kept = { place: page(30), known: 20, left: [25, 30] }
    send({ type: 'readingProgress.opened', libraryItemId: 'book', kept, isPending: true })
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(30, 20, [25, 30]) }])
    await isChecked()
    expect(delivered()).toEqual([read(30)])
  })

  it('is looked at again later when no answer comes in a minute and a half', async () => {
    await start([], 20)
    isSilent = true
    const kept = { place: page(30), known: 20, left: [25, 30] }
    send({ type: 'readingProgress.opened', libraryItemId: 'book', kept, isPending: true })
    under.pass(89_000)
    expect(under.actor.getSnapshot().value).toBe('checking')
    under.pass(1000)
    isResting()
    isSilent = false
    under.pass(60_000)
    await isChecked()
    expect(delivered()).toEqual([read(30)])
  })

  it('has nothing sent when the server knows its position', async () => {
    await start([], 20)
    const kept = { place: page(20), known: 20, left: [] }
    send({ type: 'readingProgress.opened', libraryItemId: 'book', kept, isPending: false })
    isResting()
    expect(looks).toBe(0)
  })

  it('[promise 1.3] has nothing sent of what waited once the listener took the position of another device', async () => {
    await start([reading(30, 20, [25, 30])], unreachable)
    isResting()
    const kept = { place: page(50), known: 50, left: [] }
    send({ type: 'readingProgress.opened', libraryItemId: 'book', kept, isPending: false })
    send({ type: 'network.online' })
    isResting()
    expect(looks).toBe(1)
    expect(delivered()).toEqual([])
  })
})

describe('a position in a book and a mark after it', () => {
  const both = [reading(30, 20, [25, 30]), mark('second')]

  it('are both sent when the record stands where it was', async () => {
    await start(both, 20)
    expect(delivered()).toEqual([read(30)])
    succeed(read(30))
    expect(delivered()).toEqual([finish('second')])
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(30, 30, []) }])
  })

  it('leave the mark alone to send when the record stands there already', async () => {
    await start(both, 30)
    expect(delivered()).toEqual([finish('second')])
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(30, 30, []) }])
  })

  it('[promise 1.3] leave the position to the listener when another device moved the record', async () => {
    await start(both, 50)
    expect(under.news()).toEqual([
      { type: 'outbox.readingDiffers', libraryItemId: 'book' },
      { type: 'outbox.deliverRequested', request: finish('second') },
    ])
    expect(stored).toEqual([])
  })

  it('leave the position here when the record cannot be read for good', async () => {
    await start(both, refused)
    expect(delivered()).toEqual([finish('second')])
    expect(stored).toEqual([])
  })

  it('wait together when the server is not reached', async () => {
    await start(both, unreachable)
    isResting()
    expect(under.news()).toEqual([])
    record = 20
    under.pass(60_000)
    await isChecked()
    expect(delivered()).toEqual([read(30)])
  })

  it('leave the mark to send when the position was settled during the look', async () => {
    await start()
    send({
      type: 'readingProgress.opened',
      libraryItemId: 'book',
      kept: { place: page(30), known: 20, left: [25, 30] },
      isPending: true,
    })
    fail(finish('second'), unreachable)
    succeed(read(30))
    await isChecked()
    expect(delivered()).toEqual([finish('second')])
  })

  it('wait together when the position does not reach the server', async () => {
    await start(both, 20)
    under.news()
    fail(read(30), unreachable)
    isResting()
    expect(under.news()).toEqual([])
  })

  it('go on with the mark when the server refuses the position, which stays here', async () => {
    await start(both, 20)
    under.news()
    fail(read(30), refused)
    expect(delivered()).toEqual([finish('second')])
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(30, 30, []) }])
  })
})
