import { describe, expect, it } from 'vitest'
import { fixture } from '#tests/models/fixtures/player.fixture.ts'
import type { JourneyStep } from '#tests/models/framework/fixture.ts'
import { Walk } from '#tests/models/framework/walk.ts'
import { BOOK, FILES, FILM, SONG, STREAM } from '#tests/models/samples.ts'
import type { playerMachine } from './player.machine.ts'
import {
  selectCanRetry,
  selectCanSetRate,
  selectCanStream,
  selectFailure,
  selectHasNextChapter,
  selectIsConverting,
  selectIsOpen,
  selectIsWaiting,
  selectOpenPosition,
  selectTrackRange,
  selectVolume,
  selectWouldPause,
  shareBehind,
} from './player.selectors.ts'
import type { PlayerSnapshot } from './player.selectors.ts'

type Step = JourneyStep<typeof playerMachine>

const opening = (session = FILES): readonly Step[] => [
  { type: 'player.load', ...BOOK },
  { type: 'progress.flushed' },
  { done: 'openSession', output: session },
  { type: 'progress.agreed', startAt: 20, leftAt: null },
]
const playing = (session = FILES): readonly Step[] => [
  ...opening(session),
  { type: 'output.loaded', duration: 100, position: 20 },
  { type: 'output.playing' },
]
const at = (position: number): Step => ({ type: 'output.positioned', position, buffered: 100, at: 0 })

function after(...steps: readonly Step[]): PlayerSnapshot {
  const walk = new Walk(fixture)
  for (const step of steps) walk.do(step)
  return walk.snapshot as PlayerSnapshot
}

describe('what views are told of the player', () => {
  it('is open and waits from the request until the first sound, and is not open without one', () => {
    expect([selectIsOpen(after()), selectIsWaiting(after())]).toEqual([false, false])
    expect([selectIsOpen(after(...opening())), selectIsWaiting(after(...opening()))]).toEqual([true, true])
    expect(selectIsWaiting(after(...playing()))).toBe(false)
    expect(selectIsWaiting(after(...playing(), { type: 'output.waiting' }))).toBe(true)
    expect(selectIsWaiting(after(...playing(), { type: 'player.close' }))).toBe(false)
  })

  it('a press is a pause while sound is there or to come, whatever it waits for', () => {
    const toggle: Step = { type: 'player.toggle' }
    const seeking: Step = { type: 'output.seeking' }
    expect(selectWouldPause(after())).toBe(false)
    expect(selectWouldPause(after(...opening()))).toBe(true)
    expect(selectWouldPause(after(...opening(), toggle))).toBe(false)
    expect(selectWouldPause(after(...playing(), seeking))).toBe(true)
    expect(selectWouldPause(after(...playing(), seeking, toggle))).toBe(false)
    expect(selectWouldPause(after(...playing(), { type: 'output.paused' }, seeking))).toBe(false)
    expect(selectWouldPause(after(...playing(), { type: 'output.paused' }))).toBe(false)
  })

  it('a failure shows only while it lasts, and can be tried again', () => {
    const failed = after(...playing(STREAM), { type: 'output.failed', reason: 'network', position: 20 })
    expect(selectFailure(failed)).toEqual({ code: 'mediaFault', error: null, reason: 'network' })
    expect(selectCanRetry(failed)).toBe(true)
    expect([selectFailure(after(...playing())), selectCanRetry(after(...playing()))]).toEqual([null, false])
  })

  it('a server that began a stream elsewhere is converting', () => {
    const reset: Step = { type: 'stream.reset', sessionId: STREAM.id, startTime: 60 }
    expect(selectIsConverting(after(...playing(STREAM), reset))).toBe(true)
    expect(selectIsConverting(after(...playing(STREAM)))).toBe(false)
  })

  it('the position of a book is known where that book is loaded', () => {
    expect(selectOpenPosition(after(...playing(), at(42.9)), BOOK.libraryItemId)).toEqual({
      position: 42,
      duration: 100,
    })
    expect(selectOpenPosition(after(...playing()), 'another')).toBeNull()
    expect(selectOpenPosition(after(...opening()), BOOK.libraryItemId)).toBeNull()
    const endless = { ...FILES, media: { ...FILES.media, duration: 0 } }
    expect(selectOpenPosition(after(...playing(endless)), BOOK.libraryItemId)).toBeNull()
  })

  it('the volume is nothing while it is muted', () => {
    expect(selectVolume(after())).toBe(0.8)
    expect(selectVolume(after({ type: 'player.toggleMute' }))).toBe(0)
  })

  it('there is a next chapter in every one but the last', () => {
    expect(
      [20, 30, 59, 60, 99].map((position) => selectHasNextChapter(after(...playing(), at(position)))),
    ).toEqual([true, true, true, false, false])
    expect(selectHasNextChapter(after())).toBe(false)
    const bare = { ...FILES, media: { ...FILES.media, chapters: [] } }
    expect(selectHasNextChapter(after(...playing(bare)))).toBe(false)
  })

  it('the track stands for the chapter or for the whole, as it was chosen', () => {
    const player = after(...playing(), at(42))
    expect(selectTrackRange(player, true)).toEqual({
      start: 30,
      end: 60,
      position: 42,
      chapter: { title: 'Two', n: 2, m: 3 },
    })
    expect(selectTrackRange(player, false)).toEqual({ start: 0, end: 100, position: 42, chapter: null })
  })

  it.each([
    ['a book', FILES, true],
    ['a stream of a book', STREAM, true],
    ['a podcast', { ...FILES, media: { ...FILES.media, mediaType: 'podcast' as const } }, true],
    ['music', SONG, false],
    ['a film', FILM, false],
  ])('%s can be asked for as a stream: %j', (_, session, can) => {
    expect(selectCanStream(after(...playing(session)))).toBe(can)
  })

  it('nothing can be asked for as a stream while a cast device plays, or nothing is open', () => {
    expect(selectCanStream(after(...playing(), { type: 'cast.connected' }))).toBe(false)
    expect(selectCanStream(after())).toBe(false)
  })

  it('[P5-21] the speed of everything but music can be set, and of nothing on a cast device', () => {
    expect(selectCanSetRate(after(...playing()))).toBe(true)
    expect(selectCanSetRate(after(...playing(SONG)))).toBe(false)
    const cast = after(...playing(), { type: 'cast.connected' }, ...opening().slice(1))
    expect(selectCanSetRate(cast)).toBe(false)
  })
})

it('says all of a title only at its end', () => {
  expect(shareBehind(0, 1000)).toBe(0)
  expect(shareBehind(250.9, 1000)).toBe(0.25)
  expect(shareBehind(997, 1000)).toBe(0.99)
  expect(shareBehind(1000, 1000)).toBe(1)
})

it('counts the last second of a title that ends within one as its end', () => {
  expect(shareBehind(100.38, 100.4)).toBe(1)
})

it('says nothing of a title whose length is not known', () => {
  expect(shareBehind(0, 0)).toBe(0)
  expect(shareBehind(5, 0)).toBe(0)
})
