import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../../model/entities/admin/log-entry.ts'
import {
  filtered,
  joined,
  LINES_KEPT,
  isSocketLine,
  sourceOf,
  sourcesOf,
  textOf,
  withLine,
} from './log-lines.ts'

const line = (message: string, others: Partial<LogEntry> = {}): LogEntry => ({
  timestamp: '2026-11-23 01:00:00',
  source: 'Logger.js:104',
  message,
  levelName: 'INFO',
  level: 2,
  ...others,
})
const linesOf = (...messages: string[]): LogEntry[] => messages.map((message) => line(message))

describe('lines of the log', () => {
  it('are kept up to a number, the newest ones', () => {
    const full = Array.from({ length: LINES_KEPT }, (_, at) => line(String(at)))
    const more = withLine(full, line('new'))
    expect(more).toHaveLength(LINES_KEPT)
    expect([more[0]?.message, more.at(-1)?.message]).toEqual(['1', 'new'])
  })

  it('that were heard while the log was read stand in it once', () => {
    expect(joined(linesOf('a', 'b', 'c'), linesOf('b', 'c', 'd'))).toEqual(linesOf('a', 'b', 'c', 'd'))
    expect(joined(linesOf('a'), linesOf('b'))).toEqual(linesOf('a', 'b'))
    expect(joined([], linesOf('a'))).toEqual(linesOf('a'))
  })

  it('name the part of the server that wrote them', () => {
    expect(sourceOf(line('[Server] Init v2.36.0', { source: 'Server.js:144' }))).toBe('Server')
    expect(sourceOf(line('=== Starting Server ===', { source: 'Server.js:221' }))).toBe('Server')
    expect(sourcesOf([line('[Watcher] a'), line('[DB] b'), line('[DB] c')])).toEqual(['DB', 'Watcher'])
  })

  it('are found by words and by who wrote them', () => {
    const lines = [
      line('[DB] 3 Library Items Loaded'),
      line('[Scanner] Failed to read', { levelName: 'ERROR', level: 4 }),
    ]
    expect(filtered(lines, { query: 'items LOADED', source: '', hidesSockets: false })).toEqual([lines[0]])
    expect(filtered(lines, { query: 'error', source: '', hidesSockets: false })).toEqual([lines[1]])
    expect(filtered(lines, { query: '', source: 'Scanner', hidesSockets: false })).toEqual([lines[1]])
    expect(filtered(lines, { query: 'loaded', source: 'Scanner', hidesSockets: false })).toEqual([])
    expect(filtered(lines, { query: ' ', source: '', hidesSockets: false })).toBe(lines)
  })

  it('[issue 41] tell without the coming and going of clients, but not without what went wrong with one', () => {
    const lines = [
      line('[SocketAuthority] Socket Connected to /socket.io Z-K1'),
      line('[Server] Socket OIG disconnected from client "alice" after 4527ms (Reason: transport close)'),
      line('[Server] User Online alice'),
      line('[Server] Init'),
      line('[Scanner] Socket wrench.mp3 was found'),
      line('[SocketAuthority] Socket z failed', { levelName: 'ERROR', level: 4 }),
    ]
    expect(lines.map(isSocketLine)).toEqual([true, true, true, false, false, false])
    expect(filtered(lines, { query: '', source: '', hidesSockets: true })).toEqual(lines.slice(3))
  })

  it('are copied with their time, level and source', () => {
    expect(textOf([line('Hello')])).toBe('2026-11-23 01:00:00 INFO (Logger.js:104) Hello\n')
  })
})

const count = fc.nat({ max: 8 })

test.prop([count, count, count])(
  'nothing is lost and nothing doubled, wherever the answer was made',
  (before, heard, after) => {
    const all = Array.from({ length: before + heard + after }, (_, at) => line(String(at)))
    // the answer can end before what was heard does, and after it
    for (let end = before; end <= all.length; end += 1)
      expect(joined(all.slice(0, end), all.slice(before, before + heard))).toEqual(
        all.slice(0, Math.max(end, before + heard)),
      )
  },
)
