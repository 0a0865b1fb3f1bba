import { and } from 'xstate'
import { narrationSetup, NOTHING_SAID } from './narration.setup.ts'
import { narrationVoice } from './narration.state.voice.ts'

/**
 * A voice of the book itself, while it is open: the sound that lies inside of it, else a voice of the system.
 *
 * - `absent` where there is nothing to be read, or the title has a sound of its own, which is the player's
 * - `looking` until the book is open; `measuring` until it has told what of it is spoken
 * - `offered`: `voice` speaks; `sleep` says until when
 */
export const narrationMachine = narrationSetup.createMachine({
  id: 'narration',
  context: ({ input }) => ({ ...NOTHING_SAID, ...input }),
  initial: 'looking',
  on: {
    'narration.moved': { actions: { type: 'setShare', params: ({ event }) => event.share } },
    'narration.set': { actions: { type: 'setSettings', params: ({ event }) => event.settings } },
  },
  states: {
    absent: { entry: 'tellAbsent' },
    looking: {
      on: {
        'narration.opened': [
          {
            guard: { type: 'isSpoken', params: ({ event }) => event },
            target: 'measuring',
            actions: { type: 'setBook', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSilentText', params: ({ event }) => event },
            target: 'offered',
            actions: [
              { type: 'setBook', params: ({ event }) => event },
              { type: 'setKind', params: 'voice' },
            ],
          },
          { target: 'absent' },
        ],
      },
    },
    measuring: {
      on: {
        'narration.outlined': [
          {
            guard: { type: 'hasInner', params: ({ event }) => event.outline },
            target: 'offered',
            actions: [
              { type: 'setInner', params: ({ event }) => event.outline },
              { type: 'setKind', params: 'sound' },
            ],
          },
          { guard: 'isStillSilentText', target: 'offered', actions: { type: 'setKind', params: 'voice' } },
          { target: 'absent' },
        ],
      },
      after: {
        measureLimit: [
          {
            guard: 'isStillSilentText',
            target: 'offered',
            actions: ['logUntold', { type: 'setKind', params: 'voice' }],
          },
          { target: 'absent', actions: 'logUntold' },
        ],
      },
    },
    offered: {
      type: 'parallel',
      invoke: {
        src: 'narrator',
        id: 'narrator',
        input: ({ context }) => ({ kind: context.kind ?? 'voice' }),
        onError: {
          target: 'absent',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        // one that has gone may come back
        'narrator.voicesFound': {
          guard: { type: 'isVoices', params: ({ event }) => event.voices },
          actions: [{ type: 'setVoices', params: ({ event }) => event.voices }, 'tellKind'],
        },
        'narration.lit': { actions: { type: 'tellText', params: ({ event }) => event.text } },
      },
      states: {
        voice: narrationVoice,
        sleep: {
          initial: 'off',
          on: {
            'narration.sleep': [
              {
                guard: { type: 'isForTime', params: ({ event }) => event.until },
                target: '.counting',
                actions: { type: 'setMinutes', params: ({ event }) => event.until },
              },
              {
                guard: { type: 'isForChapter', params: ({ event }) => event.until },
                target: '.untilChapter',
              },
              { target: '.off' },
            ],
            'narration.slept': { target: '.off' },
          },
          states: {
            off: { entry: ['clearMinutes', { type: 'tellSleep', params: null }] },
            /** Only what is spoken counts. */
            counting: {
              entry: { type: 'tellSleep', params: 'minutes' },
              after: {
                sleepMinute: [
                  { guard: and(['isSpeaking', 'isLastMinute']), actions: 'fallAsleep' },
                  { guard: 'isSpeaking', target: 'counting', reenter: true, actions: 'countDown' },
                  { target: 'counting', reenter: true },
                ],
              },
            },
            untilChapter: { entry: { type: 'tellSleep', params: 'chapter' } },
          },
        },
      },
    },
  },
})
