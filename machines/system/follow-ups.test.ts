import '#tests/support/all-wired.ts'
import { describe, expect, it } from 'vitest'
import type { OperationRequest } from '../server/operations/operations.table.ts'
import { deliveriesOf } from './system.routes.ts'

/** What follows from it, beside what every operation tells the cache, dialogs, the outbox, the recovery, a form that was left and the page of people. */
const after = (request: OperationRequest, result?: unknown) =>
  deliveriesOf({ type: 'operations.succeeded', request, result, effects: [], said: [] }).filter(
    ({ to }) => !['catalog', 'dialogs', 'form', 'outbox', 'people', 'recovery'].includes(to),
  )
const marked = (libraryItemId: string, episodeId: string | null, isFinished: boolean) => ({
  to: 'progress',
  event: { type: 'progress.marked', key: { libraryItemId, episodeId }, isFinished },
})

const written = (libraryItemId: string, position: number | null, episodeId: string | null = null) => ({
  to: 'progress',
  event: { type: 'progress.written', key: { libraryItemId, episodeId }, position },
})
const BEFORE = { key: { libraryItemId: 'a', episodeId: null }, record: null }

const accepted = (request: OperationRequest) =>
  deliveriesOf({ type: 'operations.accepted', request }).filter(({ to }) => to === 'progress')

it('[promise 1] a mark counts from the press, whichever it is, and where it may put the record is known before it is sent', () => {
  const mark = { libraryItemId: 'a', episodeId: null }
  const expected = (position: number) => ({
    to: 'progress',
    event: { type: 'progress.expected', key: mark, position },
  })
  const request = (isFinished: boolean): OperationRequest => ({
    name: 'progress.setFinished',
    params: { ...mark, isFinished },
  })
  expect(accepted(request(true))).toEqual([marked('a', null, true)])
  const params = {
    keys: [mark, { libraryItemId: 'b', episodeId: 'e' }],
    isFinished: true,
  }
  expect(accepted({ name: 'progress.batchSetFinished', params })).toEqual([
    marked('a', null, true),
    marked('b', 'e', true),
  ])
  expect(accepted(request(false))).toEqual([marked('a', null, false), expected(0)])
  expect(accepted({ name: 'progress.restore', params: { records: [BEFORE] } })).toEqual([
    marked('a', null, false),
    expected(0),
  ])
  expect(accepted({ name: 'progress.reset', params: { progressId: 'p' } })).toEqual([])
})

it('[promise 1] a mark that arrived without an answer is known to the journal', () => {
  const fact = { type: 'outbox.markArrived', key: BEFORE.key, madeAt: 7 } as const
  expect(deliveriesOf(fact)).toContainEqual({
    to: 'progress',
    event: { type: 'progress.written', key: BEFORE.key, position: 0, madeAt: 7 },
  })
  expect(deliveriesOf(fact).map(({ to }) => to)).toContain('recovery')
})

describe('after an operation that succeeded', () => {
  it('where records were put is told to the progress of what plays, and nothing of what was marked', () => {
    expect(
      after({
        name: 'progress.setFinished',
        params: { libraryItemId: 'a', episodeId: 'e', isFinished: true },
      }),
    ).toEqual([])
    const [book, episode] = [
      { libraryItemId: 'a', episodeId: null },
      { libraryItemId: 'b', episodeId: 'e' },
    ]
    const params = { keys: [book, episode], isFinished: false }
    expect(after({ name: 'progress.batchSetFinished', params })).toEqual([
      written('a', 0),
      written('b', 0, 'e'),
    ])
    // what was heard after a mark that waited is told from what was heard before it
    const late = { libraryItemId: 'a', episodeId: null, isFinished: false, madeAt: 7 }
    const { to, event } = written('a', 0)
    expect(after({ name: 'progress.setFinished', params: late })).toEqual([
      { to, event: { ...event, madeAt: 7 } },
    ])
    // what another device did to the record is told from what was done here
    expect(after({ name: 'progress.reset', params: { progressId: 'p' } }, [BEFORE])).toContainEqual(
      written('a', null),
    )
  })

  it('an author that was merged into another is left for that one, in the place of its page', () => {
    const request = {
      name: 'author.update',
      params: { authorId: 'a', libraryId: 'my books', change: { name: 'B' } },
    } as unknown as OperationRequest
    expect(after(request, { mergedInto: null })).toEqual([])
    expect(after(request, { mergedInto: 'b/c' })).toEqual([
      {
        to: 'navigation',
        event: {
          type: 'navigation.go',
          to: '/author/b%2Fc?library=my%20books',
          replace: true,
          from: '/author/a',
        },
      },
    ])
  })

  it('what was read to play goes to the selection alone that waits for it', () =>
    expect(after({ name: 'items.play' } as OperationRequest, [{ id: 'a' }])).toEqual([]))

  it('what was written of an item is read again by its editor', () =>
    expect(after({ name: 'item.scan', params: { libraryItemId: 'a' } })).toEqual([
      { to: 'itemEditor', event: { type: 'item.doubted', libraryItemId: 'a' } },
    ]))

  it('nothing else follows', () =>
    expect(
      after({
        name: 'progress.setHidden',
        params: { progressId: 'p', libraryItemId: 'a', episodeId: null, isHidden: true, lastUpdate: 0 },
      }),
    ).toEqual([]))
})
