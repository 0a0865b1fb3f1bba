import { clipsSetup, NO_CLIPS } from './clips.setup.ts'

/**
 * The parts of a title that its listener marked, kept in this browser. `closed` until they are asked for; then they are
 * `reading`, `failed`, which can be tried again, or `ready`: `resting`, and `keeping` or `removing` one of them. A start
 * that is marked waits for its end, however long the panel is closed meanwhile; another title has clips of its own.
 */
export const clipsMachine = clipsSetup.createMachine({
  id: 'clips',
  context: NO_CLIPS,
  invoke: { src: 'clipFile', id: 'clipFile' },
  initial: 'closed',
  on: {
    'player.closed': { target: '.closed' },
    'player.positioned': { actions: { type: 'setHeard', params: ({ event }) => event } },
    'clips.look': {
      guard: { type: 'isOther', params: ({ event }) => event.media },
      target: '.reading',
      actions: { type: 'setMedia', params: ({ event }) => event.media },
    },
  },
  states: {
    closed: { entry: 'forget' },
    reading: {
      entry: 'forgetRemoved',
      // the sound does not wait for what was kept
      on: { 'clips.markStart': { actions: { type: 'setStart', params: ({ event }) => event.press } } },
      invoke: {
        src: 'readClips',
        input: ({ context }) => context.media,
        onDone: {
          target: 'ready',
          actions: { type: 'setClips', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { storeLimit: { target: 'failed' } },
    },
    failed: {
      entry: { type: 'setFailure', params: 'read' },
      on: { 'clips.retry': { target: 'reading' } },
    },
    ready: {
      initial: 'resting',
      on: {
        'clips.markStart': { actions: { type: 'setStart', params: ({ event }) => event.press } },
        'clips.dropStart': { guard: 'hasStart', actions: 'forgetStart' },
        'clips.edit': {
          guard: { type: 'hasClip', params: ({ event }) => event.id },
          actions: { type: 'setEdited', params: ({ event }) => event.id },
        },
        'clips.move': { actions: { type: 'setEdge', params: ({ event }) => event } },
        'clips.typeNote': { actions: { type: 'setNote', params: ({ event }) => event.text } },
        'clips.cancel': { actions: 'forgetEdited' },
        'clips.export': {
          guard: 'hasClips',
          actions: { type: 'saveText', params: ({ event }) => event.root },
        },
      },
      states: {
        resting: {
          on: {
            // another tab may have written
            'clips.look': { target: '#clips.reading' },
            'clips.markEnd': [
              { guard: 'isFull', actions: { type: 'setFailure', params: 'full' } },
              {
                guard: { type: 'isClip', params: ({ event }) => event.press },
                target: 'keeping',
                actions: { type: 'writeMarked', params: ({ event }) => event.press },
              },
              {
                guard: 'hasStart',
                actions: { type: 'setRefusal', params: ({ event }) => event.press },
              },
            ],
            'clips.save': [
              { guard: 'hasChange', target: 'keeping', actions: 'writeEdited' },
              { actions: 'forgetEdited' },
            ],
            'clips.remove': {
              guard: { type: 'hasClip', params: ({ event }) => event.id },
              target: 'removing',
              actions: { type: 'writeLeaving', params: ({ event }) => event.id },
            },
            'clips.restore': { guard: 'hasRemoved', target: 'keeping', actions: 'writeRemoved' },
          },
        },
        keeping: {
          invoke: {
            src: 'keepClip',
            input: ({ context: { media, writing } }) => ({ of: media, clip: writing }),
            onDone: {
              target: 'resting',
              actions: { type: 'takeKept', params: ({ event }) => event.output },
            },
            onError: {
              target: 'resting',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'setFailure', params: 'keep' },
              ],
            },
          },
          after: { storeLimit: { target: 'resting', actions: { type: 'setFailure', params: 'keep' } } },
        },
        removing: {
          invoke: {
            src: 'removeClip',
            input: ({ context: { media, writing } }) => ({ of: media, clip: writing }),
            onDone: { target: 'resting', actions: 'takeRemoved' },
            onError: {
              target: 'resting',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                { type: 'setFailure', params: 'remove' },
              ],
            },
          },
          after: { storeLimit: { target: 'resting', actions: { type: 'setFailure', params: 'remove' } } },
        },
      },
    },
  },
})
