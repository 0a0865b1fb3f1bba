import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListeningSession } from '../../model/entities/index.ts'
import {
  byDay,
  byTitle,
  logAsCsv,
  logAsJson,
  loggedSession,
  matching,
  secondsOf,
  withPage,
} from './log-rules.ts'
import type { LoggedSession } from './log-rules.ts'

const session = (change: Partial<LoggedSession> = {}): LoggedSession => ({
  id: 's1',
  libraryItemId: 'i1',
  episodeId: null,
  mediaType: 'book',
  title: 'The Salt Road',
  author: 'Marian Holloway',
  seconds: 60,
  date: '2026-11-20',
  startedAt: Date.UTC(2026, 10, 20, 8),
  updatedAt: Date.UTC(2026, 10, 20, 9),
  from: 0,
  to: 60,
  device: 'Firefox · Linux',
  ...change,
})

const sent = (change: object): ListeningSession =>
  ({
    id: 's',
    libraryItemId: 'i',
    episodeId: null,
    mediaType: 'book',
    displayTitle: null,
    deviceInfo: null,
    date: '2026-11-20',
    timeListening: 5,
    startTime: null,
    currentTime: 9,
    startedAt: Date.UTC(2026, 0, 2, 12),
    updatedAt: 0,
    ...change,
  }) as ListeningSession

test.each([
  [{ timeListening: '12.5' }, 12.5],
  [{ timeListening: null }, 0],
  [{ timeListening: -4 }, 0],
  [{ timeListening: 'x' }, 0],
])('of a session with %j the seconds are %d', (change, seconds) => {
  expect(loggedSession(sent(change)).seconds).toBe(seconds)
})

test('a session without a day has that of its beginning, and a device has a name', () => {
  expect(loggedSession(sent({ date: '' })).date).toBe('2026-01-02')
  const devices = [
    { deviceName: 'Kitchen', osName: 'Android' },
    { manufacturer: 'Acme', model: 'One', clientName: 'App' },
    { browserName: 'Firefox', osName: 'Linux' },
    null,
  ].map((deviceInfo) => loggedSession(sent({ deviceInfo })).device)
  expect(devices).toEqual(['Kitchen · Android', 'Acme One · App', 'Firefox · Linux', ''])
})

test('a session that comes again on the next page counts once, as it is now', () => {
  const known = [session(), session({ id: 's2' })]
  const joined = withPage(known, [session({ id: 's2', seconds: 90 }), session({ id: 's3' })])
  expect(joined.map(({ id, seconds }) => [id, seconds])).toEqual([
    ['s1', 60],
    ['s2', 90],
    ['s3', 60],
  ])
})

test('days stand with the newest first, each with its sum; the oldest has none while more can come', () => {
  const sessions = [
    session({ id: 'b', date: '2026-11-19' }),
    session({ id: 'a', seconds: 30, updatedAt: 5 }),
    session({ id: 'c', updatedAt: 9 }),
  ]
  const brief = (isWhole: boolean) =>
    byDay(sessions, isWhole).map((row) =>
      row.kind === 'day' ? [row.date, row.seconds] : row.kind === 'session' ? row.session.id : null,
    )
  expect(brief(true)).toEqual([['2026-11-20', 90], 'c', 'a', ['2026-11-19', 60], 'b'])
  expect(brief(false)).toEqual([['2026-11-20', 90], 'c', 'a', ['2026-11-19', null], 'b'])
})

test('titles stand by their last session, the episodes of a show apart', () => {
  const rows = byTitle([
    session({ updatedAt: 1 }),
    session({ id: 's2', libraryItemId: 'p', episodeId: 'e1', updatedAt: 5 }),
    session({ id: 's3', libraryItemId: 'p', episodeId: 'e2', updatedAt: 3 }),
    session({ id: 's4', updatedAt: 4, seconds: 40, date: '2026-11-21' }),
  ])
  expect(rows).toMatchObject([
    { key: 'p e1', count: 1 },
    { key: 'i1 ', count: 2, seconds: 100, date: '2026-11-21' },
    { key: 'p e2' },
  ])
})

test('a search finds all its words in any case, in title, author, device and date', () => {
  const sessions = [session(), session({ id: 's2', title: 'Other', device: 'App' })]
  const found = (query: string) => matching(sessions, query).map(({ id }) => id)
  expect(found('SALT holl')).toEqual(['s1'])
  expect(found('2026-11-20')).toEqual(['s1', 's2'])
  expect(found('salt app')).toEqual([])
  expect(found('  ')).toEqual(['s1', 's2'])
})

test('no grouping loses or doubles a second', () => {
  const sessions = fc.array(
    fc.record({
      id: fc.string(),
      seconds: fc.nat(90_000),
      date: fc.constantFrom('2026-11-19', '2026-11-20', '2025-01-01'),
      libraryItemId: fc.constantFrom('a', 'b'),
      updatedAt: fc.nat(),
    }),
  )
  fc.assert(
    fc.property(sessions, (changes) => {
      const all = withPage([], changes.map(session))
      const sumOf = (rows: ReturnType<typeof byDay>) =>
        rows.reduce((sum, row) => sum + (row.kind === 'session' ? 0 : (row.seconds ?? 0)), 0)
      expect(sumOf(byDay(all, true))).toBe(secondsOf(all))
      expect(sumOf(byTitle(all))).toBe(secondsOf(all))
      expect(byDay(all, false).filter(({ kind }) => kind === 'session')).toHaveLength(all.length)
    }),
  )
})

test('a table has a head, times in ISO 8601, and no title that is a formula', () => {
  const text = logAsCsv([session({ title: '=1+1', author: 'A, B', from: null, startedAt: Number.NaN })])
  expect(text.split('\r\n')).toEqual([
    '\uFEFFdate,startedAt,updatedAt,title,author,mediaType,listenedSeconds,fromSeconds,toSeconds,device,libraryItemId,episodeId,sessionId',
    '2026-11-20,,2026-11-20T09:00:00.000Z,\'=1+1,"A, B",book,60,,60,Firefox · Linux,i1,,s1',
    '',
  ])
})

test('a JSON file has the sum and the sessions', () => {
  const file = JSON.parse(logAsJson([session(), session({ id: 's2' })])) as { sessions: object[] }
  expect(file).toMatchObject({ listenedSeconds: 120, sessions: [{ sessionId: 's1' }, { sessionId: 's2' }] })
})
