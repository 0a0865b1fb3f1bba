import { loaded } from './player.state.loaded.ts'
import { openingEvents, openingFailures, openingStates } from './player.state.opening.ts'
import { standby } from './player.state.standby.ts'
import { restarting } from './player.state.restarting.ts'
import { moves, startNextFile, startThere } from './player.moves.ts'
import { playerSetup } from './player.setup.ts'
import { NO_RESETS } from './rules/resets.ts'

/**
 * What plays and how it gets to play. The mechanisms (element, HLS, video panel, cast session) live behind one
 * `output` actor with a common contract of commands and facts; here is only the policy.
 *
 * - `idle` nothing is open; `loading` a request becomes a loaded medium
 * - `standby` a medium is shown at its position without a session: playing opens one
 * - `loaded` the medium is there: `playing`, `paused` or `finished`, as the output reports it
 * - `transcodeFallback` the files did not play here: one new session that streams them
 * - `restarting` the server makes the stream from elsewhere, or in a new session: it is loaded from where it was
 * - `castHandoff` the same place moves to or from a cast device
 * - `failed` nothing plays and the listener can try again or close; `unplayable` nothing plays and trying again is of no
 *   use: not even the stream that the server makes plays here; `closing` the session is being closed
 *
 * None is final: the player lives as long as the page.
 */
