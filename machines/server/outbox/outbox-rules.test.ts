import { describe, expect, it } from 'vitest'
import { appError, isForLater } from '../../model/errors.ts'
import {
  isSameChange,
  isSameSubject,
  markVerdict,
  marksOf,
  pendingOf,
  readingVerdict,
  requestOf,
  toldAt,
  turnedTo,
  withPending,
  withoutPending,
} from './outbox-rules.ts'
import type { PendingChange, Reading } from './pending-change.ts'

const book = { libraryItemId: 'book', episodeId: null }
const other = { libraryItemId: 'other', episodeId: 'episode' }
const place = (location: number) => ({ location, progress: location / 100 })
const mark = (key: typeof book | typeof other, isFinished = true): PendingChange => ({
  kind: 'mark',
  key,
  isFinished,
})
const reading = (location: number, known: number | null, left: readonly number[]): Reading => ({
  kind: 'reading',
  key: book,
  place: place(location),
  known,
  left,
})

describe('what an operation leaves to deliver', () => {
  it('one medium that is marked', () => {
    const request = { name: 'progress.setFinished', params: { ...other, isFinished: false } } as const
    expect(pendingOf(request)).toEqual([mark(other, false)])
    expect(marksOf(request)).toEqual([mark(other, false)])
    expect(requestOf(mark(other, false), null)).toEqual(request)
    const late = { ...mark(other, false), madeAt: 7 }
    expect(requestOf(late, null).params).toEqual({ ...other, isFinished: false, madeAt: 7 })
  })

  it('several media that are marked at once, each by itself', () => {
    const params = { keys: [book, other], isFinished: true }
    expect(pendingOf({ name: 'progress.batchSetFinished', params })).toEqual([mark(book), mark(other)])
  })

  it('several episodes that are marked at once, each by itself', () => {
    const params = { libraryItemId: 'other', episodeIds: ['episode', 'e2'], isFinished: false }
    expect(pendingOf({ name: 'episodes.setFinished', params })).toEqual([
      mark(other, false),
      mark({ libraryItemId: 'other', episodeId: 'e2' }, false),
    ])
  })

  it('a position in an e-book, which is no mark', () => {
    const request = {
      name: 'progress.setReading',
      params: { libraryItemId: 'book', place: place(3) },
    } as const
    expect(pendingOf(request)).toEqual([{ kind: 'reading', key: book, place: place(3) }])
    expect(marksOf(request)).toEqual([])
    expect(requestOf(reading(3, null, []), null)).toEqual(request)
  })

  it('nothing of any other operation', () => {
    expect(pendingOf({ name: 'item.scan', params: { libraryItemId: 'book' } })).toEqual([])
  })
})

describe('what is to be delivered', () => {
  it('is the newest of a kind for each medium, in its old place or at the end', () => {
    const pending = [mark(other), mark(book)]
    expect(withPending(pending, [mark(other, false)])).toEqual([mark(other, false), mark(book)])
    expect(withPending([mark(book)], [mark(other, false), mark(other)])).toEqual([
      mark(book),
      mark(other, false),
      mark(other),
    ])
    expect(withPending([mark(book)], [mark(book, false), mark(book)])).toEqual([mark(book)])
    expect(withPending([mark(book)], [reading(1, null, [])])).toEqual([mark(book), reading(1, null, [])])
  })

  it('loses what was delivered, of the same kind and medium only', () => {
    expect(withoutPending([mark(book), mark(other), reading(1, null, [])], [mark(book, false)])).toEqual([
      mark(other),
      reading(1, null, []),
    ])
    expect(isSameSubject(mark(book), reading(1, null, []))).toBe(false)
  })
})

describe('a page that is turned', () => {
  it('is remembered with those before it, each once, the last one last', () => {
    expect(turnedTo(book, place(7), { known: 5, left: [6, 7, 8] })).toEqual(reading(7, 5, [6, 8, 7]))
  })

  it('pushes out the oldest of more than fifty', () => {
    const left = Array.from({ length: 50 }, (_, at) => at + 1)
    expect(turnedTo(book, place(99), { known: 0, left }).left).toEqual([...left.slice(1), 99])
    expect(turnedTo(book, place(99), { known: 0, left: left.slice(1) }).left).toEqual([...left.slice(1), 99])
  })
})

