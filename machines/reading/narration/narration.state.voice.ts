import { and } from 'xstate'
import { narrationSetup } from './narration.setup.ts'

/**
 * What is spoken. `waiting` for a voice, which may come late and without which nothing is offered; `idle` until it is asked;
 * `asking` for the sentences to begin with; `turning` while the reader leafs through pages, from whose last it goes on;
 * `speaking` one passage after the other; `paused`; `failed`, which can be tried again.
 */
export const narrationVoice = narrationSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'narration.toggle': { target: '.idle', actions: ['toggle', 'tellShown'] },
    'narration.tapped': {
      guard: 'isShown',
      target: '.asking',
      actions: {
        type: 'setStart',
        params: ({ event }) => ({ at: 'share' as const, share: event.share }),
      },
    },
    'narration.step': [
      {
        guard: { type: 'isPassage', params: ({ event }) => event.by },
        target: '.speaking',
        actions: { type: 'step', params: ({ event }) => event.by },
      },
      {
        guard: { type: 'isSection', params: ({ event }) => event.by },
        target: '.asking',
        actions: {
          type: 'setStart',
          params: ({ context, event }) =>
            event.by === 1
              ? { at: 'first' as const, section: context.next ?? 0 }
              : { at: 'last' as const, section: context.previous ?? 0 },
        },
      },
    ],
  },
  states: {
    waiting: {
      always: { guard: 'canSpeak', target: 'idle' },
      on: { 'narration.toggle': {}, 'narration.tapped': {}, 'narration.step': {} },
    },
    idle: {
      entry: ['stop', 'tellKind', { type: 'tellPhase', params: 'idle' }],
      on: {
        'narration.play': {
          target: 'asking',
          actions: { type: 'setStart', params: { at: 'page' } },
        },
        'narration.step': {},
      },
    },
    asking: {
      entry: ['stop', { type: 'tellPhase', params: 'starting' }],
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            // a sound that lies in the book is known as a whole
            { guard: 'isKnown', target: '#narration.offered.voice.speaking', actions: 'begin' },
            { target: 'told' },
          ],
        },
        told: { entry: 'askSentences' },
      },
      on: {
        'narration.play': { target: 'idle' },
        'narration.drowned': { target: 'idle' },
        'narration.moved': {
          guard: { type: 'isByHand', params: ({ event }) => event.isByHand },
          target: 'turning',
          actions: { type: 'setShare', params: ({ event }) => event.share },
        },
        'narration.sentencesRead': [
          {
            guard: and(['beginsChapter', 'isUntilChapter']),
            target: 'paused',
            actions: [{ type: 'setSection', params: ({ event }) => event.read }, 'fallAsleep'],
          },
          {
            guard: { type: 'hasSentences', params: ({ event }) => event.read },
            target: 'speaking',
            actions: { type: 'setSection', params: ({ event }) => event.read },
          },
          {
            guard: { type: 'hasFurther', params: ({ event }) => event.read },
            target: 'asking',
            reenter: true,
            actions: {
              type: 'setStart',
              params: ({ context: { start }, event: { read } }) =>
                start.at === 'last'
                  ? { at: 'last' as const, section: read?.previous ?? 0 }
                  : { at: 'first' as const, section: read?.next ?? 0 },
            },
          },
          { target: 'idle' },
        ],
      },
      after: { askLimit: { target: 'failed', actions: { type: 'setFailure', params: 'book' } } },
    },
    turning: {
      entry: ['stop', { type: 'tellPhase', params: 'starting' }],
      on: {
        'narration.play': { target: 'idle' },
        'narration.drowned': { target: 'idle' },
        'narration.moved': {
          target: 'turning',
          reenter: true,
          actions: { type: 'setShare', params: ({ event }) => event.share },
        },
        'narration.step': {},
      },
      after: {
        turnSettle: { target: 'asking', actions: { type: 'setStart', params: { at: 'page' } } },
      },
    },
    speaking: {
      entry: ['tellSpoke', 'say', 'tellPassage', { type: 'tellPhase', params: 'speaking' }],
      initial: 'starting',
      on: {
        'narration.play': { target: 'paused' },
        'narration.slept': { target: 'paused' },
        'narration.drowned': { target: 'paused' },
        'narrator.interrupted': { target: 'paused' },
        'narration.set': {
          target: 'speaking',
          reenter: true,
          actions: [{ type: 'setSettings', params: ({ event }) => event.settings }, 'goOn'],
        },
        'narration.moved': [
          {
            guard: { type: 'isByHand', params: ({ event }) => event.isByHand },
            target: 'turning',
            actions: { type: 'setShare', params: ({ event }) => event.share },
          },
          { actions: { type: 'setShare', params: ({ event }) => event.share } },
        ],
        'narration.step': [
          {
            guard: { type: 'isPassage', params: ({ event }) => event.by },
            target: 'speaking',
            reenter: true,
            actions: { type: 'step', params: ({ event }) => event.by },
          },
          {
            guard: { type: 'isSection', params: ({ event }) => event.by },
            target: 'asking',
            actions: {
              type: 'setStart',
              params: ({ context, event }) =>
                event.by === 1
                  ? { at: 'first' as const, section: context.next ?? 0 }
                  : { at: 'last' as const, section: context.previous ?? 0 },
            },
          },
        ],
        'narrator.failed': {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => event.failure },
        },
        'narrator.ended': [
          {
            guard: { type: 'isHollow', params: ({ event }) => event.took },
            target: 'failed',
            actions: { type: 'setFailure', params: 'silent' },
          },
          {
            guard: and(['endsChapter', 'isUntilChapter']),
            target: 'paused',
            actions: ['advance', 'fallAsleep'],
          },
          {
            guard: { type: 'isPassage', params: 1 as const },
            target: 'speaking',
            reenter: true,
            actions: 'advance',
          },
          {
            guard: 'hasNextSection',
            target: 'asking',
            actions: {
              type: 'setStart',
              params: ({ context }) => ({ at: 'first' as const, section: context.next ?? 0 }),
            },
          },
          // the book is at its end
          { target: 'idle' },
        ],
      },
      states: {
        starting: {
          on: { 'narrator.began': { target: 'heard', actions: 'light' } },
          after: {
            startLimit: {
              target: '#narration.offered.voice.failed',
              actions: { type: 'setFailure', params: 'silent' },
            },
          },
        },
        heard: {
          after: {
            sayLimit: {
              target: '#narration.offered.voice.failed',
              actions: { type: 'setFailure', params: 'silent' },
            },
          },
        },
      },
    },
    paused: {
      entry: ['stop', { type: 'tellPhase', params: 'paused' }],
      on: {
        'narration.play': { target: 'speaking', actions: 'goOn' },
        'narration.moved': [
          {
            guard: { type: 'isByHand', params: ({ event }) => event.isByHand },
            target: 'idle',
            actions: { type: 'setShare', params: ({ event }) => event.share },
          },
          { actions: { type: 'setShare', params: ({ event }) => event.share } },
        ],
      },
    },
    failed: {
      entry: ['stop', { type: 'tellPhase', params: 'failed' }],
      on: {
        'narration.play': [
          { guard: 'hasCurrent', target: 'speaking' },
          { target: 'asking', actions: { type: 'setStart', params: { at: 'page' } } },
        ],
      },
    },
  },
})
