import { beforeEach, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import { appError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import type { MediaProgress } from '../../model/entities/index.ts'
import type { ReadingLocation } from '../../model/titles/reading.ts'
import type { OperationRequest } from '../operations/operations.table.ts'
import { outboxMachine } from './outbox.machine.ts'
import { isSameSubject, withPending, withoutPending } from './outbox-rules.ts'
import type { PendingChange } from './pending-change.ts'
import type { OutboxCommand, RecordRead, Taken } from './outbox.types.ts'

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
const mark = (libraryItemId: string, against?: number | null): PendingChange => ({
  kind: 'mark',
  key: keyOf(libraryItemId),
  isFinished: true,
  ...(against === undefined ? {} : { against }),
})
/** Such a mark, sent again: with what was there before. */
const replay = (libraryItemId: string, there: MediaProgress | null = null): OperationRequest => ({
  name: 'progress.setFinished',
  params: {
    ...keyOf(libraryItemId),
    isFinished: true,
    before: { key: keyOf(libraryItemId), record: there },
  },
})
const progressOf = (libraryItemId: string, more: Partial<MediaProgress> = {}): MediaProgress => ({
  id: libraryItemId,
  ...keyOf(libraryItemId),
  duration: 100,
  progress: 0.4,
  currentTime: 40,
  isFinished: false,
  hideFromContinueListening: false,
  lastUpdate: 7,
  startedAt: 1,
  finishedAt: null,
  ...more,
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
/** Where the server's record of the e-book stands when it is looked at, or how looking fails. */
let record: ReadingLocation | null | AppError
/** The server's records of what was heard. */
let records: MediaProgress[]
/** What the browser keeps, which all its tabs share. */
let kept: PendingChange[]
/** Another tab of this browser is delivering. */
let isElsewhere: boolean
/** The database never answers. */
let isHanging: boolean
const send: UnderParent<typeof outboxMachine>['actor']['send'] = (event) => under.actor.send(event)

const succeed = (request: OperationRequest) =>
  send({ type: 'operations.succeeded', request, result: undefined, effects: [], said: [] })
const fail = (request: OperationRequest, error: AppError) =>
  send({ type: 'operations.failed', request, error, said: [] })
const turn = (location: number) =>
  send({ type: 'readingProgress.turned', libraryItemId: 'book', place: page(location) })
/** What was told since the last look; the record that goes along with a mark is left out. */
const news = async (): Promise<unknown[]> => {
  await isChecked()
  return under.news().map((event) => {
    if (!('request' in event)) return event
    const { name, params } = event.request as OperationRequest
    const { before: _, ...others } = params as { before?: unknown }
    return { ...event, request: { name, params: others } }
  })
}
const delivered = async (): Promise<unknown[]> =>
  (await news()).flatMap((event) => {
    const { type, request } = event as { type: string; request?: unknown }
    return type === 'outbox.deliverRequested' ? [request] : []
  })
const isIn = async (state: string): Promise<void> => {
  await isChecked()
  expect(under.actor.getSnapshot().value).toBe(state)
}
const isResting = async (): Promise<void> => await isIn('resting')
/** Until there is nothing left to wait for but time, people and the server. */
const isChecked = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
const isPending = (each: PendingChange): boolean =>
  each.kind === 'mark' || (each.place.location !== each.known && each.place.location !== each.refused)

async function start(
  earlier: readonly PendingChange[] = [],
  recordAt: typeof record = null,
  there: readonly MediaProgress[] = [],
): Promise<void> {
  stored = []
  isWritten = true
  looks = 0
  isSilent = false
  isElsewhere = false
  isHanging = false
  record = recordAt
  records = [...there]
  kept = [...earlier]
  under = startUnderParent(
    outboxMachine.provide({
      actors: {
        takePending: fromPromise<Taken>(() =>
          isHanging
            ? new Promise(() => {})
            : Promise.resolve({ isOurs: !isElsewhere, pending: kept.filter(isPending) }),
        ),
        pendingStore: fromCallback<OutboxCommand>(({ receive, sendBack }) =>
          receive((command) => {
            if (command.type !== 'pending.release') stored.push(command)
            if (command.type === 'pending.keep') {
              const before = kept.find((each) => isSameSubject(each, command.pending))
              kept = withPending(kept, [
                before?.kind === 'mark' ? { ...command.pending, ...before } : command.pending,
              ])
            }
            if (command.type === 'pending.drop') kept = withoutPending(kept, [command.pending])
            if (command.type === 'pending.confirm' && isWritten) sendBack({ type: 'pending.confirmed' })
          }),
        ),
        readRecord: fromPromise<RecordRead, PendingChange | null>(({ input }) => {
          looks += 1
          // an outbox that looks for ever is to fail, not to hang
          if (isSilent || looks > 9 || !input) return new Promise(() => {})
          const { kind, key } = input
          if (typeof record === 'object' && record !== null) return Promise.reject(record)
          const heard = records.find(({ libraryItemId }) => libraryItemId === key.libraryItemId) ?? null
          const read = record === null ? heard : progressOf(key.libraryItemId, { ebookLocation: record })
          return Promise.resolve({
            kind,
            key,
            record: kind === 'reading' ? read : heard,
            ownPositions: [],
            title: 'The Salt Road',
          })
        }),
      },
      actions: { logFailure: () => {} },
    }),
  )
  await isChecked()
}

describe('a mark that did not reach the server', () => {
  beforeEach(() => start())

  it('is stored and told of, with how many wait', async () => {
    fail(finish('book'), unreachable)
    fail(finish('second'), unreachable)
    expect(await news()).toEqual([
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

  it('[promise 1.7] is said to be kept only when it is written, and not when it was told meanwhile', async () => {
    isWritten = false
    fail(finish('book'), unreachable)
    expect(await news()).toEqual([])
    send({ type: 'pending.confirmed' })
    expect(await news()).toEqual([{ type: 'outbox.kept', count: 1 }])
    fail(finish('second'), unreachable)
    succeed(finish('book'))
    succeed(finish('second'))
    await news()
    send({ type: 'pending.confirmed' })
    expect(await news()).toEqual([])
  })

  it.each(['network.online', 'connection.established', 'connection.restored'] as const)(
    'is sent again at %s',
    async (type) => {
      fail(finish('book'), unreachable)
      await isResting()
      send({ type })
      expect(await delivered()).toEqual([finish('book')])
    },
  )

  it('is sent again within a minute, however long nothing waited before', async () => {
    under.pass(90_000)
    fail(finish('book'), unreachable)
    under.pass(60_000)
    expect(await delivered()).toEqual([finish('book')])
    fail(finish('book'), unreachable)
    under.pass(59_000)
    expect(await delivered()).toEqual([])
    under.pass(1000)
    expect(await delivered()).toEqual([finish('book')])
  })

  it('is not sent a second time after it arrived, and leaves the store', async () => {
    fail(finish('book'), unreachable)
    stored.length = 0
    succeed(finish('book'))
    expect(stored).toEqual([{ type: 'pending.drop', pending: mark('book') }])
    send({ type: 'network.online' })
    expect(await delivered()).toEqual([])
    await isResting()
  })
})

describe('an operation that is no mark, or that the server refused', () => {
  beforeEach(() => start())

  it('is not kept when it is a scan', async () => {
    fail(scan, unreachable)
    fail(scan, refused)
    succeed(scan)
    expect(await news()).toEqual([])
    expect(stored).toEqual([])
  })

  it('is not kept when the server refused the mark', async () => {
    fail(finish('book'), refused)
    expect(await news()).toEqual([])
    expect(stored).toEqual([{ type: 'pending.drop', pending: mark('book') }])
  })
})

describe('several marks', () => {
  beforeEach(() => start([mark('book'), mark('second')]))

  it('are sent one after the other, the next when the one before arrived', async () => {
    expect(await delivered()).toEqual([finish('book')])
    succeed(finish('third'))
    expect(await delivered()).toEqual([])
    succeed(finish('book'))
    expect(await delivered()).toEqual([finish('second')])
    succeed(finish('second'))
    expect(await delivered()).toEqual([])
    expect(stored).toEqual([
      { type: 'pending.drop', pending: mark('third') },
      { type: 'pending.drop', pending: mark('book') },
      { type: 'pending.drop', pending: mark('second') },
    ])
  })

  it('go on after one that the server refused', async () => {
    await news()
    fail(finish('book'), refused)
    expect(await delivered()).toEqual([finish('second')])
    expect(stored).toEqual([{ type: 'pending.drop', pending: mark('book') }])
  })

  it('wait together when the first does not reach the server, and it stays the first', async () => {
    await news()
    fail(finish('book'), unreachable)
    await isResting()
    expect(await news()).toEqual([{ type: 'outbox.kept', count: 2 }])
    expect(stored).toEqual([{ type: 'pending.confirm' }])
    send({ type: 'network.online' })
    expect(await delivered()).toEqual([finish('book')])
  })

  it('do not wait for one whose failure concerns another operation', async () => {
    await news()
    fail(scan, unreachable)
    await isIn('delivering')
    expect(await news()).toEqual([])
  })

  it('are tried again later when no answer comes in a minute and a half', async () => {
    under.pass(89_000)
    await isIn('delivering')
    under.pass(1000)
    await isResting()
  })

  it('are sent from the first when the connection stands only now', async () => {
    await news()
    send({ type: 'connection.established' })
    expect(await delivered()).toEqual([finish('book')])
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
    await isChecked()
    expect(looks).toBe(1)
    expect(await delivered()).toEqual([read(22)])
    stored.length = 0
    succeed(read(22))
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(22, 22, []) }])
    await isResting()
  })

  it('is measured against its own record although a mark of the same book waits', async () => {
    fail(finish('book'), unreachable)
    turn(21)
    turn(22)
    expect(stored.at(-1)).toEqual({ type: 'pending.keep', pending: reading(22, 20, [21, 22]) })
  })

  it('is sent at once when the page is hidden', async () => {
    turn(21)
    send({ type: 'page.hidden' })
    await isChecked()
    expect(looks).toBe(1)
    expect(await delivered()).toEqual([read(21)])
  })

  it('is not forgotten because an earlier position was refused', async () => {
    turn(21)
    fail(read(20), refused)
    under.clock.increment(1000)
    await isChecked()
    expect(await delivered()).toEqual([read(21)])
  })

  it('is settled by an operation that the reader asked for itself', async () => {
    turn(21)
    stored.length = 0
    succeed(read(21))
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(21, 21, []) }])
    under.clock.increment(1000)
    expect(looks).toBe(0)
    await isResting()
  })
})

describe('a book that is opened', () => {
  it('has what an earlier page left sent at once', async () => {
    await start([], 20)
    const kept = { place: page(30), known: 20, left: [25, 30] }
    send({ type: 'readingProgress.opened', libraryItemId: 'book', kept, isPending: true })
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(30, 20, [25, 30]) }])
    await isChecked()
    expect(await delivered()).toEqual([read(30)])
  })

  it('is looked at again later when no answer comes in a minute and a half', async () => {
    await start([], 20)
    isSilent = true
    const kept = { place: page(30), known: 20, left: [25, 30] }
    send({ type: 'readingProgress.opened', libraryItemId: 'book', kept, isPending: true })
    await isChecked()
    under.pass(89_000)
    await isIn('checking')
    under.pass(1000)
    await isResting()
    isSilent = false
    under.pass(60_000)
    await isChecked()
    expect(await delivered()).toEqual([read(30)])
  })

  it('has nothing sent when the server knows its position', async () => {
    await start([], 20)
    const kept = { place: page(20), known: 20, left: [] }
    send({ type: 'readingProgress.opened', libraryItemId: 'book', kept, isPending: false })
    await isResting()
    expect(looks).toBe(0)
  })

  it('[promise 1.3] has nothing sent of what waited once the listener took the position of another device', async () => {
    await start([reading(30, 20, [25, 30])], unreachable)
    await isResting()
    const kept = { place: page(50), known: 50, left: [] }
    send({ type: 'readingProgress.opened', libraryItemId: 'book', kept, isPending: false })
    send({ type: 'network.online' })
    await isResting()
    expect(looks).toBe(1)
    expect(await delivered()).toEqual([])
  })
})