describe('a record that stands at a position of this browser', () => {
  it('leaves what was read after it to deliver', () => {
    expect(toldAt(reading(9, 5, [6, 7, 9]), 7)).toEqual({ reading: reading(9, 7, [9]), isPending: true })
  })

  it('leaves nothing when it is the newest', () => {
    expect(toldAt(reading(9, 5, [6, 7, 9]), 9)).toEqual({ reading: reading(9, 9, []), isPending: false })
  })
})

describe('[promise 1.3] before a position in an e-book is delivered', () => {
  it.each([
    ['known', 9, 'the record stands there already'],
    ['tell', null, 'there is no record'],
    ['tell', 5, 'the record is where it was seen last'],
    ['tell', 6, 'the record is where this browser was since'],
    ['differs', 50, 'another device moved the record'],
  ] as const)('the answer is %s when the record is at %j: %s', (verdict, there, _why) =>
    expect(readingVerdict(reading(9, 5, [6, 9]), there)).toBe(verdict),
  )
})

describe('[promise 1.3] before a mark is delivered', () => {
  const record = {
    id: 'p',
    ...book,
    duration: 100,
    progress: 0.4,
    currentTime: 40,
    isFinished: false,
    hideFromContinueListening: false,
    lastUpdate: 7,
    startedAt: 1,
    finishedAt: null,
  }
  const on = (isFinished: boolean, against?: number | null) => ({
    ...mark(book, isFinished),
    kind: 'mark' as const,
    isFinished,
    ...(against === undefined ? {} : { against }),
  })

  it.each([
    ['tell', on(true, 7), record, [], 'the record is the one that it was made on'],
    ['tell', on(true, null), null, [], 'there was no record, and there is none'],
    ['tell', on(true), null, [], 'nothing is known of the time, and there is no record to lose'],
    ['known', on(true, 5), { ...record, isFinished: true }, [], 'the record is finished already'],
    ['known', on(false, 5), record, [], 'another device goes on with the title, which the mark would reset'],
    ['known', on(false, 5), null, [], 'the record was reset meanwhile'],
    ['differs', on(true, 5), record, [], 'another device changed the record'],
    ['differs', on(true, 5), record, [12], 'another device left it elsewhere than this browser'],
    ['differs', on(true), record, [], 'nothing is known of the time, and there is a record'],
    ['differs', on(true, 5), null, [], 'the record was reset meanwhile, and it would be made again'],
    ['tell', on(true, 5), record, [12, 40.5], 'this browser sent what was heard in it'],
    ['differs', { ...on(true, 7), isAside: true }, record, [40], 'it was asked about, and not answered'],
    ['known', { ...on(false, 7), isAside: true }, record, [], 'what was asked about came about'],
  ] as const)(
    'the answer is %s for %j on %j with this browser at %j: %s',
    (verdict, each, there, own, _why) => expect(markVerdict(each, there, own)).toBe(verdict),
  )
})

it('a change is the same as long as nothing newer was done to the medium', () => {
  const finished: PendingChange = { kind: 'mark', key: book, isFinished: true, against: 7 }
  expect(isSameChange(finished, { ...finished })).toBe(true)
  expect(isSameChange(finished, { ...finished, isFinished: false })).toBe(false)
  expect(isSameChange(finished, { ...finished, against: 8 })).toBe(false)
  expect(isSameChange(finished, { ...finished, key: other })).toBe(false)
  expect(isSameChange(reading(3, null, []), reading(3, 2, [2]))).toBe(true)
  expect(isSameChange(reading(3, null, []), reading(4, null, []))).toBe(false)
  expect(isSameChange(reading(3, null, []), finished)).toBe(false)
})

it.each([
  ['unreachable', true],
  ['timeout', true],
  ['unauthorized', true],
  ['rateLimited', true],
  ['serverFault', true],
  ['malformed', true],
  ['unexpected', true],
  ['forbidden', false],
  ['rejected', false],
  ['notFound', false],
] as const)('what failed as %s is sent again later: %j', (code, isLater) => {
  expect(isForLater(appError(code))).toBe(isLater)
})

it('what a gateway or a sign-in page answers is no refusal, whatever its code', () => {
  expect(isForLater(appError('intercepted'))).toBe(true)
  expect(isForLater({ ...appError('forbidden'), retryable: true })).toBe(true)
})
