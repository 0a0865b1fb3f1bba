import { DEFAULT_PLAYER_SETTINGS } from '#machines/account/preferences/player-settings.ts'
import { castMachine } from '#machines/listening/cast/cast.machine.ts'
import { panelMachine } from '#machines/listening/panel/panel.machine.ts'
import { playerMachine } from '#machines/listening/player/player.machine.ts'
import type { PlayerContext, PlayRequest } from '#machines/listening/player/player.types.ts'
import { queueMachine } from '#machines/listening/queue/queue.machine.ts'
import { sleepTimerMachine } from '#machines/listening/sleep-timer/sleep-timer.machine.ts'
import { smallWindowMachine } from '#machines/listening/small-window/small-window.machine.ts'
import type { OpenedSession, PlayableMedia, PlayableTrack } from '#machines/model/titles/playback.ts'
import { inside, LIBRARY, NOON } from './known.ts'
import { stillOf } from './still.ts'
import type { StillActors, StillState, ValueOf } from './still.ts'

export const DURATION = 27_730
const LETTERS = 11
const LETTER = DURATION / LETTERS
export const AT = 9123

export const media: PlayableMedia = {
  libraryItemId: 'winter',
  episodeId: null,
  libraryId: LIBRARY,
  mediaType: 'book',
  title: 'Winter Accounts',
  author: 'Henrik Solvang',
  authors: [{ id: 'henrik', name: 'Henrik Solvang' }],
  explicit: false,
  duration: DURATION,
  chapters: Array.from({ length: LETTERS }, (_, index) => ({
    id: index,
    start: index * LETTER,
    end: (index + 1) * LETTER,
    title: `Letter ${index + 1}: What was left in the drawer`,
  })),
  coverPath: null,
  updatedAt: NOON,
}

export const file: PlayableTrack = {
  index: 1,
  startOffset: 0,
  duration: DURATION,
  title: 'winter.m4b',
  contentUrl: '/file',
  mimeType: 'audio/mp4',
  ino: '1',
}

export const session: OpenedSession = {
  id: 'session',
  playMethod: 'direct',
  startTime: AT,
  tracks: [file],
  video: null,
  media,
  startedAt: NOON,
}

const request: PlayRequest = {
  libraryItemId: 'winter',
  episodeId: null,
  startAt: null,
  play: true,
  transcode: 'auto',
}

export const open: Partial<PlayerContext> = { request, session, position: AT, buffered: AT + 400 }
export const opening: Partial<PlayerContext> = { request, playWhenReady: true }

type PlayerValue = ValueOf<typeof playerMachine>

/** The player with a book in it. */
export const playerIn = (value: PlayerValue, context: Partial<PlayerContext> = open) =>
  stillOf(playerMachine, value, context, { rate: 1.2, volume: 0.7 })

/** The window beside the page, which the bar's menu offers where there is a way to have one. */
export const smallWindowIn = (value: ValueOf<typeof smallWindowMachine>) =>
  stillOf(smallWindowMachine, value, {}, DEFAULT_PLAYER_SETTINGS)

const beside = {
  ...inside,
  cast: stillOf(castMachine, { awake: 'ready' }),
  panel: stillOf(panelMachine, 'closed'),
  queue: stillOf(queueMachine, { list: 'ready' }, {}, { nextInSeries: false }),
  sleepTimer: stillOf(sleepTimerMachine, { timer: 'off' }, {}, { fadeSeconds: 20 }),
  smallWindow: smallWindowIn('closed'),
} satisfies StillActors

/** The player in a state, with what its bar reads beside it. */
export const bar = (
  value: PlayerValue,
  context?: Partial<PlayerContext>,
  others: StillActors = {},
): StillState => ({
  actors: { ...beside, player: playerIn(value, context), ...others },
})
