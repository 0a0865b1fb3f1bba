import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { castMachine } from '#machines/listening/cast/cast.machine.ts'
import type { PlayerContext } from '#machines/listening/player/player.types.ts'
import { progressMachine } from '#machines/listening/progress/progress.machine.ts'
import type { PlaceConflict } from '#machines/listening/progress/progress.types.ts'
import { emptyProgress } from '#machines/listening/progress/progress.context.ts'
import { sleepTimerMachine } from '#machines/listening/sleep-timer/sleep-timer.machine.ts'
import type { SleepTimerContext } from '#machines/listening/sleep-timer/sleep-timer.types.ts'
import { videoPanelMachine } from '#machines/listening/video-panel/video-panel.machine.ts'
import { appError } from '#machines/model/errors.ts'
import type { OpenedSession } from '#machines/model/titles/playback.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { administrator, MINUTE, NOON } from './known.ts'
import { AT, bar, DURATION, file, media, open, opening, session, smallWindowIn } from './player-in.ts'
import { stillOf } from './still.ts'
import { clipsPanel } from './clips.ts'
import { transcriptPanel } from './transcript.ts'
import type { StateEntry, StillState } from './still.ts'

const PlayerFoot = lazyView(() => import('#src/player/player-foot.tsx').then((module) => module.PlayerFoot))
const SleepPanel = lazyView(() =>
  import('#src/player/panels/sleep-panel.tsx').then((module) => module.SleepPanel),
)
const NowPlaying = lazyView(() => import('#src/player/now-playing.tsx').then((module) => module.NowPlaying))
const SmallPlayer = lazyView(() =>
  import('#src/player/small-window/small-window.tsx').then((module) => module.SmallPlayer),
)

const unplayable = { code: 'unplayable', error: null, reason: 'unsupported' } as const

const playerBar: StateEntry = {
  name: 'player-bar',
  view: PlayerFoot,
  as: 'part',
  clip: '.shell-foot',
  late: '.player-row > :last-child button',
  states: {
    opening: bar({ loading: 'opening' }, opening),
    loading: bar({ loading: 'preparing' }),
    playing: bar({ loaded: { playing: 'steady' } }),
    buffering: bar({ loaded: { playing: 'buffering' } }),
    paused: bar({ loaded: { paused: 'steady' } }),
    finished: bar({ loaded: 'finished' }, { ...open, position: DURATION }),
    standby: bar('standby', open, { smallWindow: smallWindowIn('unavailable') }),
    transcoding: bar(
      { restarting: 'waiting' },
      {
        ...open,
        output: 'hls',
        session: { ...session, playMethod: 'transcode' },
        made: [{ start: AT - 30, end: AT + 90 }],
      },
    ),
    failed: bar('failed', {
      ...open,
      failure: { code: 'timeout', error: appError('timeout'), reason: null },
    }),
    'failed-to-open': bar('failed', {
      ...opening,
      failure: { code: 'openFailed', error: appError('unreachable'), reason: null },
    }),
    unplayable: bar('unplayable', { ...open, failure: unplayable }),
    connecting: bar({ castHandoff: 'preparing' }, open, {
      cast: stillOf(castMachine, { awake: 'connecting' }),
    }),
    casting: bar(
      { loaded: { playing: 'steady' } },
      { ...open, output: 'cast', mediaPlayer: 'chromecast' },
      {
        cast: stillOf(castMachine, { awake: 'connected' }, { device: 'Kitchen' }),
      },
    ),
    // the page behind it asks for a sign-in
    'signed-out': bar({ loaded: { playing: 'steady' } }, open, {
      session: stillOf(sessionMachine, 'expired', { signedIn: administrator }),
    }),
    'with-timer': bar({ loaded: { playing: 'steady' } }, open, {
      sleepTimer: sleepIn('running'),
      smallWindow: smallWindowIn({ shown: 'open' }),
    }),
  },
}

const asked = bar({ loading: 'asking' }, { ...opening, question: 'first' })

