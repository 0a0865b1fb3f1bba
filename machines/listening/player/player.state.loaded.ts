// long: one region of the chart, whose three states share what they do
import { moveFromEnd, moveOutput, moves } from './player.moves.ts'
import { playerSetup } from './player.setup.ts'
import type { OutputCommand, PlayerContext, PlayerEvent } from './player.types.ts'
import { seekBy } from './rules/seek-by.ts'
import { seekTarget } from './rules/targets.ts'

type Moved = Extract<PlayerEvent, { type: 'position.movedElsewhere' }>

const seeking = playerSetup.createStateConfig({ tags: ['waiting'] })

const playing = playerSetup.createStateConfig({
  tags: ['playing'],
  // sound can start and stop without us (keys, head phones): the wish follows what is heard, or the next press undoes nothing
  entry: [
    { type: 'setPlayWhenReady', params: true },
    'forgetFileFault',
    { type: 'tellParent', params: { type: 'player.started' } },
  ],
  exit: ['stampPause', { type: 'tellParent', params: { type: 'player.halted' } }],
  invoke: { src: 'ticker' },
  initial: 'steady',
  states: { steady: {}, buffering: { tags: ['waiting'] }, seeking },
  on: {
    'ticker.ticked': { actions: { type: 'tellParent', params: { type: 'player.ticked' } } },
    'output.playing': { target: '.steady' },
    'output.seeked': { target: '.steady' },
    'output.seeking': { target: '.seeking' },
    'output.waiting': { target: '.buffering' },
    'position.movedElsewhere': {
      guard: { type: 'isForeignMove', params: ({ event }) => event },
      actions: { type: 'tellMovedElsewhere', params: ({ event }) => ({ ...event, applied: false }) },
    },
  },
})

/** Where nothing is heard the player goes to where another device went. */
const followed = [
  {
    type: 'tellMovedElsewhere',
    params: ({ event }: { event: Moved }) => ({ ...event, applied: true }),
  },
  'forgetPause',
  {
    type: 'command',
    params: ({ event, context }: { event: Moved; context: PlayerContext }): OutputCommand => ({
      type: 'output.seek',
      to: seekTarget(context, event.position),
    }),
  },
] as const

/** What was moved to its end in silence was not heard: it is no finish, and nothing follows. */
const ended = [
  { guard: 'shouldPlay', target: 'finished', actions: 'tellFinished' },
  { target: 'finished' },
] as const

const paused = playerSetup.createStateConfig({
  // what begins again from its end is silent until it has got there
  entry: {
    type: 'setPlayWhenReady',
    params: ({ event, context }) =>
      context.playWhenReady && (event.type === 'output.seeked' || event.type === 'player.load'),
  },
  initial: 'steady',
  states: { steady: {}, seeking },
  on: {
    'output.seeking': { target: '.seeking' },
    'output.seeked': { target: '.steady' },
    'output.ended': ended,
    'position.movedElsewhere': {
      guard: { type: 'isForeignMove', params: ({ event }) => event },
      actions: followed,
    },
  },
})

type Load = Extract<PlayerEvent, { type: 'player.load' }>
const startOf = ({ context, event }: { context: PlayerContext; event: Load }): number =>
  seekTarget(context, event.startAt ?? 0)

/** What is loaded already is played from there. */
const loadFrom = {
  guard: { type: 'isLoadedWithStart', params: ({ event }: { event: Load }) => event },
  actions: [
    { type: 'tellJumped', params: startOf },
    {
      type: 'command',
      params: (args: { context: PlayerContext; event: Load }): OutputCommand => ({
        type: 'output.seek',
        to: startOf(args),
      }),
    },
    {
      type: 'setPlayWhenReady',
      params: ({ context, event }: { context: PlayerContext; event: Load }) =>
        (event.play ?? true) || context.playWhenReady,
    },
    'commandWish',
  ],
} as const

