import { beforeEach, describe, expect, it } from 'vitest'
import { createHeard } from './heard.ts'
import type { Heard } from './heard.ts'

let now: number
let heard: Heard
const entry = (
  position: number,
  unsent: number,
  change: { sessionId?: string; libraryItemId?: string } = {},
) => ({
  key: { libraryItemId: change.libraryItemId ?? 'book', episodeId: null },
  position,
  sessionId: change.sessionId ?? 's1',
  acked: 0,
  unsent,
})

const kept = { duration: 1000, known: 30, unclear: 0, writtenAt: 600 }

beforeEach(() => {
  now = 1000
  heard = createHeard(() => now)
  heard.at(entry(30, 30))
  now = 9000
})

describe('when a place was last heard', () => {
  it('is now while it is listened on', () => {
    expect(heard.at(entry(31, 31))).toBe(9000)
  })

  it('stays in a pause, whatever is written meanwhile', () => {
    expect(heard.at(entry(30, 30))).toBe(1000)
    expect(heard.at({ ...entry(30.2, 0), acked: 30 })).toBe(1000)
  })

  it('is not known of a place that was gone to in a pause', () => {
    expect(heard.at(entry(500, 30))).toBeNull()
    expect(heard.at(entry(500, 30))).toBeNull()
    expect(heard.at(entry(501, 31))).toBe(9000)
  })

  it('is not known of a place that was gone to so soon that the end of listening is written with it', () => {
    expect(heard.at({ ...entry(500, 30.2), isChosen: true })).toBeNull()
    expect(heard.at({ ...entry(500, 30.2), isChosen: true })).toBeNull()
    expect(heard.at(entry(501, 31))).toBe(9000)
  })

  it('is not known of another medium', () => {
    expect(heard.at(entry(30, 0, { sessionId: 's2', libraryItemId: 'other' }))).toBeNull()
  })

  it('is recalled from an earlier page for a session that is not heard yet', () => {
    heard = createHeard(() => now)
    heard.recall({ ...entry(30, 30), ...kept, heardAt: 500 })
    expect(heard.at(entry(30, 0, { sessionId: 's2' }))).toBe(500)
    heard.recall(null)
    expect(heard.at(entry(30, 0, { sessionId: 's3' }))).toBeNull()
  })
})
