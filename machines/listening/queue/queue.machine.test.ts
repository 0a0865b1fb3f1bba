import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { deferred } from '#tests/support/deferred.ts'
import type { Deferred } from '#tests/support/deferred.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../account/preferences/player-settings.ts'
import type { QueueItem } from './queue-rules.ts'
import { queueMachine } from './queue.machine.ts'
import { selectAutoplay, selectCurrentIndex, selectQueueItems } from './queue.selectors.ts'
import type { QueueCommand, QueueStoreFact } from './queue.types.ts'

const item = (libraryItemId: string): QueueItem => ({
  libraryItemId,
  episodeId: null,
  libraryId: 'lib_1',
  title: libraryItemId,
  subtitle: '',
  caption: '',
  duration: 60,
  coverPath: null,
})
const key = (libraryItemId: string) => ({ libraryItemId, episodeId: null })
const request = { ...key('a'), startAt: null, play: true, transcode: 'auto' } as const
const opened = (libraryItemId: string) => ({
  type: 'player.opened' as const,
  session: { media: key(libraryItemId) } as OpenedSession,
  request,
})
const finished = (libraryItemId: string) => ({
  type: 'player.finished' as const,
  key: key(libraryItemId),
  position: 60,
})
const playRequested = (libraryItemId: string) => ({ type: 'queue.playRequested', key: key(libraryItemId) })

let under: UnderParent<typeof queueMachine>
let kept: QueueCommand[]
let report: (fact: QueueStoreFact) => void
let found: Deferred<QueueItem | null>
let asked: unknown[]

const ids = () =>
  selectQueueItems(under.actor.getSnapshot())
    .map(({ libraryItemId }) => libraryItemId)
    .join('')

function start(autoplay = true, nextInSeries = false): void {
  kept = []
  asked = []
  found = deferred()
  under = startUnderParent(
    queueMachine.provide({
      actors: {
        queueStore: fromCallback<QueueCommand>(({ sendBack, receive }) => {
          report = sendBack
          receive((command) => kept.push(command))
          sendBack({ type: 'queueStore.autoplayRead', on: autoplay })
        }),
        findNextInSeries: fromPromise(({ input }) => {
          asked.push(input)
          return found.promise
        }),
      },
    }),
    { nextInSeries },
  )
}

function startWith(items: string, autoplay = true, nextInSeries = false): void {
  start(autoplay, nextInSeries)
  report({ type: 'queueStore.itemsRead', items: items.split('').map(item) })
}

beforeEach(() => () => under.stop())

describe('what the browser kept', () => {
  it('[P9-22] autoplay is on unless it was kept as off, and a change is kept', () => {
    start(false)
    expect(selectAutoplay(under.actor.getSnapshot())).toBe(false)
    under.actor.send({ type: 'queue.setAutoplay', on: true })
    expect(selectAutoplay(under.actor.getSnapshot())).toBe(true)
    expect(kept).toEqual([{ type: 'queue.keepAutoplay', on: true }])
  })

  it('[P3-28] survives a reload; what was added before it was read comes after it', () => {
    start()
    under.actor.send({ type: 'queue.add', items: [item('x'), item('b')] })
    expect(kept).toEqual([])
    report({ type: 'queueStore.itemsRead', items: [item('a'), item('b')] })
    expect(ids()).toBe('abx')
    expect(kept).toEqual([
      { type: 'queue.keepChange', change: { type: 'append', items: [item('x'), item('b')] } },
    ])
  })

  it('is not written again when nothing was added', () => {
    startWith('ab')
    expect([ids(), kept]).toEqual(['ab', []])
  })

  it('playing others before it was read wins over it', () => {
    start()
    under.actor.send({ type: 'queue.play', items: [item('x')] })
    expect(ids()).toBe('x')
    expect(kept).toEqual([{ type: 'queue.keepChange', change: { type: 'replace', items: [item('x')] } }])
  })

  it('what another tab made of it is shown', () => {
    startWith('abc')
    report({ type: 'queueStore.itemsRead', items: [item('c'), item('x')] })
    expect([ids(), kept]).toEqual(['cx', []])
  })

  it('a storage that fails or never answers leaves a queue that works', () => {
    start()
    report({ type: 'queueStore.failed' })
    under.actor.send({ type: 'queue.add', items: [item('a')] })
    expect(ids()).toBe('a')
    expect(kept).toEqual([{ type: 'queue.keepChange', change: { type: 'append', items: [item('a')] } }])
    under.stop()

    start()
    under.clock.increment(9999)
    under.actor.send({ type: 'queue.add', items: [item('a')] })
    expect(kept).toEqual([])
    under.clock.increment(1)
    under.actor.send({ type: 'queue.add', items: [item('b')] })
    under.actor.send({ type: 'queue.remove', key: key('a') })
    expect(ids()).toBe('b')
    expect(kept.at(-1)).toEqual({ type: 'queue.keepChange', change: { type: 'remove', key: key('a') } })
  })
})

