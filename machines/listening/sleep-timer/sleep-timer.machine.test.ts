import type { EventObject } from 'xstate'
import { beforeEach, describe, expect, it } from 'vitest'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { UnderParent } from '#tests/support/under-parent.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../account/preferences/player-settings.ts'
import { sleepTimerMachine } from './sleep-timer.machine.ts'
import {
  selectCanCutLong,
  selectIsSleepSet,
  selectSleepChapterChoices,
  selectSleepChaptersLeft,
  selectSleepMode,
  selectSleepRemaining,
  sleepCountdownText,
} from './sleep-timer.selectors.ts'

const session: OpenedSession = {
  id: 'play_1',
  playMethod: 'direct',
  startTime: 0,
  startedAt: 0,
  tracks: [],
  video: null,
  media: {
    libraryItemId: 'li_1',
    episodeId: null,
    libraryId: 'lib_1',
    mediaType: 'book',
    title: 'Book',
    author: '',
    authors: [],
    explicit: false,
    duration: 400,
    chapters: [
      { id: 0, start: 0, end: 100, title: 'One' },
      { id: 1, start: 100, end: 250, title: 'Two' },
      { id: 2, start: 250, end: 400, title: 'Three' },
    ],
    coverPath: null,
    updatedAt: 0,
  },
}
const request = {
  libraryItemId: 'li_1',
  episodeId: null,
  startAt: null,
  play: true,
  transcode: 'auto',
} as const

let under: UnderParent<typeof sleepTimerMachine>
let now: number
let position: number

const snapshot = () => under.actor.getSnapshot()
const remaining = () => snapshot().context.remaining

/** Sound for so many seconds, reported twice a second. */
function hear(seconds: number, rate = 1): void {
  for (let half = 0; half < seconds * 2; half += 1) {
    now += 500
    position += 0.5 * rate
    under.actor.send({ type: 'player.positioned', position, at: now, rate })
  }
}

function jumpTo(to: number): void {
  position = to
  now += 100
  under.actor.send({ type: 'player.positioned', position, at: now, rate: 1 })
}

/** All but the announcements of the end, which have a test of their own. */
const isPlain = ({ type }: EventObject) => type !== 'sleep.nearEnd' && type !== 'sleep.leftEnd'
const news = () => under.news().filter(isPlain)
const told = () => under.told.filter(isPlain)

beforeEach(() => {
  under = startUnderParent(sleepTimerMachine, { fadeSeconds: 10 })
  now = 1000
  position = 0
  under.actor.send({ type: 'player.opened', session, request })
  under.actor.send({ type: 'player.started' })
  under.actor.send({ type: 'player.positioned', position, at: now, rate: 1 })
  return () => under.stop()
})

