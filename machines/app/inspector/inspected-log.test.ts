import { describe, expect, it } from 'vitest'
import { EntryFilter } from './entry-filter.ts'
import { InspectedLog } from './inspected-log.ts'
import type { InspectedMessage, Plain } from './inspected.types.ts'

const started = (sessionId: string, parentId?: string): InspectedMessage => ({
  type: '@xstate.actor',
  sessionId,
  createdAt: '1',
  name: `the ${sessionId}`,
  parentId,
  snapshot: { status: 'active', context: { count: 0 } },
})
const sent = (sessionId: string, type: string, sourceId?: string, to?: number): InspectedMessage => ({
  type: '@xstate.event',
  sessionId,
  createdAt: '2',
  sourceId,
  event: to === undefined ? { type } : { type, to },
})
const changed = (sessionId: string, type: string, context: Plain, children?: string[]): InspectedMessage => ({
  type: '@xstate.snapshot',
  sessionId,
  createdAt: '3',
  event: { type },
  snapshot: { status: 'active', context, ...(children ? { children } : {}) },
})

const MOST = 100

function logOf(...messages: InspectedMessage[]): InspectedLog {
  const log = new InspectedLog(MOST)
  log.take(messages)
  return log
}

describe('the log of what a page did', () => {
  it('has of each actor the snapshot of any moment', () => {
    const log = logOf(
      started('a'),
      changed('a', 'x', { count: 1 }),
      started('b'),
      changed('a', 'y', { count: 2 }),
    )
    expect([0, 1, 2, 3].map((at) => log.snapshotAt('a', at)?.snapshot?.context)).toEqual([
      { count: 0 },
      { count: 1 },
      { count: 1 },
      { count: 2 },
    ])
    expect(log.snapshotAt('b', 1)).toBeUndefined()
    expect(log.actorsAt(1).map(({ sessionId }) => sessionId)).toEqual(['a'])
  })

  it('holds what did not change once', () => {
    const log = logOf(
      started('a'),
      changed('a', 'x', { list: [1, 2], count: 1 }),
      changed('a', 'x', { list: [1, 2], count: 2 }),
    )
    const [one, two] = [1, 2].map((at) => Object(log.entry(at)?.snapshot?.context) as { list: unknown })
    expect(two?.list).toBe(one?.list)
  })

  it('knows an actor as stopped once its parent has it no more', () => {
    const log = logOf(
      started('a'),
      started('b', 'a'),
      changed('a', 'x', {}, ['b']),
      changed('a', 'y', {}, []),
    )
    const child = log.actor('b')
    expect(child && [2, 3].map((at) => log.runsAt(child, at))).toEqual([true, false])
  })

  it('leads from a delivery to what it changed, and back to what began it', () => {
    const log = logOf(
      started('a'),
      started('b', 'a'),
      started('c', 'a'),
      sent('a', 'press'),
      sent('b', 'begin', 'a'),
      sent('c', 'load', 'b'),
      changed('c', 'load', { count: 1 }),
      changed('b', 'begin', { count: 1 }),
      changed('a', 'press', { count: 1 }),
    )
    const load = log.entry(5)
    expect(load && log.changeBy(load)?.index).toBe(6)
    const change = log.entry(6)
    expect(change && log.deliveryOf(change)).toBe(load)
    expect(load && log.causesOf(load).map(({ event }) => event?.type)).toEqual(['begin', 'press'])
  })

  it('goes back no further than to a callback that reports of the world', () => {
    const late = { ...sent('a', 'output.positioned', 'output'), createdAt: '5000' }
    const log = logOf(started('a'), started('output', 'a'), sent('output', 'output.load', 'a'), late)
    const report = log.entry(3)
    expect(report && log.causesOf(report)).toEqual([])
  })

  it('knows what an actor was last sent of a type', () => {
    const log = logOf(started('a'), sent('a', 'seek'), sent('a', 'seek', undefined, 60), sent('b', 'seek'))
    expect(log.lastSent('a', 'seek')).toEqual({ type: 'seek', to: 60 })
    expect(log.lastSent('a', 'pause')).toBeNull()
  })

  it('steps from change to change, of all actors or of one', () => {
    const log = logOf(
      started('a'),
      sent('a', 'x'),
      changed('a', 'x', { count: 1 }),
      changed('b', 'y', {}),
      changed('a', 'z', { count: 2 }),
    )
    expect(log.changeFrom(0, 1, null)).toBe(2)
    expect(log.changeFrom(2, 1, 'a')).toBe(4)
    expect(log.changeFrom(4, -1, null)).toBe(3)
    expect(log.changeFrom(2, -1, null)).toBeNull()
  })

  it('keeps a bounded number of entries, and of each actor what it was before them', () => {
    const log = logOf(started('quiet'), changed('quiet', 'x', { count: 7 }), started('busy'))
    const many = Array.from({ length: MOST + 1 }, (_, count) => changed('busy', 'tick', { count }))
    log.take(many)
    expect(log.end - log.first).toBeLessThanOrEqual(MOST)
    expect(log.end).toBe(MOST + 4)
    expect(log.snapshotAt('quiet', log.end - 1)?.snapshot?.context).toEqual({ count: 7 })
    expect(log.snapshotAt('busy', log.first)?.snapshot?.context).toEqual({ count: log.first - 3 })
    expect(log.entry(log.first - 1)).toBeUndefined()
  })

  it('lets go of an actor that ended once its entries went', () => {
    const ended = { ...changed('b', 'x', {}), snapshot: { status: 'done' } }
    const log = logOf(started('a'), started('b', 'a'), ended)
    log.take(Array.from({ length: MOST + 1 }, (_, count) => changed('a', 'tick', { count })))
    expect(log.actor('b')).toBeUndefined()
    expect(log.actor('a')).toBeDefined()
  })

  it('tells its listeners of each growth', () => {
    const log = new InspectedLog()
    const versions: number[] = []
    const stop = log.subscribe(() => versions.push(log.version()))
    log.take([started('a')])
    log.clear()
    stop()
    log.take([started('b')])
    expect(versions).toEqual([1, 2])
    expect(log.end).toBe(1)
  })
})

describe('the entries that answer a query', () => {
  it('are those whose event or actors have the text, about the actor that is named', () => {
    const log = logOf(started('a'), sent('a', 'Lamp.on'), sent('b', 'lamp.off', 'a'), sent('b', 'other'))
    const filter = new EntryFilter()
    expect(filter.placesIn(log, { text: 'LAMP', sessionId: null })).toEqual([1, 2])
    expect(filter.placesIn(log, { text: 'the a', sessionId: null })).toEqual([0, 1, 2])
    expect(filter.placesIn(log, { text: '', sessionId: 'b' })).toEqual([2, 3])
  })

  it('grow with the log, and let go what it lets go', () => {
    const log = logOf(started('a'))
    const filter = new EntryFilter()
    const query = { text: 'tick', sessionId: null }
    expect(filter.placesIn(log, query)).toEqual([])
    log.take([sent('a', 'tick')])
    expect(filter.placesIn(log, query)).toEqual([1])
    log.take(Array.from({ length: MOST }, () => sent('a', 'tock')))
    expect(filter.placesIn(log, query)).toEqual([])
    log.clear()
    log.take([sent('a', 'tick')])
    expect(filter.placesIn(log, query)).toEqual([0])
  })
})