describe('a position in a book and a mark after it', () => {
  const both = [reading(30, 20, [25, 30]), mark('second')]

  it('are both sent when the record stands where it was', async () => {
    await start(both, 20)
    expect(await delivered()).toEqual([read(30)])
    succeed(read(30))
    expect(await delivered()).toEqual([finish('second')])
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(30, 30, []) }])
  })

  it('leave the mark alone to send when the record stands there already', async () => {
    await start(both, 30)
    expect(await delivered()).toEqual([finish('second')])
    expect(stored).toEqual([{ type: 'pending.keep', pending: reading(30, 30, []) }])
  })

  it('[promise 1.3] leave the position to the listener when another device moved the record', async () => {
    await start(both, 50)
    expect(await news()).toEqual([
      { type: 'outbox.readingDiffers', libraryItemId: 'book' },
      { type: 'outbox.deliverRequested', request: finish('second') },
    ])
    expect(stored).toEqual([])
  })

  it('leave the position here when the record cannot be read for good', async () => {
    await start(both, refused)
    expect(await delivered()).toEqual([finish('second')])
    expect(stored).toEqual([{ type: 'pending.keep', pending: { ...reading(30, 20, [25, 30]), refused: 30 } }])
  })

  it('wait together when the server is not reached', async () => {
    await start(both, unreachable)
    await isResting()
    expect(await news()).toEqual([])
    record = 20
    under.pass(60_000)
    await isChecked()
    expect(await delivered()).toEqual([read(30)])
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
    expect(await delivered()).toEqual([finish('second')])
  })

  it('wait together when the position does not reach the server', async () => {
    await start(both, 20)
    await news()
    fail(read(30), unreachable)
    await isResting()
    expect(await news()).toEqual([])
  })

  it('go on with the mark when the server refuses the position, which stays here', async () => {
    await start(both, 20)
    await news()
    fail(read(30), refused)
    expect(await delivered()).toEqual([finish('second')])
    expect(stored).toEqual([{ type: 'pending.keep', pending: { ...reading(30, 20, [25, 30]), refused: 30 } }])
  })
})

