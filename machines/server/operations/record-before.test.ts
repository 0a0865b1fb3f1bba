import { describe, expect, it } from 'vitest'
import type { MediaProgress } from '../../model/entities/index.ts'
import { newsOf } from './operations.notices.ts'
import { ownOperations } from './own-operations.ts'
import { positionsLeft, stepsBack, worthRestoring } from './record-before.ts'
import type { RecordBefore } from './record-before.types.ts'
import { showOperations } from './show-operations.ts'

const key = { libraryItemId: 'book', episodeId: null }
const record: MediaProgress = {
  id: 'p',
  ...key,
  duration: 200,
  progress: 0.45,
  currentTime: 90,
  isFinished: false,
  hideFromContinueListening: true,
  lastUpdate: 7,
  startedAt: 5,
  finishedAt: null,
}
const finished: MediaProgress = { ...record, progress: 1, isFinished: true, finishedAt: 6 }
const untouched: MediaProgress = { ...record, progress: 0, currentTime: 0 }
const before = (each: MediaProgress | null): RecordBefore => ({ key, record: each })

describe('a record that a write changed', () => {
  it('is worth restoring where something was heard, read or finished', () => {
    const read = { ...untouched, ebookLocation: 'epubcfi(/6/4)', ebookProgress: 0.2 }
    const all = [record, finished, read, untouched, null].map(before)
    expect(worthRestoring(all)).toEqual([record, finished, read].map(before))
    expect(positionsLeft(all)).toEqual([
      { key, position: 90 },
      { key, position: 90 },
    ])
  })

  it('is written back after the mark is taken away, for the mark resets the position', () => {
    expect(stepsBack(before(record))).toEqual([
      { ...key, isFinished: false },
      {
        ...key,
        currentTime: 90,
        duration: 200,
        progress: 0.45,
        startedAt: 5,
        hideFromContinueListening: true,
      },
    ])
  })

  it('is written back before the mark is set, so that the mark has the last word', () => {
    expect(stepsBack(before(finished))).toEqual([
      { ...key, currentTime: 90, duration: 200, startedAt: 5, hideFromContinueListening: true },
      { ...key, isFinished: true, finishedAt: 6, hideFromContinueListening: true },
    ])
  })

  it('keeps its place in the e-book, and gets no position that is not known', () => {
    const read = { ...record, currentTime: null, ebookLocation: 'epubcfi(/6/4)', ebookProgress: 0.2 }
    expect(stepsBack(before(read))[1]).toEqual({
      ...key,
      ebookLocation: 'epubcfi(/6/4)',
      ebookProgress: 0.2,
      startedAt: 5,
      hideFromContinueListening: true,
    })
    expect(stepsBack(before(null))).toEqual([{ ...key, isFinished: false }])
  })
})

describe('[promise 1.3] a write that ends or lowers a position', () => {
  const rows = { ...ownOperations, ...showOperations } as Record<string, Parameters<typeof newsOf>[0]>
  const offered = (name: string, params: object, result: unknown) =>
    newsOf(
      rows[name],
      { name, params } as Parameters<typeof newsOf>[1],
      { isDone: true, result },
      { id: 'e', at: 1 },
    ).said.map((said) => 'show' in said && said.show.action?.intent)
  const mark = { ...key, isFinished: false }

  it.each([
    ['progress.setFinished', mark],
    ['progress.setFinished', { ...mark, isFinished: true }],
    ['progress.batchSetFinished', { libraryItemIds: ['book'], isFinished: false }],
    ['progress.reset', { progressId: 'p' }],
    ['episodes.setFinished', { libraryItemId: 'book', episodeIds: ['e'], isFinished: true }],
  ])('offers to write back what was there: %s %j', (name, params) => {
    expect(offered(name, params, [before(record), before(untouched)])).toEqual([
      {
        type: 'operation.run',
        request: { name: 'progress.restore', params: { records: [before(record)] } },
      },
    ])
    expect(offered(name, params, [before(untouched), before(null)])).toEqual([undefined])
  })

  it('offers the dates back that it changed, and those alone', () => {
    const offer = (params: object) => offered('progress.setDates', params, [before(finished)])
    expect(offer({ ...key, finishedAt: 9 })).toEqual([
      {
        type: 'operation.run',
        request: { name: 'progress.setDates', params: { ...key, finishedAt: 6, isUndo: true } },
      },
    ])
    expect(offer({ ...key, finishedAt: 6, isUndo: true })).toEqual([undefined])
  })
})
