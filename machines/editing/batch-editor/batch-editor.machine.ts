import { batchSetup, NO_BATCH } from './batch-editor.setup.ts'
import { batchIdOfPlace } from './batch-read.ts'

/**
 * The page that edits many items in one form.
 *
 * - `closed`
 * - `looking` the page was entered without items: a draft of this browser may name them, else it is left
 * - `open` with items: `reading` them, `failed` to, or `ready`. Then side by side: whether what was written is read again
 *   (`check`), and changes by others that are collected (`news`)
 *
 * None is final.
 */
export const batchEditorMachine = batchSetup.createMachine({
  id: 'batchEditor',
  context: ({ input }) => ({ ...NO_BATCH, ...input, place: { path: '', search: '' } }),
  initial: 'closed',
  on: {
    'batchEditor.open': {
      guard: { type: 'mayEdit', params: ({ event }) => event.ids },
      target: '.open',
      actions: [{ type: 'setChosen', params: ({ event }) => event }, 'goThere'],
    },
    'batchEditor.reopen': {
      guard: { type: 'mayReturn', params: ({ event }) => event.batchId },
      target: '.looking',
      actions: [{ type: 'setWished', params: ({ event }) => event.batchId }, 'goThere'],
    },
    'location.changed': { actions: { type: 'setPlace', params: ({ event }) => event } },
    'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } },
  },
  states: {
    closed: {
      entry: 'forget',
      on: {
        'batchEditor.enter': [
          {
            guard: { type: 'mayReturn', params: ({ context }) => batchIdOfPlace(context.place) },
            target: 'looking',
            actions: { type: 'setWished', params: ({ context }) => batchIdOfPlace(context.place) ?? '' },
          },
          { actions: 'goHome' },
        ],
      },
    },
    looking: {
      invoke: {
        src: 'readDraft',
        input: ({ context }) => ({ ref: { kind: 'batch', id: context.batchId } }),
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setDrafted', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: 'goHome' },
        ],
        onError: { target: 'closed', actions: 'goHome' },
      },
      after: { draftTimeout: { target: 'closed', actions: 'goHome' } },
    },
    open: {
      exit: 'tellClosed',
      on: {
        'location.changed': [
          {
            guard: { type: 'isHere', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOtherBatch', params: ({ event }) => event },
            target: 'looking',
            actions: { type: 'setWished', params: ({ event }) => batchIdOfPlace(event) ?? '' },
          },
          { target: 'closed', actions: { type: 'setPlace', params: ({ event }) => event } },
        ],
      },
      initial: 'reading',
      states: {
        reading: {
          // what is being read may be of before
          on: {
            'items.updated': {
              guard: { type: 'isBeingRead', params: ({ event }) => event.read },
              target: 'reading',
              reenter: true,
            },
          },
          invoke: {
            src: 'readItems',
            input: ({ context }) => ({ ids: context.ids }),
            onDone: [
              {
                guard: { type: 'hasItems', params: ({ event }) => event.output },
                target: 'ready',
                actions: [{ type: 'setRead', params: ({ event }) => event.output }, 'tellOpened'],
              },
              { target: '#batchEditor.closed', actions: ['sayNoneLeft', 'goHome'] },
            ],
            onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
          },
        },
        failed: { on: { 'batchEditor.retry': { target: 'reading' } } },
        ready: {
          type: 'parallel',
          on: {
            'items.removed': {
              guard: { type: 'isOneOfThem', params: ({ event }) => event.libraryItemId },
              actions: [{ type: 'setRemoved', params: ({ event }) => event.libraryItemId }, 'tellChanged'],
            },
            // the form was lent to the dialog of one item
            'form.freed': { actions: 'tellOpened' },
            'form.saved': {
              guard: { type: 'isClosing', params: ({ event }) => event },
              actions: 'goToShelf',
            },
            'batchEditor.undo': { guard: 'hasSaved', actions: ['undoSaved', 'forgetReport'] },
            'batchEditor.dismiss': { actions: 'forgetReport' },
          },
          states: {
            check: {
              initial: 'idle',
              on: {
                'operations.succeeded': {
                  guard: { type: 'isOurs', params: ({ event }) => event },
                  target: '.reading',
                  actions: 'forgetReport',
                },
                'operations.failed': [
                  {
                    guard: { type: 'isSave', params: ({ event }) => event },
                    target: '.reading',
                    actions: { type: 'setUnfinished', params: ({ event }) => event },
                  },
                  { guard: { type: 'isOurs', params: ({ event }) => event }, target: '.reading' },
                ],
              },
              states: {
                idle: {},
                reading: {
                  invoke: {
                    src: 'readItems',
                    input: ({ context }) => ({ ids: context.ids }),
                    onDone: {
                      target: 'idle',
                      actions: [
                        { type: 'setRead', params: ({ event }) => event.output },
                        'setReport',
                        'tellChanged',
                      ],
                    },
                    // the next save asks again what there is
                    onError: { target: 'idle' },
                  },
                },
              },
            },
            news: {
              initial: 'quiet',
              states: {
                quiet: {
                  on: {
                    'items.updated': {
                      guard: { type: 'isShown', params: ({ event }) => event.read },
                      target: 'fresh',
                      actions: { type: 'addNews', params: ({ event }) => event.read },
                    },
                  },
                },
                fresh: {
                  on: {
                    'items.updated': {
                      guard: { type: 'isShown', params: ({ event }) => event.read },
                      actions: { type: 'addNews', params: ({ event }) => event.read },
                    },
                  },
                  after: { newsPause: { target: 'quiet', actions: ['takeNews', 'tellChanged'] } },
                },
              },
            },
          },
        },
      },
    },
  },
})