describe('by time', () => {
  it('[P4-51] counts what is heard, whatever the speed, and nothing while paused', () => {
    under.actor.send({ type: 'sleep.start', seconds: 300 })
    hear(60)
    expect(remaining()).toBeCloseTo(240)
    hear(60, 2)
    expect(remaining()).toBeCloseTo(180)

    under.actor.send({ type: 'player.halted' })
    now += 3_600_000
    jumpTo(300)
    under.actor.send({ type: 'player.started' })
    now += 3_600_000
    hear(0.5)
    hear(1)
    expect(remaining()).toBeCloseTo(179)
    expect(sleepCountdownText(remaining())).toEqual({ key: 'sleep.minutes', params: { value: 3 } })
  })

  it('[P4-51] is extended, cut and cancelled', () => {
    under.actor.send({ type: 'sleep.start', seconds: 240 })
    under.actor.send({ type: 'sleep.extend', by: 1800 })
    expect(remaining()).toBe(2040)
    expect(selectCanCutLong(snapshot())).toBe(true)
    under.actor.send({ type: 'sleep.cut', by: 1800 })
    expect(remaining()).toBe(240)
    expect(selectCanCutLong(snapshot())).toBe(false)
    under.actor.send({ type: 'sleep.cut', by: 1800 })
    expect(remaining()).toBe(240)
    under.actor.send({ type: 'sleep.cut', by: 300 })
    expect(remaining()).toBe(180)
    under.actor.send({ type: 'sleep.cancel' })
    expect([selectSleepMode(snapshot()), selectIsSleepSet(snapshot()), remaining()]).toEqual([
      'off',
      false,
      0,
    ])
  })

  it.each([0, -60, Number.NaN])('is neither extended nor cut by %d seconds', (by) => {
    under.actor.send({ type: 'sleep.start', seconds: 240 })
    under.actor.send({ type: 'sleep.extend', by })
    under.actor.send({ type: 'sleep.cut', by })
    expect([selectSleepMode(snapshot()), remaining()]).toEqual(['time', 240])
  })

  it('is extended by a single second, and cut by one', () => {
    under.actor.send({ type: 'sleep.start', seconds: 240 })
    under.actor.send({ type: 'sleep.extend', by: 1 })
    expect(remaining()).toBe(241)
    under.actor.send({ type: 'sleep.cut', by: 1 })
    expect(remaining()).toBeLessThan(241)
  })

  it('[P4-52] more time while it falls silent plays on, and no time does not', () => {
    under.actor.send({ type: 'sleep.start', seconds: 1 })
    hear(1)
    expect(news().at(-1)).toEqual({ type: 'sleep.pauseRequested' })
    under.actor.send({ type: 'sleep.extend', by: 0 })
    expect(news()).toEqual([])
    under.actor.send({ type: 'sleep.extend', by: 300 })
    expect(news()).toEqual([{ type: 'sleep.faded', gain: 1 }, { type: 'sleep.playRequested' }])
    expect([selectSleepMode(snapshot()), remaining()]).toEqual(['time', 300])
  })

  it('[P5-32] a cut of more than remains leads to the last three seconds', () => {
    under.actor.send({ type: 'sleep.start', seconds: 4 })
    under.actor.send({ type: 'sleep.cut', by: 300 })
    expect(remaining()).toBe(3)
  })

  it('[P4-52] fades, pauses, says so, and gives the volume back once it is silent', () => {
    under.actor.send({ type: 'sleep.start', seconds: 12 })
    hear(1)
    expect(news()).toEqual([])
    hear(6)
    expect(snapshot().hasTag('fading')).toBe(true)
    const gains = news().map((fact) => ('gain' in fact ? fact.gain : fact.type))
    expect(gains).toEqual([0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5])

    hear(5)
    expect(news().at(-1)).toEqual({ type: 'sleep.pauseRequested' })
    under.actor.send({ type: 'player.halted' })
    expect(news()).toEqual([{ type: 'sleep.faded', gain: 1 }, { type: 'sleep.ended' }])
    expect(selectSleepMode(snapshot())).toBe('ended')
  })

  it('ends though the player does not answer to the pause', () => {
    under.actor.send({ type: 'sleep.start', seconds: 1 })
    hear(1)
    under.clock.increment(2000)
    expect(told().at(-1)).toEqual({ type: 'sleep.ended' })
  })

  it('says that its end is near, until it is over or there is more time', () => {
    under.actor.send({ type: 'sleep.start', seconds: 4 })
    expect(under.news()).toContainEqual({ type: 'sleep.nearEnd' })
    under.actor.send({ type: 'sleep.extend', by: 300 })
    hear(1)
    expect(under.news()).toContainEqual({ type: 'sleep.leftEnd' })
  })

  it('a timer shorter than the fade begins at full volume', () => {
    under.actor.send({ type: 'sleep.start', seconds: 4 })
    hear(1)
    expect(told()).toEqual([
      { type: 'sleep.faded', gain: 0.88 },
      { type: 'sleep.faded', gain: 0.75 },
    ])
  })

  it('more time during the fade gives the volume back', () => {
    under.actor.send({ type: 'sleep.start', seconds: 8 })
    hear(2)
    news()
    under.actor.send({ type: 'sleep.extend', by: 300 })
    expect(news()).toEqual([{ type: 'sleep.faded', gain: 1 }])
    expect(snapshot().hasTag('fading')).toBe(false)
  })

  it('does not fade when the listener does not want it', () => {
    under.actor.send({
      type: 'preferences.playerChanged',
      settings: { ...DEFAULT_PLAYER_SETTINGS, sleepFadeSeconds: 0 },
    })
    under.actor.send({ type: 'sleep.start', seconds: 5 })
    hear(4.5)
    expect(told()).toEqual([])
    hear(1)
    under.actor.send({ type: 'player.halted' })
    expect(told()).toEqual([
      { type: 'sleep.pauseRequested' },
      { type: 'sleep.faded', gain: 1 },
      { type: 'sleep.ended' },
    ])
  })

  it('goes on with the next medium and ends with the player', () => {
    under.actor.send({ type: 'sleep.start', seconds: 300 })
    hear(10)
    under.actor.send({ type: 'player.halted' })
    under.actor.send({ type: 'player.finished', key: { libraryItemId: 'li_1', episodeId: null }, position })
    under.actor.send({ type: 'player.opened', session, request })
    expect(remaining()).toBeCloseTo(290)
    under.actor.send({ type: 'player.closed' })
    expect(selectSleepMode(snapshot())).toBe('off')
  })
})

