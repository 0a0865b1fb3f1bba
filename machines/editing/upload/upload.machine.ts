import { AS_THEY_LIE } from './folder-reading.ts'
import { withFound, withReading } from './upload-intake.ts'
import { UPLOAD_PATH } from './upload-rules.ts'
import { uploadSetup } from './upload.setup.ts'

/**
 * Files of this machine on their way into a library. Four concerns side by side:
 *
 * - `visit` whether the page is open, and what leaving it means while something is sent
 * - `intake` whether folders that were dropped are still being read
 * - `queue` one item at a time: all are checked, then sent one after the other; one that fails holds up none
 * - `guard` the browser asks before the page is closed with something unsent
 *
 * Each item is an actor of its own (`upload-card.machine.ts`). None is final.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    account: input.account,
    libraryId: null,
    libraries: [],
    target: null,
    items: [],
    reading: AS_THEY_LIE,
    ignored: [],
    sent: [],
    turns: [],
    tally: { sent: 0, failed: 0 },
    leavingTo: '',
    count: 0,
  }),
  type: 'parallel',
  invoke: { src: 'fileDesk', id: 'fileDesk' },
  on: {
    'library.changed': { actions: { type: 'setLibrary', params: ({ event }) => event.libraryId } },
    'upload.setTarget': {
      guard: 'isEmpty',
      actions: { type: 'setTarget', params: ({ event }) => event },
    },
    'upload.readFolders': {
      actions: { type: 'take', params: ({ context, event }) => withReading(context, event.reading) },
    },
    'upload.change': {
      guard: { type: 'isOpenItem', params: ({ event }) => event.id },
      actions: { type: 'change', params: ({ event }) => event },
    },
    'upload.remove': {
      guard: { type: 'isFree', params: ({ event }) => event.id },
      actions: { type: 'remove', params: ({ event }) => event.id },
    },
    'upload.clear': { guard: 'isResting', actions: { type: 'remove', params: null } },
  },
  states: {
    visit: {
      initial: 'away',
      states: {
        away: {
          on: {
            'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } },
            'upload.open': [
              {
                guard: 'mayUpload',
                target: 'here',
                actions: [
                  { type: 'setLeavingTo', params: '' },
                  { type: 'setLibrary', params: ({ event }) => event.libraryId },
                ],
              },
              { actions: ['sayRefused', { type: 'go', params: { to: '/', replace: true } }] },
            ],
          },
        },
        here: {
          initial: 'opening',
          on: {
            'account.changed': [
              {
                guard: { type: 'mayUploadAs', params: ({ event }) => event.account },
                actions: { type: 'setAccount', params: ({ event }) => event },
              },
              {
                target: 'away',
                actions: [
                  { type: 'setAccount', params: ({ event }) => event },
                  { type: 'cancel', params: null },
                  'sayRefused',
                  { type: 'go', params: { to: '/', replace: true } },
                ],
              },
            ],
            'location.changed': [
              {
                guard: { type: 'isElsewhereWhileSending', params: ({ event }) => event.path },
                target: '.asking',
                actions: [
                  { type: 'setLeavingTo', params: ({ event }) => event.path + event.search },
                  { type: 'go', params: { to: UPLOAD_PATH, replace: true } },
                ],
              },
              { guard: { type: 'isElsewhere', params: ({ event }) => event.path }, target: 'away' },
            ],
          },
          states: {
            opening: {
              invoke: {
                src: 'readLibraries',
                onDone: [
                  {
                    guard: { type: 'hasLibrary', params: ({ event }) => event.output },
                    target: 'ready',
                    actions: { type: 'setLibraries', params: ({ event }) => event.output },
                  },
                  {
                    target: '#upload.visit.away',
                    actions: { type: 'go', params: { to: '/', replace: true } },
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: { type: 'logFailure', params: ({ event }) => event },
                },
              },
              after: { readTimeout: { target: 'failed' } },
            },
            failed: { on: { 'upload.open': { target: 'opening' } } },
            ready: {},
            asking: {
              on: {
                'upload.answer': [
                  {
                    guard: { type: 'isAnswer', params: ({ event }) => ({ ...event, is: 'stay' }) },
                    target: 'ready',
                    actions: { type: 'setLeavingTo', params: '' },
                  },
                  {
                    guard: { type: 'isAnswer', params: ({ event }) => ({ ...event, is: 'stop' }) },
                    target: '#upload.visit.away',
                    actions: [
                      { type: 'cancel', params: null },
                      { type: 'go', params: ({ context }) => ({ to: context.leavingTo, replace: false }) },
                    ],
                  },
                  {
                    target: '#upload.visit.away',
                    actions: {
                      type: 'go',
                      params: ({ context }) => ({ to: context.leavingTo, replace: false }),
                    },
                  },
                ],
              },
            },
          },
        },
      },
    },
    intake: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'upload.add': {
              guard: 'hasTarget',
              target: 'reading',
              actions: { type: 'readFiles', params: ({ event }) => event.picked },
            },
          },
        },
        reading: {
          on: {
            'upload.add': { actions: { type: 'readFiles', params: ({ event }) => event.picked } },
            'files.found': [
              {
                guard: { type: 'isMore', params: ({ event }) => event },
                actions: { type: 'take', params: ({ context, event }) => withFound(context, event) },
              },
              {
                target: 'resting',
                actions: { type: 'take', params: ({ context, event }) => withFound(context, event) },
              },
            ],
          },
        },
      },
    },
    queue: {
      initial: 'resting',
      states: {
        resting: {
          on: {
            'upload.start': {
              guard: { type: 'canStart', params: ({ event }) => event.id },
              target: 'running',
              actions: ['resetTally', { type: 'addTurns', params: ({ event }) => event.id }],
            },
          },
        },
        running: {
          entry: 'takeTurn',
          on: {
            'upload.start': {
              guard: { type: 'canStart', params: ({ event }) => event.id },
              actions: { type: 'addTurns', params: ({ event }) => event.id },
            },
            'upload.cancel': { actions: { type: 'cancel', params: ({ event }) => event.id } },
            'card.checked': {
              guard: { type: 'isCurrent', params: ({ event }) => event.id },
              target: 'deciding',
              actions: 'dropTurn',
            },
            'card.ended': [
              {
                guard: { type: 'isCurrent', params: ({ event }) => event.id },
                target: 'deciding',
                actions: { type: 'noteEnd', params: ({ event }) => event },
              },
              { actions: { type: 'noteEnd', params: ({ event }) => event } },
            ],
          },
        },
        deciding: {
          always: [
            { guard: 'hasTurns', target: 'running' },
            { target: 'resting', actions: 'sayEnded' },
          ],
        },
      },
    },
    guard: {
      initial: 'off',
      states: {
        off: { always: { guard: 'hasUnsent', target: 'on' } },
        on: {
          invoke: { src: 'closeGuard' },
          always: { guard: 'hasNothingUnsent', target: 'off' },
        },
      },
    },
  },
})