describe('changing it', () => {
  it('plays several from one of them on', () => {
    startWith('z')
    under.actor.send({ type: 'queue.play', items: [item('a'), item('b'), item('c')], index: 1 })
    expect([ids(), under.told]).toEqual(['abc', [playRequested('b')]])
  })

  it('plays the first when the wished place is not there, nothing when nothing is given', () => {
    startWith('z')
    under.actor.send({ type: 'queue.play', items: [item('a')], index: 5 })
    under.actor.send({ type: 'queue.play', items: [] })
    expect([ids(), under.told]).toEqual(['a', [playRequested('a')]])
  })

  it('adds, moves, removes, and keeps each change', () => {
    startWith('abc')
    under.actor.send(opened('a'))
    under.actor.send({ type: 'queue.add', items: [item('d')] })
    under.actor.send({ type: 'queue.move', from: 3, to: 0 })
    under.actor.send({ type: 'queue.remove', key: key('b') })
    expect(ids()).toBe('dac')
    expect(kept).toHaveLength(3)
    under.actor.send({ type: 'queue.move', from: 1, to: 9 })
    expect(kept).toHaveLength(3)
    expect(kept.map((command) => command.type === 'queue.keepChange' && command.change)).toEqual([
      { type: 'append', items: [item('d')] },
      { type: 'move', key: key('d'), to: 0 },
      { type: 'remove', key: key('b') },
    ])
  })

  it('plays a row', () => {
    startWith('abc')
    under.actor.send({ type: 'queue.playAt', index: 2 })
    under.actor.send({ type: 'queue.playAt', index: 3 })
    expect(under.told).toEqual([playRequested('c')])
  })

  it.each([
    ['queue.add', 1],
    ['queue.add', 2],
    ['queue.play', 2],
  ] as const)('%s says how many did not fit, here %d', (type, count) => {
    startWith('')
    const items = Array.from({ length: 10_000 + count }, (_, index) => item(`i${index}`))
    under.actor.send({ type, items })
    expect(under.told.filter((event) => event.type === 'queue.overflowed')).toEqual([
      { type: 'queue.overflowed', count },
    ])
  })

  it('says nothing of room when all fit', () => {
    startWith('a')
    under.actor.send({ type: 'queue.add', items: [item('b')] })
    expect(under.told).toEqual([{ type: 'queue.added', isNext: false }])
  })
})

describe('marks', () => {
  it('[P4-53] the row of what plays is known, none when it is not in the queue', () => {
    startWith('abc')
    expect(selectCurrentIndex(under.actor.getSnapshot())).toBe(-1)
    under.actor.send(opened('b'))
    expect(selectCurrentIndex(under.actor.getSnapshot())).toBe(1)
    under.actor.send({ type: 'player.closed' })
    expect(selectCurrentIndex(under.actor.getSnapshot())).toBe(-1)
  })
})

describe('one after the other', () => {
  it('[P4-40] the next plays when one is finished, nothing after the last', () => {
    startWith('abc')
    under.actor.send(opened('a'))
    under.actor.send(finished('a'))
    under.actor.send(opened('b'))
    under.actor.send(finished('b'))
    under.actor.send(opened('c'))
    under.actor.send(finished('c'))
    expect(under.told).toEqual([playRequested('b'), playRequested('c')])
  })

  it('[P4-41] the first plays when the finished one was taken out', () => {
    startWith('abc')
    under.actor.send(opened('b'))
    under.actor.send({ type: 'queue.remove', key: key('b') })
    under.actor.send(finished('b'))
    expect(under.told).toEqual([playRequested('a')])
  })

  it('[P4-40] nothing plays by itself when autoplay is off', () => {
    startWith('abc', false)
    under.actor.send(opened('a'))
    under.actor.send(finished('a'))
    expect(under.told).toEqual([])
  })

  it('a sleep timer that ends with what plays holds it', () => {
    startWith('ab')
    under.actor.send(opened('a'))
    under.actor.send({ type: 'sleep.stopsAtEnd' })
    under.actor.send(finished('a'))
    expect(under.told).toEqual([])
    under.actor.send({ type: 'sleep.letsGoOn' })
    under.actor.send(finished('a'))
    expect(under.told).toEqual([playRequested('b')])
  })
})