describe('[promise 1.3] a mark that was made without a network', () => {
  const markWas = mark('book', 5)

  it('is sent with the record that was there, when that is the one it was made on', async () => {
    const there = progressOf('book', { lastUpdate: 5 })
    await start([markWas], null, [there])
    expect(under.news()).toEqual([{ type: 'outbox.deliverRequested', request: replay('book', there) }])
  })

  it('is not sent when another device went on since: the newer record stays, and the listener is asked', async () => {
    await start([markWas, mark('second', null)], null, [progressOf('book')])
    expect(await news()).toEqual([
      {
        type: 'outbox.markDiffers',
        key: keyOf('book'),
        isFinished: true,
        title: 'The Salt Road',
      },
      { type: 'outbox.deliverRequested', request: finish('second') },
    ])
    succeed(finish('second'))
    await isResting()
    send({ type: 'network.online' })
    expect(await delivered()).toEqual([])
    expect(kept).toEqual([{ ...markWas, isAside: true }])
  })

  it('is asked about again by the next page as long as the listener did not decide', async () => {
    await start([markWas], null, [progressOf('book')])
    send({ type: 'notice.dismissed', id: 'another' })
    await isResting()
    expect(kept).toEqual([{ ...markWas, isAside: true }])
    send({ type: 'notice.dismissed', id: 'markDiffers book ' })
    expect(kept).toEqual([])
  })

  it('is made all the same when the listener says so, and goes then', async () => {
    await start([markWas], null, [progressOf('book')])
    send({ type: 'operations.accepted', request: finish('book') })
    send({ type: 'network.online' })
    expect(await delivered()).toEqual([])
    succeed(finish('book'))
    await isResting()
    expect(kept).toEqual([])
    expect(under.actor.getSnapshot().context.aside).toEqual([])
  })

  it('is dropped without a word when the record says the same, which another device may have gone on with', async () => {
    await start([{ ...markWas, kind: 'mark', isFinished: false }], null, [progressOf('book')])
    expect(await news()).toEqual([])
    expect(kept).toEqual([])
  })

  it('as not finished that arrived without an answer is told of, and one that had nothing to tell is not', async () => {
    const begun: PendingChange = {
      kind: 'mark',
      key: keyOf('book'),
      isFinished: false,
      against: 5,
      madeAt: 9,
    }
    await start([begun], null, [progressOf('book', { currentTime: 0 })])
    expect(await news()).toEqual([{ type: 'outbox.markArrived', key: keyOf('book'), madeAt: 9 }])
    expect(kept).toEqual([])
    // it was taken back before the server had it
    await start([begun], null, [progressOf('book', { currentTime: 0, lastUpdate: 5 })])
    expect(await news()).toEqual([])
    expect(kept).toEqual([])
  })

  it('goes before a place in the text of its title, which gives the record another version', async () => {
    await start([reading(30, 20, [30]), markWas], 20, [progressOf('book', { lastUpdate: 5 })])
    expect(await delivered()).toEqual([finish('book')])
    succeed(finish('book'))
    expect(await delivered()).toEqual([read(30)])
  })

  it('that waits for the listener says when it was made', async () => {
    await start([{ ...markWas, madeAt: 9 } as PendingChange], null, [progressOf('book')])
    const [fact] = await news()
    expect(fact).toMatchObject({ type: 'outbox.markDiffers', madeAt: 9 })
  })

  it('is sent by the next account page after a sign-in ended while it was on its way', async () => {
    await start()
    send({ type: 'operations.accepted', request: finish('book') })
    send({ type: 'network.online' })
    expect(await delivered()).toEqual([])
    // who carried it out is gone, and says nothing of it
    send({ type: 'session.ended', reason: 'expired' })
    send({ type: 'connection.established' })
    expect(await delivered()).toEqual([finish('book')])
  })

  it('is sent without a look when the record cannot be read for good: the server says what becomes of it', async () => {
    await start([markWas], refused)
    expect(await delivered()).toEqual([finish('book')])
    fail(finish('book'), refused)
    await isResting()
    expect(kept).toEqual([])
  })
})

