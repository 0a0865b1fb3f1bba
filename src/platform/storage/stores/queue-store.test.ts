import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryKeys, memoryStorage } from '#tests/support/memory-storage.ts'
import { createActor, createMachine } from 'xstate'
import type { AnyActorRef, EventObject } from 'xstate'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { Database } from '../database.ts'
import { createQueueStore } from './queue-store.ts'

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

let texts: Storage
let kept: Map<string, unknown>
let told: EventObject[]

const database = async () =>
  ({
    get: async (_store: string, key: string) => kept.get(key),
    put: async (_store: string, value: unknown, key: string) => kept.set(key, structuredClone(value)),
  }) as unknown as Database

const settled = () => new Promise((resolve) => setTimeout(resolve))

function start(open: () => Promise<Database> = database): AnyActorRef {
  told = []
  const parent = createActor(
    createMachine({
      invoke: {
        src: createQueueStore({ storage: memoryKeys(texts), database: open, owner: () => '/ user' }),
        id: 'store',
      },
      on: { '*': { actions: ({ event }) => told.push(event) } },
    }),
  ).start()
  return parent.getSnapshot().children['store'] as AnyActorRef
}

beforeEach(() => {
  texts = memoryStorage()
  kept = new Map()
})

describe('the switch', () => {
  it.each([
    [undefined, true],
    ['1', true],
    ['0', false],
    ['nonsense', true],
  ])('[P9-22] kept as %j it is on: %j, and known before anything else', (text, on) => {
    if (text !== undefined) texts.setItem('playerQueueAutoPlay', text)
    start()
    expect(told).toEqual([{ type: 'queueStore.autoplayRead', on }])
  })

  it('[P9-22] is kept as 1 or 0', () => {
    const store = start()
    store.send({ type: 'queue.keepAutoplay', on: false })
    expect(texts.getItem('playerQueueAutoPlay')).toBe('0')
    store.send({ type: 'queue.keepAutoplay', on: true })
    expect(texts.getItem('playerQueueAutoPlay')).toBe('1')
  })
})

describe('the entries', () => {
  it('survive, for their own user', async () => {
    start().send({ type: 'queue.keepItems', items: [item('a'), item('b')] })
    await settled()
    expect([...kept.keys()]).toEqual(['/ user'])
    start()
    await settled()
    expect(told.at(-1)).toEqual({ type: 'queueStore.itemsRead', items: [item('a'), item('b')] })
  })

  it('are none at first, and none of what is no entry', async () => {
    start()
    await settled()
    expect(told.at(-1)).toEqual({ type: 'queueStore.itemsRead', items: [] })
    kept.set('/ user', { items: [item('a'), null, { libraryItemId: 7 }, { ...item('b'), duration: '1' }] })
    start()
    await settled()
    expect(told.at(-1)).toEqual({ type: 'queueStore.itemsRead', items: [item('a')] })
  })

  it('a storage that is refused is said to have failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const store = start(() => Promise.reject(new Error('refused')))
    store.send({ type: 'queue.keepItems', items: [item('a')] })
    await settled()
    expect(told.at(-1)).toEqual({ type: 'queueStore.failed' })
    expect(warn).toHaveBeenCalledTimes(2)
  })
})
