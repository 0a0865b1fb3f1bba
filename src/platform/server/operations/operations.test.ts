import { describe, expect, it } from 'vitest'
import { before, finished, record, untouched } from '#tests/support/samples/record-samples.ts'
import { appError } from '#machines/model/errors.ts'
import { summaryOf } from '#machines/server/operations/operations.notices.ts'
import type { AnyRow, OperationRequest } from '#machines/server/operations/operations.table.ts'
import type { CallOptions, Server } from '../server.ts'
import { ownOperations } from './own-operations.ts'
import { showOperations } from './show-operations.ts'
import { upkeepOperations } from './upkeep-operations.ts'

const key = { libraryItemId: 'book', episodeId: null }

describe('what follows from the end of a write', () => {
  const request: OperationRequest = { name: 'item.delete', params: { libraryItemId: 'i', hard: false } }
  const row = upkeepOperations['item.delete'] as AnyRow
  const failed = { isDone: false, error: appError('rejected', { text: 'It is in use' }) } as const
  const done = { isDone: true, result: undefined } as const
  const stamp = { id: 'e', at: 1 }
  const textsOf = ({ said }: ReturnType<typeof summaryOf>) =>
    said.map((each) => ('show' in each ? each.show.text : each.dismiss))

  it('is what its row says', () => {
    const summary = summaryOf(row, request, done, stamp)
    expect(textsOf(summary)).toContainEqual({ key: 'operations.itemDeleted' })
    expect(summary.effects).toContainEqual({ type: 'cache.dropItem', itemId: 'i' })
    expect(textsOf(summaryOf(row, request, failed, stamp))).toEqual([{ words: 'It is in use' }])
  })

  it('is that every list on which a deleted item stood is read again', () => {
    const { effects } = summaryOf(row, request, done, stamp)
    const names = ['shelfPage', 'home', 'series', 'author', 'authors', 'narrators', 'recentEpisodes']
    for (const name of names) expect(effects).toContainEqual({ type: 'cache.invalidate', name })
  })

  it.each<OperationRequest>([
    { name: 'progress.batchSetFinished', params: { keys: [key], isFinished: true } },
    { name: 'progress.reset', params: { progressId: 'p' } },
    { name: 'progress.restore', params: { records: [] } },
  ])('is that a shelf with a filter on progress is read again: $name', (marking) => {
    const { effects } = summaryOf(
      ownOperations[marking.name as 'progress.reset'] as AnyRow,
      marking,
      done,
      stamp,
    )
    expect(effects).toContainEqual({ type: 'cache.invalidate', name: 'shelfPage', only: 'progress' })
  })

  it('is said of a failure though the code of its row could not be loaded', () => {
    expect(textsOf(summaryOf(undefined, request, failed, stamp))).toEqual([{ key: 'errors.unreachable' }])
    expect(summaryOf(undefined, request, done, stamp)).toEqual({
      said: [],
      effects: [],
      announced: false,
      edit: null,
    })
  })
})

describe('[promise 1.3] a write that ends or lowers a position', () => {
  const operations = { ...ownOperations, ...showOperations } as Record<string, AnyRow>
  const offered = (name: string, params: object, result: unknown) =>
    summaryOf(
      operations[name],
      { name, params } as Parameters<typeof summaryOf>[1],
      { isDone: true, result },
      { id: 'e', at: 1 },
    ).said.map((said) => 'show' in said && said.show.action?.intent)
  const mark = { ...key, isFinished: false }

  it.each([
    ['progress.setFinished', mark],
    ['progress.setFinished', { ...mark, isFinished: true }],
    ['progress.batchSetFinished', { keys: [key], isFinished: false }],
    ['progress.reset', { progressId: 'p' }],
    ['episodes.setFinished', { libraryItemId: 'book', episodeIds: ['e'], isFinished: true }],
  ])('offers to write back what was there, of all titles or of none: %s %j', (name, params) => {
    const records = [before(record), before(untouched), before(null)]
    expect(offered(name, params, records)).toEqual([
      { type: 'operation.run', request: { name: 'progress.restore', params: { records } } },
    ])
    expect(offered(name, params, [before(untouched), before(null)])).toEqual([undefined])
  })

  it('marks all of a list in one call, also its episodes, and gives every record as it was', async () => {
    const episode = { libraryItemId: 'show', episodeId: 'e' }
    const heard = { ...record, ...episode, id: 'q' }
    const sent: unknown[] = []
    const server = {
      read: () => Promise.resolve({ mediaProgress: [heard, record] }),
      send: (_method: string, path: string, _receipt: unknown, { json }: CallOptions = {}) => {
        sent.push([path, json])
        return Promise.resolve()
      },
    } as unknown as Server
    const deps = { recordOf: () => Promise.resolve(null) }
    const { call } = ownOperations['progress.batchSetFinished']
    const other = { libraryItemId: 'other', episodeId: null }
    expect(await call(server, { keys: [key, episode, other], isFinished: true }, deps)).toEqual([
      before(record),
      { key: episode, record: heard },
      { key: other, record: null },
    ])
    const marks = [key, episode, other].map((each) => ({ ...each, isFinished: true }))
    expect(sent).toEqual([['/api/me/progress/batch/update', marks]])
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
