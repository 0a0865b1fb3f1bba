import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deferred } from '#tests/support/deferred.ts'
import { memoryKeys, memoryStorage } from '#tests/support/memory-storage.ts'
import { createActor, createMachine } from 'xstate'
import type { AnyActorRef, EventObject } from 'xstate'
import type { QueueChange, QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { QueueCommand } from '#machines/listening/queue/queue.types.ts'
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

const change = (wanted: QueueChange): QueueCommand => ({ type: 'queue.keepChange', change: wanted })
const replace = (...ids: string[]): QueueCommand => change({ type: 'replace', items: ids.map(item) })
const append = (id: string): QueueCommand => change({ type: 'append', items: [item(id)] })
const read = (...ids: string[]) => ({ type: 'queueStore.itemsRead', items: ids.map(item) })

let texts: Storage
let kept: Map<string, unknown>
let told: EventObject[]
let tabs: AnyActorRef[]

/** One transaction after the other, as the browser has it. */
const database = async () => {
  const get = async (key: string) => structuredClone(kept.get(key))
  const put = async (value: unknown, key: string) => kept.set(key, structuredClone(value))
  return {
    get: async (_store: string, key: string) => await get(key),
    transaction: () => ({ store: { get, put }, done: Promise.resolve() }),
  } as unknown as Database
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

function start(open: () => Promise<Database> = database, into: EventObject[] = (told = [])): AnyActorRef {
  const parent = createActor(
    createMachine({
      invoke: {
        src: createQueueStore({
          storage: memoryKeys(texts),
          database: open,
          owner: () => '/ user',
          openChannel: () => new BroadcastChannel('queue'),
        }),
        id: 'store',
      },
      on: { '*': { actions: ({ event }) => into.push(event) } },
    }),
  ).start()
  tabs.push(parent)
  return parent.getSnapshot().children['store'] as AnyActorRef
}

beforeEach(() => {
  texts = memoryStorage()
  kept = new Map()
  tabs = []
  return () => tabs.forEach((tab) => tab.stop())
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
    start().send(replace('a', 'b'))
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
    store.send(replace('a'))
    await settled()
    expect(told.at(-1)).toEqual({ type: 'queueStore.failed' })
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('of two tabs both add, and both show what both added', async () => {
    const others: EventObject[] = []
    const one = start()
    const other = start(database, others)
    await settled()
    one.send(append('a'))
    await vi.waitFor(() => expect(others.at(-1)).toEqual(read('a')))
    other.send(append('b'))
    await vi.waitFor(() => expect(told.at(-1)).toEqual(read('a', 'b')))
    other.send(change({ type: 'move', key: item('b'), to: 0 }))
    one.send(change({ type: 'remove', key: item('a') }))
    await vi.waitFor(() => expect([told.at(-1), others.at(-1)]).toEqual([read('b'), read('b')]))
  })

  it('what is read late does not put back what was changed meanwhile', async () => {
    kept.set('/ user', { items: [item('old')] })
    const late = deferred<Database>()
    const store = start(() => late.promise)
    store.send(append('a'))
    store.send(append('b'))
    late.resolve(await database())
    await settled()
    expect(told.filter(({ type }) => type === 'queueStore.itemsRead')).toEqual([read('old', 'a', 'b')])
  })

  it('a change that is refused is made with the next one', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let isRefusing = false
    const store = start(() => (isRefusing ? Promise.reject(new Error('refused')) : database()))
    await settled()
    isRefusing = true
    store.send(append('a'))
    await settled()
    isRefusing = false
    store.send(append('b'))
    await settled()
    expect(told.at(-1)).toEqual(read('a', 'b'))
  })
})
