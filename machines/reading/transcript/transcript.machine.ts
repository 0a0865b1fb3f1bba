import { appError } from '../../model/errors.ts'
import { keyIn, NO_TRANSCRIPT, transcriptSetup } from './transcript.setup.ts'

/**
 * What is said in what plays, line by line.
 *
 * - `closed` nothing plays, or its lines were never asked for
 * - `waiting` another medium plays, and its lines are not asked for yet
 * - `reading` they are looked for: a file that was chosen here, else those beside the sound on the server
 * - `none` there are none, `failed` they did not come
 * - `shown` with `following`, where the list goes with the sound, and `released`, where it stays as a hand left it
 * - `taking` a chosen file is read and kept, `dropping` it is let go
 */
export const transcriptMachine = transcriptSetup.createMachine({
  id: 'transcript',
  context: NO_TRANSCRIPT,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'transcript.look': {
          target: 'open.reading',
          actions: { type: 'setKey', params: ({ event }) => event.key },
        },
      },
    },
    open: {
      initial: 'waiting',
      on: {
        // the same medium opens again for another way to hear it: its lines stay
        'player.opened': {
          guard: { type: 'isOther', params: ({ event }) => event.session.media },
          target: '.waiting',
          actions: { type: 'setKey', params: ({ event }) => event.session.media },
        },
        'transcript.look': {
          guard: { type: 'isOther', params: ({ event }) => event.key },
          target: '.reading',
          actions: { type: 'setKey', params: ({ event }) => event.key },
        },
        'player.closed': { target: 'closed' },
        'transcript.find': { actions: { type: 'setWords', params: ({ event }) => event.words } },
        'transcript.choose': { target: '.taking' },
      },
      states: {
        waiting: {
          on: {
            'transcript.look': {
              target: 'reading',
              actions: { type: 'setKey', params: ({ event }) => event.key },
            },
          },
        },
        reading: {
          invoke: {
            src: 'readTranscript',
            input: ({ context }) => keyIn(context),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'setTranscript', params: ({ event }) => event.output },
              },
              { target: 'none', actions: { type: 'setTranscript', params: null } },
            ],
            onError: {
              target: 'failed',
              actions: [
                { type: 'log', params: ({ event }) => ({ error: event.error }) },
                { type: 'setError', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
          after: {
            readTimeout: {
              target: 'failed',
              actions: { type: 'setError', params: { error: appError('timeout') } },
            },
          },
        },
        none: {
          on: {
            // one may lie there since
            'transcript.look': {
              target: 'reading',
              actions: { type: 'setKey', params: ({ event }) => event.key },
            },
          },
        },
        failed: {
          on: {
            'transcript.retry': { target: 'reading' },
            'transcript.look': {
              target: 'reading',
              actions: { type: 'setKey', params: ({ event }) => event.key },
            },
          },
        },
        shown: {
          initial: 'following',
          on: { 'transcript.drop': { target: 'dropping' } },
          states: {
            following: { on: { 'transcript.release': { target: 'released' } } },
            released: { on: { 'transcript.follow': { target: 'following' } } },
          },
        },
        taking: {
          entry: 'forgetRefusal',
          invoke: {
            src: 'takeTranscript',
            input: ({ context, event }) => ({
              key: keyIn(context),
              file: event.type === 'transcript.choose' ? event.file : null,
            }),
            onDone: {
              target: 'shown',
              actions: { type: 'setTranscript', params: ({ event }) => event.output },
            },
            onError: {
              target: 'settling',
              actions: { type: 'setRefusal', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: {
            storeLimit: { target: 'settling', actions: { type: 'setRefusal', params: { error: null } } },
          },
        },
        settling: { always: [{ guard: 'isShown', target: 'shown' }, { target: 'none' }] },
        dropping: {
          invoke: {
            src: 'dropTranscript',
            input: ({ context }) => keyIn(context),
            onDone: { target: 'reading' },
            onError: {
              target: 'shown',
              actions: { type: 'log', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { storeLimit: { target: 'shown' } },
        },
      },
    },
  },
})