describe('the next book of a series', () => {
  it('is asked for after the last, queued and played', async () => {
    startWith('a', true, true)
    under.actor.send(opened('a'))
    under.actor.send(finished('a'))
    expect(asked).toEqual([{ key: key('a') }])
    found.resolve(item('b'))
    await found.promise
    await vi.waitFor(() => expect(under.told).toEqual([playRequested('b')]))
    expect(ids()).toBe('ab')
  })

  it('is nothing when there is none, and when asking fails that is logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    startWith('a', true, true)
    under.actor.send(opened('a'))
    under.actor.send(finished('a'))
    found.resolve(null)
    await vi.waitFor(() => expect(under.actor.getSnapshot().hasTag('busy')).toBe(false))
    found = deferred()
    under.actor.send(finished('a'))
    found.reject(new Error('no'))
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
    expect(under.told).toEqual([])
    expect(asked).toHaveLength(2)
    expect(under.actor.getSnapshot().hasTag('busy')).toBe(false)
  })

  it('is not asked for before it is known what is queued', () => {
    start(true, true)
    under.actor.send(opened('a'))
    under.actor.send(finished('a'))
    expect(asked).toEqual([])
    report({ type: 'queueStore.itemsRead', items: [] })
    under.actor.send(finished('a'))
    expect(asked).toEqual([{ key: key('a') }])
  })

  it.each([
    opened('x'),
    { type: 'player.started' },
    { type: 'player.closed' },
    { type: 'queue.playAt', index: 0 },
    { type: 'queue.play', items: [item('a')] },
    { type: 'queue.setAutoplay', on: false },
  ] as const)('is dropped when the listener decides otherwise: $type', async (event) => {
    startWith('a', true, true)
    under.actor.send(opened('a'))
    under.actor.send(finished('a'))
    under.actor.send(event)
    expect(under.actor.getSnapshot().hasTag('busy')).toBe(false)
    found.resolve(item('b'))
    await found.promise
    expect([ids(), under.told.filter(({ type }) => type === 'queue.playRequested').length]).toEqual([
      'a',
      event.type.startsWith('queue.play') ? 1 : 0,
    ])
  })

  it('waits only so long', () => {
    startWith('a', true, true)
    under.actor.send(opened('a'))
    under.actor.send(finished('a'))
    under.clock.increment(10_000)
    expect(under.actor.getSnapshot().matches({ advance: { free: 'waiting' } })).toBe(true)
  })

  it('is a choice, and no matter for episodes', () => {
    startWith('a')
    under.actor.send(opened('a'))
    under.actor.send(finished('a'))
    under.actor.send({
      type: 'preferences.playerChanged',
      settings: { ...DEFAULT_PLAYER_SETTINGS, queueNextInSeries: true },
    })
    under.actor.send({ type: 'player.finished', key: { libraryItemId: 'a', episodeId: 'e' }, position: 1 })
    expect(asked).toEqual([])
  })
})

it('[P3-28] a queue of 8,000 is changed in a moment', () => {
  const many = Array.from({ length: 8000 }, (_, index) => item(`i${index}`))
  start()
  const began = performance.now()
  report({ type: 'queueStore.itemsRead', items: many })
  under.actor.send(opened('i7999'))
  under.actor.send({ type: 'queue.move', from: 7999, to: 0 })
  under.actor.send({ type: 'queue.add', items: [item('x')] })
  under.actor.send({ type: 'queue.remove', key: key('i4000') })
  expect(selectQueueItems(under.actor.getSnapshot())).toHaveLength(8000)
  // generous: on this machine the five take some 20 ms together; quadratic work would take seconds
  expect(performance.now() - began).toBeLessThan(1000)
})