/** What may be asked before anything is heard. */
const consent: StateEntry = {
  name: 'player-consent',
  view: PlayerFoot,
  as: 'layer',
  states: { asking: asked },
}

const differing = (kind: PlaceConflict['there']['kind'], device: string | null): StillState =>
  bar({ loading: 'agreeing' }, open, {
    progress: stillOf(
      progressMachine,
      'choosing',
      {
        agreement: {
          ...emptyProgress.agreement,
          conflict: {
            here: { position: AT, at: NOON - 90 * MINUTE },
            there: { position: 12_480, device, at: NOON - 15 * MINUTE, kind },
          },
        },
      },
      { isConnected: true },
    ),
  })

/** This browser and another device left the title at two positions. */
const position: StateEntry = {
  name: 'position-question',
  view: PlayerFoot,
  as: 'layer',
  states: {
    moved: differing('moved', 'Pixel 9'),
    reset: differing('reset', null),
  },
}

const video: OpenedSession = {
  ...session,
  video: { ...file, mimeType: 'video/mp4' },
  media: { ...media, mediaType: 'video', chapters: [], title: 'The Lamp Room', authors: [] },
}
const watching: Partial<PlayerContext> = { ...open, session: video, output: 'video' }

/** The picture of a video, in the corner of the page or over all of it. */
const videoPanel: StateEntry = {
  name: 'video-panel',
  view: PlayerFoot,
  as: 'page',
  states: {
    hidden: bar({ loaded: { playing: 'steady' } }, watching, {
      videoPanel: stillOf(videoPanelMachine, 'hidden'),
    }),
    floating: bar({ loaded: { playing: 'steady' } }, watching, {
      videoPanel: stillOf(videoPanelMachine, 'floating'),
    }),
  },
}

/** The sheet of a phone. */
const nowPlaying: StateEntry = {
  name: 'now-playing',
  view: NowPlaying,
  as: 'layer',
  states: {
    playing: bar({ loaded: { playing: 'steady' } }),
    failed: bar('failed', {
      ...open,
      failure: { code: 'mediaFault', error: appError('mediaFault'), reason: 'decode' },
    }),
  },
}

/** What is drawn in the window beside the page. */
const smallWindow: StateEntry = {
  name: 'small-window',
  view: SmallPlayer,
  as: 'page',
  states: {
    playing: bar({ loaded: { playing: 'steady' } }),
    paused: bar({ loaded: { paused: 'steady' } }),
    'with-timer': bar({ loaded: { playing: 'steady' } }, open, { sleepTimer: sleepIn('running') }),
    opening: bar({ loading: 'opening' }, opening),
    failed: bar('failed', {
      ...open,
      failure: { code: 'mediaFault', error: appError('mediaFault'), reason: 'decode' },
    }),
  },
}

function sleepIn(
  timer: 'off' | 'running' | 'untilChapterEnd' | 'ended',
  context: Partial<SleepTimerContext> = { remaining: 24 * 60 },
) {
  return stillOf(
    sleepTimerMachine,
    { timer },
    { place: { position: AT, at: null }, chapters: media.chapters, duration: DURATION, ...context },
    { fadeSeconds: 20 },
  )
}

const sleeping = (sleepTimer: ReturnType<typeof sleepIn>): StillState =>
  bar({ loaded: { playing: 'steady' } }, open, { sleepTimer })

const sleepTimer: StateEntry = {
  name: 'sleep-timer',
  view: SleepPanel,
  as: 'layer',
  states: {
    off: sleeping(sleepIn('off', {})),
    running: sleeping(sleepIn('running')),
    'until-chapter-end': sleeping(sleepIn('untilChapterEnd', { through: 4 })),
    ended: sleeping(sleepIn('ended', {})),
  },
}

export const playerStates: readonly StateEntry[] = [
  playerBar,
  consent,
  position,
  videoPanel,
  nowPlaying,
  smallWindow,
  sleepTimer,
  transcriptPanel,
  clipsPanel,
]
