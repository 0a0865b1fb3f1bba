import { describe, expect, it } from 'vitest'
import {
  entryOfJump,
  HISTORY_LIMIT,
  historyEntry,
  isListenedOn,
  lastLeft,
  remember,
  rememberAll,
} from './history-rules.ts'
import type { HistoryEntry } from './history-rules.ts'

const at = (entries: readonly HistoryEntry[]) => entries.map(({ kind, position }) => `${kind} ${position}`)

describe('remembering', () => {
  it('a place stands in the list once, where it was seen last', () => {
    const entries = rememberAll(
      [],
      [historyEntry('opened', 100), historyEntry('jumped', 500), historyEntry('stopped', 100.5)],
    )
    expect(at(entries)).toEqual(['jumped 500', 'stopped 100.5'])
  })

  it('nudges in a row are the newest of them', () => {
    const entries = rememberAll(
      [],
      [
        historyEntry('jumped', 1000),
        historyEntry('nudged', 100),
        historyEntry('nudged', 150),
        historyEntry('jumped', 200),
        historyEntry('nudged', 300),
      ],
    )
    expect(at(entries)).toEqual(['jumped 1000', 'nudged 150', 'jumped 200', 'nudged 300'])
  })

  it('the oldest go when there are too many', () => {
    let entries: HistoryEntry[] = []
    for (let index = 0; index < 80; index += 1)
      entries = remember(entries, historyEntry('jumped', index * 100))
    expect([entries.length, entries[0]?.position, entries.at(-1)?.position]).toEqual([
      HISTORY_LIMIT,
      3000,
      7900,
    ])
  })
})

describe('jumps', () => {
  it('a long one is a jump, a short one a nudge, one that goes nowhere is nothing', () => {
    expect(entryOfJump({ from: 10, to: 500 }, null)).toEqual(historyEntry('jumped', 10))
    expect(entryOfJump({ from: 500, to: 490 }, null)).toEqual(historyEntry('nudged', 500))
    expect(entryOfJump({ from: 10, to: 10.4 }, null)).toBe(null)
  })

  it('several in a row leave the place where the first began', () => {
    expect(entryOfJump({ from: 502, to: 900 }, { from: 10, to: 500 })).toBe(null)
    expect(entryOfJump({ from: 520, to: 900 }, { from: 10, to: 500 })).toEqual(historyEntry('jumped', 520))
  })

  it('listening on ends the row, a late report from before the jump does not', () => {
    const last = { from: 100, to: 400 }
    expect([101, 104, 395, 409, 411, 80].map((position) => isListenedOn(last, position))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('the last place left is where undo goes', () => {
    expect(lastLeft([])).toBe(null)
    expect(
      lastLeft([historyEntry('jumped', 1), historyEntry('nudged', 2), historyEntry('stopped', 3)])?.position,
    ).toBe(2)
  })
})