const finished = playerSetup.createStateConfig({
  entry: { type: 'setPlayWhenReady', params: false },
  on: {
    'output.ended': ended,
    'output.seeked': { target: 'paused' },
    ...moves(moveFromEnd),
    // else its close would finish the title over the other device once more
    'position.movedElsewhere': {
      guard: { type: 'isForeignMove', params: ({ event }) => event },
      // what is pressed before it has got there is meant for there
      target: 'paused',
      actions: followed,
    },
    'player.load': [
      { target: 'paused', ...loadFrom },
      {
        guard: { type: 'isLoadedWithoutStart', params: ({ event }) => event },
        actions: [
          ...seekBy(() => 0),
          { type: 'setPlayWhenReady', params: ({ event }) => event.play ?? true },
          'commandWish',
        ],
      },
    ],
    // playing on from the end starts over
    'player.play': {
      actions: [...seekBy(() => 0), { type: 'setPlayWhenReady', params: true }, 'commandWish'],
    },
    'player.toggle': {
      actions: [...seekBy(() => 0), { type: 'setPlayWhenReady', params: true }, 'commandWish'],
    },
  },
})

/** Playing and paused as the output reports them: a request never moves these states, a fact does. */
export const loaded = playerSetup.createStateConfig({
  tags: ['loaded'],
  initial: 'paused',
  states: { playing, paused, finished },
  on: {
    'output.positioned': {
      actions: [
        { type: 'setPosition', params: ({ event }) => event },
        { type: 'setBuffered', params: ({ event }) => event },
        { type: 'tellPositioned', params: ({ event }) => event },
      ],
    },
    'output.playing': { target: '.playing' },
    'output.paused': { target: '.paused' },
    'output.ended': { target: '.finished', actions: 'tellFinished' },
    'output.blocked': {
      target: '.paused',
      actions: { type: 'tellParent', params: { type: 'player.blocked' } },
    },
    'output.sourceLost': { actions: { type: 'tellParent', params: { type: 'player.sourceLost' } } },
    'output.failed': [
      { guard: 'isSignedOut', target: 'standby' },
      {
        guard: 'canFallBack',
        target: 'transcodeFallback',
        actions: [
          { type: 'setFileFault', params: ({ event }) => event.reason },
          { type: 'setRequestFromHere', params: { transcode: 'force', isFallback: true } },
        ],
      },
      { guard: 'isCasting', target: '#player.castHandoff.returning' },
      {
        target: 'failed',
        actions: {
          type: 'setFailure',
          params: ({ event }) => ({ code: 'mediaFault', error: null, reason: event.reason }),
        },
      },
    ],
    'player.load': [
      loadFrom,
      {
        guard: { type: 'isLoaded', params: ({ event }) => event },
        actions: [
          {
            type: 'setPlayWhenReady',
            params: ({ context, event }) => (event.play ?? true) || context.playWhenReady,
          },
          'goBack',
          'commandWish',
        ],
      },
      { target: 'loading', actions: { type: 'setRequest', params: ({ event }) => event } },
    ],
    'player.play': {
      actions: [{ type: 'setPlayWhenReady', params: true }, 'goBack', 'commandWish'],
    },
    'player.pause': {
      actions: [
        { type: 'setPlayWhenReady', params: false },
        { type: 'command', params: { type: 'output.pause' } },
      ],
    },
    'player.toggle': {
      actions: [
        { type: 'setPlayWhenReady', params: ({ context }) => !context.playWhenReady },
        'goBack',
        'commandWish',
      ],
    },
    ...moves(moveOutput),
    'progress.sessionReplaced': [
      // a stream belongs to its session: it is loaded again from the position; files play on
      {
        guard: { type: 'isStream', params: ({ event }) => event.session },
        target: '#player.restarting.preparing',
        actions: [
          { type: 'command', params: { type: 'output.unload' } },
          { type: 'setSession', params: ({ event }) => event.session },
        ],
      },
      {
        actions: [
          { type: 'setSession', params: ({ event }) => event.session },
          {
            type: 'command',
            params: ({ event }) => ({ type: 'output.retarget', tracks: event.session.tracks }),
          },
        ],
      },
    ],
    'stream.reset': {
      guard: { type: 'isOwnSession', params: ({ event }) => event },
      target: '#player.restarting',
      actions: 'countReset',
    },
    'cast.connected': {
      target: 'castHandoff',
      actions: [
        { type: 'setMediaPlayer', params: 'chromecast' },
        { type: 'setRequestFromHere', params: {} },
      ],
    },
    'cast.disconnected': {
      guard: 'isCasting',
      target: 'castHandoff',
      actions: [
        { type: 'setMediaPlayer', params: 'html5' },
        { type: 'setRequestFromHere', params: {} },
      ],
    },
    // files play on without their session
    'session.closedElsewhere': {
      guard: { type: 'isFilesTakenByOwnTab', params: ({ event }) => event },
      actions: { type: 'command', params: { type: 'output.pause' } },
    },
  },
})
