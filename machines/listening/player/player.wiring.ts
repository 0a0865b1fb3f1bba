import type { Wiring } from '../../system/wiring.ts'
import type { PlayerIntent, PlayerToParent } from './player.types.ts'
import { OPEN_SEGMENTS, rangesOf } from './rules/ranges.ts'
import type { playerMachine } from './player.machine.ts'
import type { ProgressToParent } from '../progress/progress.types.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { ActiveTabToParent } from '../../app/active-tab/active-tab.types.ts'
import type { VideoPanelToParent } from '../video-panel/video-panel.types.ts'
import type { CastToParent } from '../cast/cast.types.ts'
import type { SmartRewindToParent } from '../smart-rewind/smart-rewind.types.ts'
import type { LastMediumToParent } from '../last-medium/last-medium.types.ts'
import type { SleepTimerToParent } from '../sleep-timer/sleep-timer.types.ts'
import type { QueueToParent } from '../queue/queue.types.ts'

export const playerWiring: Wiring<{
  logic: typeof playerMachine
  owns: PlayerIntent
  tells: PlayerToParent
  hears:
    | ActiveTabToParent
    | CastToParent
    | LastMediumToParent
    | ProgressToParent
    | QueueToParent
    | SessionToParent
    | SleepTimerToParent
    | SmartRewindToParent
    | VideoPanelToParent
}> = {
  input: ({ preferences: { settings, volume } }) => ({ rate: settings.playbackRate, volume }),
  owns: {
    'player.load': true,
    'player.expect': true,
    'player.play': true,
    'player.pause': true,
    'player.toggle': true,
    'player.seek': true,
    'player.jump': true,
    'player.previousChapter': true,
    'player.nextChapter': true,
    'player.setRate': true,
    'player.stepRate': true,
    'player.hurry': true,
    'player.setVolume': true,
    'player.stepVolume': true,
    'player.toggleMute': true,
    'player.retry': true,
    'player.nextFile': true,
    'player.consent': true,
    'player.close': true,
  },
  hears: {
    'progress.agreed': true,
    'progress.flushed': true,
    'progress.closed': true,
    'progress.sessionReplaced': true,
    'progress.movedElsewhere': (fact) => ({ ...fact, type: 'position.movedElsewhere' }),
    'session.began': true,
    'session.ended': true,
    'session.ending': true,
    'session.closedElsewhere': true,
    'fullScreen.changed': true,
    'cast.connected': true,
    'cast.disconnected': true,
    'rewind.armed': true,
    'lastMedium.found': true,
    'sleep.faded': true,
    'sleep.pauseRequested': () => ({ type: 'player.pause' }),
    'sleep.playRequested': () => ({ type: 'player.play' }),
    'activeTab.lost': () => ({ type: 'player.pause' }),
    'queue.playRequested': ({ key }) => ({ type: 'player.load', ...key, play: true }),
  },
  messages: {
    stream_reset: ({ streamId, startTime }) => ({ type: 'stream.reset', sessionId: streamId, startTime }),
    stream_progress: ({ stream, chunks }) => ({
      type: 'stream.progressed',
      sessionId: stream,
      made: rangesOf(chunks),
    }),
    stream_open: ({ id, segmentStartNumber, isTranscodeComplete }) => {
      // a stream that is whole before its first report is opened too, and nothing is reported of it
      const [made] = rangesOf([`${segmentStartNumber}-${segmentStartNumber + OPEN_SEGMENTS - 1}`])
      if (!made) return null
      return isTranscodeComplete
        ? { type: 'stream.completed', sessionId: id, start: made.start }
        : { type: 'stream.progressed', sessionId: id, made: [made] }
    },
    stream_error: ({ id, error, errorMessage }) => ({
      type: 'stream.failed',
      sessionId: id,
      message: error ?? errorMessage ?? '',
    }),
  },
}
