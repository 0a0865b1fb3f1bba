import { beforeEach, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import type { QueueItem } from './queue-rules.ts'
import { queueMachine } from './queue.machine.ts'
import { selectNextInQueue, selectQueueItems } from './queue.selectors.ts'
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
const itemsOf = (text: string): QueueItem[] => text.split('').map(item)
const key = (libraryItemId: string) => ({ libraryItemId, episodeId: null })
const opened = (libraryItemId: string) => ({
  type: 'player.opened' as const,
  session: { media: key(libraryItemId) } as OpenedSession,
  request: { ...key('a'), startAt: null, play: true, transcode: 'auto' } as const,
})

let under: UnderParent<typeof queueMachine>
let kept: QueueCommand[]
let report: (fact: QueueStoreFact) => void

const ids = () =>
  selectQueueItems(under.actor.getSnapshot())
    .map(({ libraryItemId }) => libraryItemId)
    .join('')

function start(items?: string): void {
  kept = []
  under = startUnderParent(
    queueMachine.provide({
      actors: {
        queueStore: fromCallback<QueueCommand>(({ sendBack, receive }) => {
          report = sendBack
          receive((command) => kept.push(command))
        }),
      },
    }),
    { nextInSeries: false },
  )
  if (items !== undefined) report({ type: 'queueStore.itemsRead', items: itemsOf(items) })
}

beforeEach(() => () => under.stop())

it('puts something right after what plays, keeps that and says so', () => {
  start('abc')
  under.actor.send(opened('a'))
  under.actor.send({ type: 'queue.addNext', items: [item('x')] })
  under.actor.send({ type: 'queue.addNext', items: [item('c')] })
  expect(ids()).toBe('acxb')
  expect(kept.at(-1)).toEqual({
    type: 'queue.keepChange',
    change: { type: 'putNext', items: [item('c')], current: key('a') },
  })
  expect(under.told).toEqual([
    { type: 'queue.added', isNext: true },
    { type: 'queue.added', isNext: true },
  ])
})

it('plays the one after what plays, and nothing after the last', () => {
  start('abc')
  under.actor.send(opened('b'))
  expect(selectNextInQueue(under.actor.getSnapshot())?.libraryItemId).toBe('c')
  under.actor.send({ type: 'queue.next' })
  under.actor.send(opened('c'))
  expect(selectNextInQueue(under.actor.getSnapshot())).toBe(null)
  under.actor.send({ type: 'queue.next' })
  expect(under.told).toEqual([{ type: 'queue.playRequested', key: key('c') }])
})

it('plays the first of the queue after what is not in it', () => {
  start('ab')
  under.actor.send(opened('x'))
  under.actor.send({ type: 'queue.next' })
  expect(under.told).toEqual([{ type: 'queue.playRequested', key: key('a') }])
})

it.each([
  [{ type: 'queueStore.itemsRead', items: itemsOf('ab') }, 'axyb'],
  [{ type: 'queueStore.failed' }, 'xy'],
] as const)('what is asked for next before the queue is read is next after $0.type', (fact, then) => {
  start()
  under.actor.send({ type: 'queue.addNext', items: [item('y')] })
  under.actor.send({ type: 'queue.addNext', items: [item('x')] })
  // what is said by then is lost with a page that is left
  expect([ids(), kept, under.told]).toEqual(['', [], []])
  under.actor.send(opened('a'))
  report(fact)
  expect(ids()).toBe(then)
  expect(kept.at(-1)).toEqual({
    type: 'queue.keepChange',
    change: { type: 'putNext', items: [item('x')], current: key('a') },
  })
  expect(under.told).toEqual([
    { type: 'queue.added', isNext: true },
    { type: 'queue.added', isNext: true },
  ])
})

it('what is asked for next gives way to other things that are played', () => {
  start()
  under.actor.send({ type: 'queue.addNext', items: [item('x')] })
  under.actor.send({ type: 'queue.play', items: itemsOf('ab') })
  expect(ids()).toBe('ab')
})

it('says what is added unless that is seen', () => {
  start('a')
  under.actor.send({ type: 'queue.add', items: [item('b')] })
  under.actor.send({ type: 'queue.add', items: [item('c')], isSeen: true })
  under.actor.send({ type: 'queue.add', items: [] })
  expect(ids()).toBe('abc')
  expect(under.told).toEqual([{ type: 'queue.added', isNext: false }])
})
