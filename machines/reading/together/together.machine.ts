import { not } from 'xstate'
import { togetherSetup } from './together.setup.ts'
import type { Pair, SoundAt } from './together.types.ts'

/** Never used: it is asked for only where one is known. */
const NO_SOUND: SoundAt = { seconds: 0, known: { known: 0 }, order: null }
const NO_PAIR: Pair = { seconds: 0, location: null }

/**
 * The sound and the text of one title, kept together while its book is open, where the listener wishes it.
 *
 * - `off`
 * - `on.waiting` for where the text is and how the sound runs through it, then `recalling` where both were when they were
 *   together last and where the sound is now, `deciding` which of them went on since; `apart` where both did, and the
 *   listener is asked, or leaves them so (`leftApart`)
 * - `turning` to the page where it was heard, or `aiming` at what was read, `asking` the player and `moving` the sound; then
 *   `pairing`: both are kept as they stand
 * - `resting` until a page is turned, or until something was heard (`hearing` where)
 *
 * While it plays, the sound leads. What it moves, it moves as the listener would: pages that count as read, a seek of the
 * player, a position in the journal that the recovery brings to the server where no other device moved it.
 */
export const togetherMachine = togetherSetup.createMachine({
  id: 'together',
  context: ({ input }) => ({
    ...input,
    knots: [],
    location: undefined,
    text: null,
    pair: null,
    sound: null,
    isHeard: false,
    goal: null,
    isBehind: false,
    isUntold: false,
    left: null,
  }),
  initial: 'off',
  on: {
    'together.set': { actions: { type: 'setOn', params: ({ event }) => event.isOn } },
    'together.aligned': { actions: { type: 'setAligned', params: ({ event }) => event.knots } },
    'together.found': { actions: { type: 'setFound', params: ({ event }) => event.location } },
    'together.moved': {
      actions: [
        { type: 'setText', params: ({ event }) => event },
        { type: 'setBehind', params: ({ event }) => event.isTurned },
      ],
    },
  },
  states: {
    off: { always: { guard: 'isOn', target: 'on' } },
    on: {
      always: { guard: not('isOn'), target: 'off' },
      initial: 'waiting',
      states: {
        waiting: { always: { guard: 'isReady', target: 'recalling' } },
        recalling: {
          invoke: {
            src: 'recallTogether',
            input: ({ context }) => context.libraryItemId,
            onDone: { target: 'deciding', actions: { type: 'setRead', params: ({ event }) => event.output } },
            onError: {
              target: 'resting',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { answerLimit: { target: 'resting' } },
        },
        deciding: {
          always: [
            { guard: { type: 'is', params: 'together' }, target: 'pairing', actions: 'meet' },
            { guard: { type: 'is', params: 'textGoes' }, target: 'turning' },
            { guard: { type: 'is', params: 'soundGoes' }, target: 'aiming' },
            { guard: { type: 'is', params: 'apart' }, target: 'apart' },
            { target: 'resting' },
          ],
        },
        apart: {
          entry: { type: 'tellParted', params: true },
          exit: { type: 'tellParted', params: false },
          on: {
            'together.choose': [
              {
                guard: { type: 'isBy', params: ({ event }) => ({ by: event.by, wanted: 'sound' }) },
                target: 'turning',
              },
              {
                guard: { type: 'isBy', params: ({ event }) => ({ by: event.by, wanted: 'text' }) },
                target: 'aiming',
              },
              { target: 'leftApart' },
            ],
          },
        },
        leftApart: {},
        turning: {
          entry: 'showHeard',
          on: {
            'together.moved': [
              {
                guard: { type: 'isTurned', params: ({ event }) => event.isTurned },
                target: 'pairing',
                actions: [{ type: 'setText', params: ({ event }) => event }, 'meet'],
              },
              { actions: { type: 'setText', params: ({ event }) => event } },
            ],
          },
          after: { turnLimit: { target: 'resting' } },
        },
        aiming: { entry: 'aim', always: [{ guard: 'canMove', target: 'asking' }, { target: 'resting' }] },
        asking: {
          invoke: {
            src: 'askPlayer',
            input: ({ context }) => context.libraryItemId,
            onDone: [
              { guard: { type: 'leads', params: ({ event }) => event.output }, target: 'resting' },
              {
                guard: { type: 'isOpenThere', params: ({ event }) => event.output },
                target: 'pairing',
                actions: ['tellSeek', 'moveSound'],
              },
              {
                guard: { type: 'isThere', params: ({ event }) => event.output },
                target: 'moving',
                actions: 'tellSeek',
              },
              { target: 'moving' },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { answerLimit: { target: 'resting' } },
        },
        moving: {
          invoke: {
            src: 'keepSound',
            input: ({ context: { libraryItemId, duration, goal, sound } }) => ({
              libraryItemId,
              duration,
              seconds: goal?.seconds ?? 0,
              from: sound ?? NO_SOUND,
            }),
            onDone: [
              {
                guard: { type: 'isKept', params: ({ event }) => event.output },
                target: 'pairing',
                actions: [
                  'moveSound',
                  { type: 'setSound', params: ({ event }) => event.output },
                  { type: 'setUntold', params: true },
                ],
              },
              { target: 'resting' },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { answerLimit: { target: 'resting' } },
        },
        pairing: {
          invoke: {
            src: 'keepPair',
            input: ({ context: { libraryItemId, pair } }) => ({ libraryItemId, pair: pair ?? NO_PAIR }),
            onDone: { target: 'resting' },
            onError: {
              target: 'resting',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { answerLimit: { target: 'resting' } },
        },
        resting: {
          always: { guard: 'isBehind', target: 'aiming' },
          after: {
            tellDelay: {
              guard: 'isUntold',
              target: 'resting',
              reenter: true,
              actions: ['tellKept', { type: 'setUntold', params: false }],
            },
          },
          on: { 'together.halted': { target: 'hearing' } },
        },
        hearing: {
          invoke: {
            src: 'askPlayer',
            input: ({ context }) => context.libraryItemId,
            onDone: [
              {
                guard: { type: 'isHalted', params: ({ event }) => event.output },
                target: 'deciding',
                actions: { type: 'setHeard', params: ({ event }) => event.output },
              },
              { target: 'resting' },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { answerLimit: { target: 'resting' } },
        },
      },
    },
  },
})