describe('what does not come from the media server itself', () => {
  it.each(['serverFault', 'rateLimited', 'unauthorized', 'malformed', 'unexpected'] as const)(
    'is no refusal of a mark: %s',
    async (code) => {
      await start()
      fail(finish('book'), appError(code))
      expect(await news()).toEqual([{ type: 'outbox.kept', count: 1 }])
      expect(kept).toEqual([mark('book')])
    },
  )

  it('holds up nothing else: the others of the round are sent, and it is tried again in the next', async () => {
    await start([mark('book', null), mark('second', null)])
    expect(await delivered()).toEqual([finish('book')])
    fail(finish('book'), appError('serverFault', { status: 500 }))
    expect(await delivered()).toEqual([finish('second')])
    succeed(finish('second'))
    await isResting()
    under.pass(60_000)
    expect(await delivered()).toEqual([finish('book')])
  })

  it('holds up nothing else either where its record alone is not read: each is looked at, and again in the next round', async () => {
    await start([mark('book', null), mark('second', null)], appError('malformed'))
    await isResting()
    expect(looks).toBe(2)
    expect(kept).toEqual([mark('book', null), mark('second', null)])
    record = null
    under.pass(60_000)
    expect(await delivered()).toEqual([finish('book')])
  })

  it('empties nothing while the line is gone', async () => {
    await start([mark('book', null), mark('second', null)])
    fail(finish('book'), appError('intercepted'))
    await isResting()
    expect(kept).toEqual([mark('book', null), mark('second', null)])
  })
})

