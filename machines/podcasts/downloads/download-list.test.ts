import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DOWNLOAD_STATUS,
  isOver,
  mergedWith,
  queueOf,
  statusOf,
  waitingShows,
  withCleared,
  withDownload,
  withFinished,
  withPercent,
  withReason,
} from './download-list.ts'
import type { Download } from './download-list.ts'
import { episodeDownload as one } from './downloads.fixture.ts'

const statesOf = (downloads: readonly Download[]) =>
  downloads.map(({ episode, state }) => `${episode.id} ${state}`)

const ended = (id: string) => one(id, { isFinished: true, finishedAt: 2 })
const broken = (id: string) => one(id, { isFinished: true, failed: true, finishedAt: 2 })

const started = withDownload([], one('a'), 'downloading')
const busy = withDownload(started, one('b'), 'queued')

describe('the state of a download', () => {
  it('[P3-57] is one of the download status values 0 to 3', () => {
    expect(DOWNLOAD_STATUS).toEqual({ pending: 0, ready: 1, expired: 2, failed: 3 })
    expect(statusOf('queued')).toBe(0)
    expect(statusOf('downloading')).toBe(0)
    expect(statusOf('downloaded')).toBe(1)
    expect(statusOf('expired')).toBe(2)
    expect(statusOf('failed')).toBe(3)
  })

  it('goes from the queue to its end, and not back by a message that comes late', () => {
    const done = withFinished(busy, ended('a'))
    expect(statesOf(done)).toEqual(['b queued', 'a downloaded'])
    expect(withDownload(done, one('a'), 'downloading')).toBe(done)
    expect(statesOf(withDownload(done, one('b'), 'downloading'))).toEqual(['b downloading', 'a downloaded'])
  })

  it('has the reason of its failure, whether the task or the download ends first', () => {
    const reason = 'The disk is full'
    const failure = { libraryItemId: 'podcast', reason }
    const first = withFinished(withReason(busy, failure), broken('a'))
    const last = withReason(withFinished(busy, broken('a')), failure)
    for (const list of [first, last])
      expect(list.find(({ state }) => state === 'failed')?.reason).toBe(reason)
    expect(withReason(busy, { ...failure, libraryItemId: 'other' })).toBe(busy)
  })

  it('has a percent while it downloads', () => {
    const going = withPercent(started, { libraryItemId: 'podcast', percent: 40 })
    expect(going[0]?.percent).toBe(40)
    expect(withFinished(going, ended('a'))[0]?.percent).toBeNull()
  })

  it('begins again with another try at the same file', () => {
    const failed = withFinished(started, broken('a'))
    const again = withDownload(failed, one('a2', { url: one('a').url }), 'queued')
    expect(statesOf(again)).toEqual(['a2 queued'])
  })

  it('is expired when the queue of its podcast was cleared', () => {
    const other = withDownload(busy, one('c', { libraryItemId: 'other' }), 'queued')
    expect(statesOf(withCleared(other, 'podcast'))).toEqual(['a downloading', 'b expired', 'c queued'])
  })
})

describe('the queue as the server tells it', () => {
  const merge = (downloads: readonly Download[], queue: string[], current?: string, heard: string[] = []) =>
    mergedWith(downloads, {
      libraryId: 'library',
      heard,
      answer: {
        queue: queue.map((id) => one(id)),
        ...(current ? { currentDownload: one(current) } : {}),
      },
    })

  it('brings what was missed, and ends what is not in it', () => {
    expect(statesOf(merge(busy, ['c'], 'b'))).toEqual(['a expired', 'b downloading', 'c queued'])
    expect(statesOf(merge([], ['b'], 'a'))).toEqual(['b queued', 'a downloading'])
  })

  it('is older than what was heard while it was asked for', () => {
    expect(statesOf(merge(busy, [], undefined, ['a', 'b']))).toEqual(statesOf(busy))
    const done = withFinished(started, ended('a'))
    expect(statesOf(merge(done, [], 'a', ['a']))).toEqual(['a downloaded'])
  })

  it('says nothing of other libraries', () => {
    const elsewhere = withDownload([], one('x', { libraryId: 'else' }), 'queued')
    expect(statesOf(merge(elsewhere, []))).toEqual(['x queued'])
  })

  it('is shown with what downloads first and failures apart', () => {
    const list = withDownload(withFinished(busy, broken('a')), one('c'), 'downloading')
    const { active, failed } = queueOf(list, 'library')
    expect([statesOf(active), statesOf(failed)]).toEqual([['c downloading', 'b queued'], ['a failed']])
    expect(queueOf(list, 'else')).toEqual({ active: [], failed: [] })
    expect(waitingShows(list)).toEqual([{ libraryItemId: 'podcast', title: 'A podcast', count: 1 }])
  })
})

it('has each download once, however messages come, and forgets none that goes on', () => {
  const step = fc.record({
    id: fc.integer({ min: 0, max: 5 }).map(String),
    state: fc.constantFrom('queued', 'downloading', 'downloaded', 'failed', 'cleared'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let list: readonly Download[] = []
      for (const { id, state } of steps) {
        if (state === 'cleared') list = withCleared(list, 'podcast')
        else if (state === 'downloaded') list = withFinished(list, ended(id))
        else if (state === 'failed') list = withFinished(list, broken(id))
        else list = withDownload(list, one(id), state)
      }
      const ids = list.map(({ episode }) => episode.id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

it('keeps the last ends of very many', () => {
  const many = Array.from({ length: 700 }, (_, index) => ended(String(index)))
  const list = many.reduce<readonly Download[]>(withFinished, busy)
  expect(list.filter(isOver)).toHaveLength(500)
  expect(queueOf(list, 'library').active).toHaveLength(2)
})