describe('a length of one’s own', () => {
  it('[P5-30] starts with rounded seconds', () => {
    under.actor.send({ type: 'sleep.typeCustom', text: '0.1' })
    under.actor.send({ type: 'sleep.startCustom' })
    expect([remaining(), snapshot().context.custom]).toEqual([6, ''])
  })

  it.each(['0', '-1', '', 'x'])('[P5-30] %j is cleared and starts nothing', (text) => {
    under.actor.send({ type: 'sleep.typeCustom', text })
    under.actor.send({ type: 'sleep.startCustom' })
    expect([selectSleepMode(snapshot()), snapshot().context.custom]).toEqual(['off', ''])
  })

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('%d seconds start nothing', (seconds) => {
    under.actor.send({ type: 'sleep.start', seconds })
    expect(selectSleepMode(snapshot())).toBe('off')
  })
})

describe('by chapters', () => {
  it('stops at the end of the chapter, with the queue held meanwhile', () => {
    jumpTo(90)
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    expect(selectSleepRemaining(snapshot())).toBe(10)
    expect(news()).toEqual([{ type: 'sleep.stopsAtEnd' }])
    hear(10)
    under.actor.send({ type: 'player.halted' })
    expect(news().filter(({ type }) => type !== 'sleep.faded')).toEqual([
      { type: 'sleep.pauseRequested' },
      { type: 'sleep.letsGoOn' },
      { type: 'sleep.ended' },
    ])
  })

  it('counts chapters, at the speed of listening', () => {
    expect(selectSleepChapterChoices(snapshot())).toBe(3)
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 2 })
    expect([selectSleepChaptersLeft(snapshot()), remaining()]).toEqual([2, 250])
    hear(60, 2)
    expect([selectSleepChaptersLeft(snapshot()), remaining()]).toEqual([1, 65])
  })

  it('a jump takes the timer along', () => {
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    jumpTo(300)
    expect([selectSleepChaptersLeft(snapshot()), remaining()]).toEqual([1, 100])
    jumpTo(20)
    expect(remaining()).toBe(80)
    under.actor.send({ type: 'player.halted' })
    jumpTo(120)
    expect(remaining()).toBe(130)
  })

  it('is taken along by another title, for as many chapters as were left', () => {
    const chapters = Array.from({ length: 10 }, (_, id) => ({
      id,
      start: id * 40,
      end: (id + 1) * 40,
      title: '',
    }))
    const media = { ...session.media, libraryItemId: 'li_2', chapters }
    jumpTo(300)
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    under.actor.send({ type: 'player.opened', session: { ...session, startTime: 10, media }, request })
    expect([selectSleepChaptersLeft(snapshot()), remaining()]).toEqual([1, 30])
    under.actor.send({ type: 'player.started' })
    position = 10
    hear(15)
    expect([selectSleepChaptersLeft(snapshot()), remaining()]).toEqual([1, 15])
  })

  it('stays at its chapter when the title that is open is opened again', () => {
    jumpTo(110)
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    under.actor.send({ type: 'player.opened', session: { ...session, id: 'play_2', startTime: 95 }, request })
    expect(selectSleepChaptersLeft(snapshot())).toBe(2)
  })

  it('ends with the medium, when the chapter is its last', () => {
    jumpTo(399)
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    under.actor.send({ type: 'player.halted' })
    under.actor.send({
      type: 'player.finished',
      key: { libraryItemId: 'li_1', episodeId: null },
      position: 400,
    })
    expect(told().at(-1)).toEqual({ type: 'sleep.ended' })
  })

  it('a medium without chapters is one chapter', () => {
    under.actor.send({
      type: 'player.opened',
      session: { ...session, media: { ...session.media, chapters: [] } },
      request,
    })
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    expect(remaining()).toBe(400)
    expect(selectSleepChapterChoices(snapshot())).toBe(1)
  })

  it('becomes a timer by time when time is asked for', () => {
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    under.actor.send({ type: 'sleep.extend', by: 300 })
    expect([selectSleepMode(snapshot()), remaining()]).toEqual(['time', 400])
    expect(told().at(-1)).toEqual({ type: 'sleep.letsGoOn' })
  })

  it('becomes a timer by time when it is cut, and is gone when it is cancelled', () => {
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    under.actor.send({ type: 'sleep.cut', by: 0 })
    expect([selectSleepMode(snapshot()), remaining()]).toEqual(['chapters', 100])
    under.actor.send({ type: 'sleep.cut', by: 60 })
    expect([selectSleepMode(snapshot()), remaining()]).toEqual(['time', 40])
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    under.actor.send({ type: 'sleep.cancel' })
    expect(selectSleepMode(snapshot())).toBe('off')
  })

  it('counts from where it stands while nothing sounds', () => {
    under.actor.send({ type: 'player.halted' })
    jumpTo(300)
    expect(selectSleepChapterChoices(snapshot())).toBe(1)
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    expect(remaining()).toBe(100)
  })

  it('is offered for a medium of a second, and for none without a length', () => {
    const lasting = (duration: number) => ({ ...session, media: { ...session.media, duration } })
    under.actor.send({ type: 'player.opened', session: lasting(1), request })
    expect(selectSleepChapterChoices(snapshot()), 'the others begin beyond its end').toBe(1)
    under.actor.send({ type: 'player.opened', session: lasting(0), request })
    expect(selectSleepChapterChoices(snapshot())).toBe(0)
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    expect(selectSleepMode(snapshot())).toBe('off')
    under.actor.send({ type: 'player.opened', session: lasting(1), request })
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    expect(selectSleepMode(snapshot())).toBe('chapters')
  })

  it('needs a medium', () => {
    under.actor.send({ type: 'player.closed' })
    under.actor.send({ type: 'sleep.untilChapterEnd', chapters: 1 })
    expect([selectSleepMode(snapshot()), selectSleepChapterChoices(snapshot())]).toEqual(['off', 0])
  })
})

describe('after the end', () => {
  beforeEach(() => {
    under.actor.send({ type: 'sleep.start', seconds: 1 })
    hear(1)
    under.actor.send({ type: 'player.halted' })
    news()
  })

  it('[P4-52] five more minutes play on', () => {
    under.actor.send({ type: 'sleep.extend', by: 300 })
    expect(news()).toEqual([{ type: 'sleep.playRequested' }])
    expect([selectSleepMode(snapshot()), remaining()]).toEqual(['time', 300])
  })

  it.each([
    { type: 'player.started' },
    { type: 'player.opened', session, request },
    { type: 'sleep.cancel' },
  ] as const)('is off at $type', (event) => {
    expect(selectSleepMode(snapshot())).toBe('ended')
    under.actor.send(event)
    expect(selectSleepMode(snapshot())).toBe('off')
  })

  it('no time at all does not play on', () => {
    under.actor.send({ type: 'sleep.extend', by: 0 })
    expect([news(), selectSleepMode(snapshot())]).toEqual([[], 'ended'])
  })
})