export const playerMachine = playerSetup.createMachine({
  id: 'player',
  context: ({ input }) => ({
    request: null,
    session: null,
    output: 'local',
    position: 0,
    buffered: 0,
    made: [],
    resets: NO_RESETS,
    sought: null,
    rate: input.rate,
    isHurried: false,
    volume: input.volume,
    muted: input.volume === 0,
    playWhenReady: false,
    failure: null,
    fileFault: null,
    mediaPlayer: 'html5',
    fullScreen: false,
    rewind: { seconds: 0, byPause: false },
    pausedAt: null,
    isSignedOut: false,
    question: null,
  }),
  invoke: { src: 'output', id: 'output' },
  initial: 'idle',
  on: {
    'player.load': {
      target: '.loading',
      actions: { type: 'setRequest', params: ({ event }) => event },
    },
    'player.close': [
      {
        guard: 'isFullScreen',
        actions: { type: 'tellParent', params: { type: 'player.leaveFullScreenRequested' } },
      },
      { target: '.closing' },
    ],
    'session.ending': { target: '.closing' },
    'session.ended': { actions: { type: 'setSignedOut', params: true } },
    'session.began': { actions: { type: 'setSignedOut', params: false } },
    'player.setRate': {
      actions: [{ type: 'setRate', params: ({ event }) => event }, 'commandRate', 'tellRate'],
    },
    'player.setVolume': {
      actions: [{ type: 'setVolume', params: ({ event }) => event }, 'commandVolume', 'tellVolume'],
    },
    'player.stepRate': {
      actions: [
        { type: 'setRate', params: ({ context, event }) => ({ rate: context.rate + event.by }) },
        'commandRate',
        'tellRate',
      ],
    },
    'player.hurry': {
      actions: [{ type: 'setHurried', params: ({ event }) => event }, 'commandRate'],
    },
    'player.stepVolume': {
      actions: [
        { type: 'setVolume', params: ({ context, event }) => ({ volume: context.volume + event.by }) },
        'commandVolume',
        'tellVolume',
      ],
    },
    'player.toggleMute': { actions: ['toggleMute', 'commandVolume', 'tellVolume'] },
    'cast.connected': { actions: { type: 'setMediaPlayer', params: 'chromecast' } },
    'cast.disconnected': { actions: { type: 'setMediaPlayer', params: 'html5' } },
    'fullScreen.changed': { actions: { type: 'setFullScreen', params: ({ event }) => event.on } },
    'rewind.armed': { actions: { type: 'setRewind', params: ({ event }) => event } },
    'sleep.faded': { actions: { type: 'commandFaded', params: ({ event }) => event } },
    'stream.progressed': {
      guard: { type: 'isOwnSession', params: ({ event }) => event },
      actions: [{ type: 'setMade', params: ({ event }) => event }, 'commandMade'],
    },
    'stream.completed': {
      guard: { type: 'isOwnSession', params: ({ event }) => event },
      actions: [{ type: 'setMadeFrom', params: ({ event }) => event }, 'commandMade'],
    },
    'stream.failed': {
      guard: { type: 'isOwnSession', params: ({ event }) => event },
      target: '.closing',
      actions: {
        type: 'tellParent',
        params: ({ event }) => ({ ...event, type: 'player.streamFailed' as const }),
      },
    },
    'session.closedElsewhere': [
      {
        guard: { type: 'isTakenByOwnTab', params: ({ event }) => event },
        target: '.standby',
        actions: { type: 'setPlayWhenReady', params: false },
      },
      { guard: { type: 'isOwnSession', params: ({ event }) => event }, target: '.closing' },
    ],
  },
  states: {
    idle: {
      entry: 'reset',
      on: {
        'player.close': { actions: { type: 'tellParent', params: { type: 'player.closed' } } },
        'session.ending': { actions: { type: 'tellParent', params: { type: 'player.closed' } } },
        'stream.failed': {},
        'session.closedElsewhere': {},
        'player.expect': { actions: { type: 'commandExpect', params: ({ event }) => event } },
        'lastMedium.found': {
          target: 'standby',
          actions: [
            { type: 'restore', params: ({ event }) => event.medium },
            { type: 'tellOpened', params: 'player.restored' },
          ],
        },
      },
    },
    standby,
    loading: {
      tags: ['busy'],
      initial: 'flushing',
      states: openingStates('#player.failed'),
      on: openingEvents('#player.failed'),
    },
    loaded,
    transcodeFallback: {
      tags: ['busy'],
      initial: 'flushing',
      states: openingStates('#player.failed'),
      // what was asked for in place of files is not asked for again
      on: {
        ...openingEvents('#player.failed'),
        'output.failed': [{ guard: 'isSignedOut', target: 'standby' }, ...openingFailures('#player.failed')],
      },
    },
    restarting,
    castHandoff: {
      tags: ['busy'],
      initial: 'flushing',
      states: {
        ...openingStates('#player.castHandoff.returning'),
        returning: {
          always: [
            {
              guard: 'isCasting',
              target: 'flushing',
              actions: [
                'logCastFailure',
                { type: 'setMediaPlayer', params: 'html5' },
                { type: 'setRequestFromHere', params: { play: false } },
                { type: 'setPlayWhenReady', params: false },
              ],
            },
            { target: '#player.failed' },
          ],
        },
      },
      on: openingEvents('#player.castHandoff.returning'),
    },
    failed: {
      tags: ['failed'],
      entry: [{ type: 'command', params: { type: 'output.unload' } }, 'tellFailed'],
      on: {
        'player.retry': { target: 'loading', actions: 'setRequestToRetry' },
        'player.play': { target: 'loading', actions: 'setRequestToRetry' },
        'player.toggle': { target: 'loading', actions: 'setRequestToRetry' },
        'player.nextFile': { guard: 'hasNextFile', target: 'loading', actions: startNextFile },
        ...moves(startThere),
        // what failed is closed on the server, which says so: the failure and the way on stay
        'session.closedElsewhere': {},
        'stream.failed': {},
      },
    },
    unplayable: {
      tags: ['failed'],
      entry: [{ type: 'command', params: { type: 'output.unload' } }, 'tellFailed'],
      on: { 'session.closedElsewhere': {}, 'stream.failed': {} },
    },
    closing: {
      tags: ['busy'],
      entry: [
        { type: 'command', params: { type: 'output.unload' } },
        { type: 'tellParent', params: { type: 'player.closed' } },
      ],
      on: {
        'progress.closed': { target: 'idle' },
        'player.close': {},
        'session.ending': {},
        'session.closedElsewhere': {},
        'stream.failed': {},
      },
      after: { closeTimeout: { target: 'idle' } },
    },
  },
})
