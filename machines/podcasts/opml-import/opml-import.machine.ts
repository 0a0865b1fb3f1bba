import { currentOf, NO_FILE, opmlImportSetup } from './opml-import.setup.ts'
import { asked } from '../../server/operations/write.ts'

/**
 * Podcasts of an OPML file on their way into a library. Two concerns side by side:
 *
 * - `visit` whether its dialog is open
 * - `work` from the file to the report: `empty` without one, `reading` it, `looking` which podcasts the library has,
 *   `listing` what can be chosen and what became of it, `running` one podcast at a time: its feed is read, then it is added.
 *   It goes on while the dialog is closed
 *
 * The file is read in the browser, so that an import can be stopped and says of each podcast what became of it: the call of
 * the older servers answers when they have read every feed of the file, the one of the newer ones adds them all and counts.
 * None is final.
 */
export const opmlImportMachine = opmlImportSetup.createMachine({
  id: 'opmlImport',
  context: ({ input }) => ({
    ...NO_FILE,
    account: input.account,
    path: '',
    libraryId: '',
    folders: [],
    folderId: '',
    autoDownload: false,
  }),
  type: 'parallel',
  on: {
    'account.changed': { actions: { type: 'setAccount', params: ({ event }) => event } },
  },
  states: {
    visit: {
      initial: 'closed',
      on: { 'location.changed': { actions: { type: 'setPath', params: ({ event }) => event.path } } },
      states: {
        closed: {
          on: {
            'opmlImport.open': [{ guard: 'isAdmin', target: 'open' }, { actions: 'sayRefused' }],
          },
        },
        open: {
          entry: { type: 'tellParent', params: { type: 'dialog.open', dialog: { kind: 'importOpml' } } },
          exit: { type: 'tellParent', params: { type: 'dialog.close' } },
          on: {
            // another dialog can have taken its place
            'opmlImport.open': { target: 'open', reenter: true },
            'opmlImport.close': { target: 'closed' },
            'location.changed': {
              guard: { type: 'isElsewhere', params: ({ event }) => event.path },
              target: 'closed',
              actions: { type: 'setPath', params: ({ event }) => event.path },
            },
          },
        },
      },
    },
    work: {
      initial: 'empty',
      on: {
        'opmlImport.open': {
          guard: { type: 'isForAnother', params: ({ event }) => event.libraryId },
          target: '.empty',
          actions: [{ type: 'setLibraryId', params: ({ event }) => event.libraryId }, 'forgetFile'],
        },
      },
      states: {
        empty: {
          on: {
            'opmlImport.read': {
              target: 'reading',
              actions: { type: 'setFileName', params: ({ event }) => event },
            },
          },
        },
        reading: {
          invoke: {
            src: 'readFile',
            input: ({ event }) => {
              if (event.type !== 'opmlImport.read') throw new Error('No file was chosen.')
              return { file: event.file }
            },
            onDone: [
              {
                guard: { type: 'isUnreadable', params: ({ event }) => event.output },
                target: 'empty',
                actions: { type: 'setFeeds', params: ({ event }) => event.output },
              },
              { target: 'looking', actions: { type: 'setFeeds', params: ({ event }) => event.output } },
            ],
            onError: { target: 'empty', actions: { type: 'setProblem', params: 'unreadable' } },
          },
        },
        looking: {
          initial: 'reading',
          on: { 'opmlImport.reset': { target: 'empty', actions: 'forgetFile' } },
          states: {
            reading: {
              invoke: {
                src: 'readLibrary',
                input: ({ context: { libraryId } }) => ({ libraryId }),
                onDone: {
                  target: '#opmlImport.work.listing',
                  actions: { type: 'setLibrary', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'logFailure', params: ({ event }) => event },
                },
              },
              after: { libraryTimeout: { target: 'failed' } },
            },
            failed: { on: { 'opmlImport.retry': { target: 'reading' } } },
          },
        },
        listing: {
          on: {
            'opmlImport.select': { actions: { type: 'select', params: ({ event }) => event } },
            'opmlImport.setFolder': {
              guard: { type: 'hasFolder', params: ({ event }) => event.folderId },
              actions: { type: 'setFolder', params: ({ event }) => event.folderId },
            },
            'opmlImport.setAutoDownload': {
              actions: { type: 'setAutoDownload', params: ({ event }) => event.autoDownload },
            },
            'opmlImport.start': { guard: 'canStart', target: 'running', actions: 'queueSelected' },
            'opmlImport.retry': { guard: 'hasFailed', target: 'running', actions: 'queueFailed' },
            'opmlImport.reset': { target: 'empty', actions: 'forgetFile' },
          },
        },
        running: {
          initial: 'deciding',
          on: { 'opmlImport.cancel': { actions: 'dropWaiting' } },
          states: {
            deciding: {
              always: [
                { guard: 'hasWaiting', target: 'reading', actions: 'takeNext' },
                { guard: 'isAway', target: '#opmlImport.work.listing', actions: 'sayEnded' },
                { target: '#opmlImport.work.listing' },
              ],
            },
            reading: {
              invoke: {
                src: 'readFeed',
                input: ({ context }) => ({ url: currentOf(context)?.url ?? '' }),
                onDone: [
                  {
                    guard: { type: 'hasName', params: ({ event }) => event.output },
                    target: 'adding',
                    actions: { type: 'setRequest', params: ({ event }) => event.output },
                  },
                  {
                    target: 'deciding',
                    actions: { type: 'setRequest', params: ({ event }) => event.output },
                  },
                ],
                onError: {
                  target: 'deciding',
                  actions: { type: 'setFeedFailed', params: ({ event }) => event },
                },
              },
              after: { feedTimeout: { target: 'deciding', actions: 'setLate' } },
            },
            adding: {
              invoke: {
                src: 'add',
                input: ({ context }) => ({ name: 'podcast.import', params: asked(context.request) }),
                onDone: { target: 'deciding', actions: 'setAdded' },
                onError: {
                  target: 'deciding',
                  actions: { type: 'setAddFailed', params: ({ event }) => event },
                },
              },
              after: { addTimeout: { target: 'deciding', actions: 'setLate' } },
            },
          },
        },
      },
    },
  },
})