describe('a position in a book that the server refuses', () => {
  it('is said, kept as unsent, and not sent again before the book is read on', async () => {
    await start([reading(30, 20, [25, 30])], 20)
    await news()
    fail(read(30), refused)
    expect(await news()).toEqual([{ type: 'outbox.readingRefused', libraryItemId: 'book' }])
    await isResting()
    under.pass(60_000)
    expect(await delivered()).toEqual([])
    turn(31)
    under.pass(1000)
    expect(await delivered()).toEqual([read(31)])
    expect(kept).toEqual([reading(31, 20, [25, 30, 31])])
  })
})

describe('several tabs of one browser', () => {
  it('deliver from one of them: the others look again until it is done or gone', async () => {
    await start()
    isElsewhere = true
    kept = [mark('book', null)]
    send({ type: 'network.online' })
    await isIn('yielding')
    expect(await delivered()).toEqual([])
    under.pass(2000)
    await isIn('yielding')
    isElsewhere = false
    under.pass(2000)
    expect(await delivered()).toEqual([finish('book')])
  })

  it('send nothing that another one sent or replaced while the record was looked at', async () => {
    await start([mark('book', null)])
    fail(finish('book'), unreachable)
    await isResting()
    isSilent = true
    send({ type: 'network.online' })
    await isIn('checking')
    under.pass(90_000)
    isSilent = false
    // the other tab took it back meanwhile, which this one was not told
    kept = [{ ...mark('book', null), kind: 'mark', isFinished: false }]
    await news()
    under.pass(60_000)
    expect(await delivered()).toEqual([])
    expect(kept).toEqual([])
  })

  it('do not send what this one has under way already', async () => {
    await start()
    send({ type: 'operations.accepted', request: finish('book') })
    send({ type: 'network.online' })
    expect(await delivered()).toEqual([])
    succeed(finish('book'))
    await isResting()
    expect(kept).toEqual([])
  })
})

it('a database that never answers is not waited for: what was done in this page is sent', async () => {
  await start()
  isHanging = true
  fail(finish('book'), unreachable)
  send({ type: 'network.online' })
  await isIn('taking')
  under.pass(10_000)
  await isIn('taking')
  under.pass(10_000)
  expect(await delivered()).toEqual([finish('book')])
})
