import { listeningLogSetup, NOTHING } from './listening-log.setup.ts'

/**
 * What the listener listened to, session by session.
 *
 * - `closed` no page shows it
 * - `open.pages` is `reading` one page of the sessions and then `resting`, until more are asked for; `all` reads page after
 *   page, since a search, the titles and a file need every session, then the first one again for what came meanwhile; `whole`
 *   has them. `failed` keeps what was read
 * - `open.search` is `settled`, or `typing` for half a second after the last key
 *
 * None is final.
 */
export const listeningLogMachine = listeningLogSetup.createMachine({
  id: 'listeningLog',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: { on: { 'listeningLog.open': { target: 'open' } } },
    open: {
      type: 'parallel',
      invoke: { src: 'fileSaver', id: 'fileSaver' },
      exit: 'forget',
      on: {
        'listeningLog.close': { target: 'closed' },
        'listeningLog.show': {
          actions: [{ type: 'setView', params: ({ event }) => event }, 'askForAll'],
        },
      },
      states: {
        pages: {
          initial: 'reading',
          on: {
            'listeningLog.export': {
              target: '.all',
              actions: { type: 'setWanted', params: ({ event }) => event },
            },
            'all.needed': { guard: 'needsAll', target: '.all' },
          },
          states: {
            reading: {
              tags: 'busy',
              invoke: {
                src: 'readSessions',
                input: ({ context: { page } }) => ({ page }),
                onDone: {
                  target: 'settling',
                  actions: { type: 'takePage', params: ({ event }) => event.output },
                },
                onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
              },
            },
            settling: { always: [{ guard: 'hasMore', target: 'resting' }, { target: 'whole' }] },
            resting: {
              on: {
                'listeningLog.more': { target: 'reading' },
                'listeningLog.readAll': { target: 'all' },
              },
            },
            all: {
              tags: ['busy', 'collecting'],
              initial: 'deciding',
              on: {
                'listeningLog.stop': { target: 'resting', actions: 'clearWanted' },
                // it is under way
                'all.needed': {},
                'listeningLog.export': { actions: { type: 'setWanted', params: ({ event }) => event } },
              },
              states: {
                deciding: {
                  always: [
                    { guard: 'needsMore', target: 'reading' },
                    { guard: 'hasMore', target: '#listeningLog.open.pages.resting' },
                    { guard: 'isOnePage', target: '#listeningLog.open.pages.whole' },
                    { target: 'looking' },
                  ],
                },
                reading: {
                  invoke: {
                    src: 'readSessions',
                    input: ({ context: { page } }) => ({ page }),
                    onDone: {
                      target: 'deciding',
                      actions: { type: 'takePage', params: ({ event }) => event.output },
                    },
                    onError: {
                      target: '#listeningLog.open.pages.failed',
                      actions: { type: 'setError', params: ({ event }) => event },
                    },
                  },
                },
                looking: {
                  invoke: {
                    src: 'readSessions',
                    input: { page: 0 },
                    onDone: {
                      target: '#listeningLog.open.pages.whole',
                      actions: { type: 'takeNewest', params: ({ event }) => event.output },
                    },
                    onError: {
                      target: '#listeningLog.open.pages.failed',
                      actions: { type: 'setError', params: ({ event }) => event },
                    },
                  },
                },
              },
            },
            whole: {
              always: { guard: 'isWanted', actions: ['saveWanted', 'clearWanted'] },
              on: {
                'all.needed': {},
                'listeningLog.export': { actions: { type: 'save', params: ({ event }) => event } },
              },
            },
            failed: {
              on: {
                'listeningLog.retry': [{ guard: 'needsAll', target: 'all' }, { target: 'reading' }],
                'listeningLog.stop': { guard: 'isWanted', actions: 'clearWanted' },
              },
            },
          },
        },
        search: {
          initial: 'settled',
          states: {
            settled: {},
            typing: {
              after: { searchPause: { target: 'settled', actions: ['applyQuery', 'askForAll'] } },
            },
          },
          on: {
            'listeningLog.search': [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event },
                target: '.settled',
                actions: [{ type: 'setQuery', params: ({ event }) => event }, 'applyQuery'],
              },
              { target: '.typing', actions: { type: 'setQuery', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
})
