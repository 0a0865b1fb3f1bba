import { appError } from '../../model/errors.ts'
import { logsSetup, NOTHING } from './logs.setup.ts'

/**
 * The server's log, line by line.
 *
 * - `closed` no page shows it, and the server sends nothing of it
 * - `open.log` is `reading` what was written today, by a call or, from older servers, `awaiting` it by the socket; then
 *   `live`, or `failed`. What comes meanwhile is shown and joined to it. After a reconnect it is read again
 * - `open.list` is `following` the newest line, or `paused`: it stands still, and counts what it does not show
 * - `open.search` is `settled`, or `typing` for half a second after the last key
 * - `open.copying` says for a moment whether the lines were copied
 *
 * None is final.
 */
export const logsMachine = logsSetup.createMachine({
  id: 'logs',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: { on: { 'logs.open': { target: 'open' } } },
    open: {
      type: 'parallel',
      invoke: { src: 'logDesk', id: 'logDesk' },
      exit: ['stopListening', 'forget'],
      on: {
        'logs.close': { target: 'closed' },
        'log.heard': { actions: { type: 'addLine', params: ({ event }) => event } },
        'logs.filter': { actions: { type: 'setSource', params: ({ event }) => event } },
        'logs.hideSockets': { actions: { type: 'setHidesSockets', params: ({ event }) => event } },
        'logs.save': { actions: 'save' },
      },
      states: {
        log: {
          initial: 'reading',
          on: {
            'connection.established': { target: '.reading' },
            'connection.restored': { target: '.reading' },
          },
          states: {
            reading: {
              tags: 'busy',
              entry: ['forgetHeard', 'listen'],
              invoke: {
                src: 'readLog',
                onDone: [
                  {
                    guard: { type: 'isAnswered', params: ({ event }) => event.output },
                    target: 'live',
                    actions: {
                      type: 'setLines',
                      params: ({ event }) => ({ lines: event.output ?? [] }),
                    },
                  },
                  { target: 'awaiting' },
                ],
                onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
              },
              on: {
                'log.heard': {
                  actions: [
                    { type: 'addLine', params: ({ event }) => event },
                    { type: 'addHeard', params: ({ event }) => event },
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
            awaiting: {
              tags: 'busy',
              entry: 'askForLog',
              on: {
                'log.received': {
                  target: 'live',
                  actions: { type: 'setLines', params: ({ event }) => event },
                },
                'log.heard': {
                  actions: [
                    { type: 'addLine', params: ({ event }) => event },
                    { type: 'addHeard', params: ({ event }) => event },
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
            live: {},
            failed: { on: { 'logs.retry': { target: 'reading' } } },
          },
        },
        list: {
          initial: 'following',
          states: {
            following: { on: { 'logs.pause': { target: 'paused' } } },
            paused: {
              entry: 'freeze',
              exit: 'thaw',
              on: { 'logs.follow': { target: 'following' } },
            },
          },
        },
        search: {
          initial: 'settled',
          states: {
            settled: {},
            typing: { after: { searchPause: { target: 'settled', actions: 'applyQuery' } } },
          },
          on: {
            'logs.search': [
              {
                guard: { type: 'isEmpty', params: ({ event }) => event },
                target: '.settled',
                actions: [{ type: 'setQuery', params: ({ event }) => event }, 'applyQuery'],
              },
              {
                target: '.typing',
                actions: { type: 'setQuery', params: ({ event }) => event },
              },
            ],
          },
        },
        copying: {
          initial: 'idle',
          states: {
            idle: {},
            copied: { after: { copiedMoment: { target: 'idle' } } },
            failed: { after: { copiedMoment: { target: 'idle' } } },
          },
          on: {
            'logs.copy': { actions: 'copy' },
            'logDesk.copied': { target: '.copied' },
            'logDesk.copyFailed': { target: '.failed' },
          },
        },
      },
    },
  },
})
