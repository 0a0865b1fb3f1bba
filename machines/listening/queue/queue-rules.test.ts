import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addToQueue,
  changeQueue,
  mediaId,
  moveInQueue,
  nextInQueue,
  putNext,
  queueOf,
  queueOverflow,
  removeFromQueue,
} from './queue-rules.ts'
import { QUEUE_LIMIT } from './queue.constants.ts'
import type { QueueItem } from './queue-rules.ts'

const item = (libraryItemId: string, episodeId: string | null = null): QueueItem => ({
  libraryItemId,
  episodeId,
  libraryId: 'lib_1',
  title: libraryItemId,
  subtitle: '',
  caption: '',
  duration: 60,
  coverPath: null,
})
const key = (libraryItemId: string) => ({ libraryItemId, episodeId: null })
const ids = (items: readonly QueueItem[]) => items.map(({ libraryItemId }) => libraryItemId).join('')
const abcd = [item('a'), item('b'), item('c'), item('d')]

describe('changing the queue', () => {
  it('[P3-28] each medium stands in it once; episodes of one podcast are media of their own', () => {
    expect(ids(queueOf([item('a'), item('b'), item('a')]))).toBe('ab')
    expect(queueOf([item('p', 'e1'), item('p', 'e2'), item('p', 'e1')]).map(mediaId)).toEqual([
      'p e1',
      'p e2',
    ])
    expect(ids(addToQueue(abcd, [item('b'), item('x'), item('x')]))).toBe('abcdx')
  })

  it('moves by places, nowhere outside', () => {
    expect(ids(moveInQueue(abcd, 0, 3))).toBe('bcda')
    expect(ids(moveInQueue(abcd, 3, 1))).toBe('adbc')
    expect(moveInQueue(abcd, 1, 1)).toBe(abcd)
    expect(moveInQueue(abcd, -1, 1)).toBe(abcd)
    expect(moveInQueue(abcd, 1, 4)).toBe(abcd)
  })

  it('removes', () => {
    expect(ids(removeFromQueue(abcd, key('c')))).toBe('abd')
    expect(ids(removeFromQueue(abcd, key('?')))).toBe('abcd')
  })

  it('takes no more than its limit and says how many found no room', () => {
    const full = Array.from({ length: QUEUE_LIMIT }, (_, index) => item(`i${index}`))
    expect(addToQueue(full, [item('x')])).toHaveLength(QUEUE_LIMIT)
    expect(queueOverflow(full, [item('i1'), item('x'), item('y')])).toBe(2)
    expect(queueOverflow(abcd, [item('x')])).toBe(0)
  })

  it('plays next what is put after what plays, or at the head when that is not in it', () => {
    expect(ids(putNext(abcd, [item('x'), item('y'), item('x')], key('b')))).toBe('abxycd')
    expect(ids(putNext(abcd, [item('a')], key('c')))).toBe('bcad')
    expect(ids(putNext(abcd, [item('d')], null))).toBe('dabc')
    expect(ids(putNext(abcd, [item('b'), item('x')], key('b')))).toBe('abxcd')
  })

  it('pushes nothing out of a full queue by what is put next', () => {
    const full = Array.from({ length: QUEUE_LIMIT - 1 }, (_, index) => item(`i${index}`))
    const next = putNext(full, [item('x'), item('y')], key('i0'))
    expect(next).toHaveLength(QUEUE_LIMIT)
    expect([next[1]?.libraryItemId, next.at(-1)?.libraryItemId]).toEqual(['x', `i${QUEUE_LIMIT - 2}`])
    expect(putNext(next, [item('z')], null)).toEqual(next)
  })

  it('never holds a medium twice and loses none by moving', () => {
    const few = fc.array(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f').map((id) => item(id)),
      {
        maxLength: 12,
      },
    )
    const sample = fc.tuple(few, few, fc.nat(12), fc.nat(12))
    const wrong = ([kept, added, from, to]: readonly [QueueItem[], QueueItem[], number, number]) => {
      const queue = queueOf(kept)
      const isWrong = (next: readonly QueueItem[]): boolean =>
        new Set(next.map(mediaId)).size !== next.length ||
        !queue.every((one) => next.some((other) => mediaId(other) === mediaId(one)))
      const doubled = isWrong(addToQueue(queue, added)) || isWrong(putNext(queue, added, queue[from] ?? null))
      const moved = moveInQueue(queue, from, to).map(mediaId).toSorted()
      return doubled || moved.join(',') !== queue.map(mediaId).toSorted().join(',')
    }
    expect(fc.check(fc.property(sample, (one) => !wrong(one))).counterexample).toBe(null)
  })
})

describe('what comes next', () => {
  it('[P4-40] is the one below, none after the last', () => {
    expect(nextInQueue(abcd, key('b'))?.libraryItemId).toBe('c')
    expect(nextInQueue(abcd, key('d'))).toBe(null)
  })

  it('[P4-41] is the first when the finished one is not in the queue', () => {
    expect(nextInQueue(abcd, key('?'))?.libraryItemId).toBe('a')
    expect(nextInQueue([], key('?'))).toBe(null)
  })
})

describe('a change, made to a queue that may be another than the one it was meant for', () => {
  it('puts, takes and moves what it names', () => {
    const current = key('b')
    expect(ids(changeQueue(abcd, { type: 'replace', items: [item('x'), item('x')] }))).toBe('x')
    expect(ids(changeQueue(abcd, { type: 'append', items: [item('x')] }))).toBe('abcdx')
    expect(ids(changeQueue(abcd, { type: 'putNext', items: [item('x')], current }))).toBe('abxcd')
    expect(ids(changeQueue(abcd, { type: 'remove', key: key('c') }))).toBe('abd')
    expect(ids(changeQueue(abcd, { type: 'move', key: key('d'), to: 1 }))).toBe('adbc')
  })

  it('moves to the end where the place is gone, and nothing that is gone', () => {
    expect(ids(changeQueue(abcd, { type: 'move', key: key('a'), to: 9 }))).toBe('bcda')
    expect(changeQueue(abcd, { type: 'move', key: key('x'), to: 1 })).toBe(abcd)
    expect(changeQueue([], { type: 'move', key: key('x'), to: 1 })).toEqual([])
  })
})
