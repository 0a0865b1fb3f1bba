import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { toAppError } from '../../model/errors.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { hasMore, onePageFurther } from '../listening-log/log-pages.ts'
import type { SessionsRead } from '../listening-log/log-pages.ts'
import type { MadeFile } from '../listening-log/listening-log.types.ts'
import { ownDataFile } from './own-data-file.ts'
import type { OwnRecord } from './own-data-file.ts'
import type { OwnDataContext, OwnDataEvent } from './own-data.types.ts'

const NOTHING: OwnDataContext = {
  record: null,
  sessions: [],
  total: null,
  page: 0,
  numPages: null,
  error: null,
}

/**
 * Everything of the listener in one file.
 *
 * - `idle`, `saved` and `failed` wait for the next wish
 * - `collecting` reads the `record` with its playlists, then page after page of the sessions. It goes on when the page is left,
 *   and can be cancelled
 *
 * None is final.
 */
export const ownDataMachine = setup({
  types: typed<{
    context: OwnDataContext
    events: OwnDataEvent
    children: { fileSaver: 'fileSaver' }
  }>(),
  actors: {
    readRecord: promisePlaceholder<OwnRecord>('readRecord'),
    readSessions: promisePlaceholder<SessionsRead, { page: number }>('readSessions'),
    fileSaver: callbackPlaceholder<MadeFile>('fileSaver'),
  },
  actions: {
    forget: assign(NOTHING),
    setRecord: assign((_, record: OwnRecord) => ({ record })),
    takePage: assign(({ context }, read: SessionsRead) => onePageFurther(context, read)),
    setError: assign((_, { error }: { error: unknown }) => ({ ...NOTHING, error: toAppError(error) })),
    save: sendTo('fileSaver', ({ context: { record, sessions } }): MadeFile => ({
      type: 'file.save',
      name: 'earmark-own-data.json',
      mime: 'application/json',
      text: record ? ownDataFile({ record, sessions }) : '',
    })),
  },
  guards: {
    hasMore: ({ context }) => hasMore(context),
  },
}).createMachine({
  id: 'ownData',
  context: NOTHING,
  invoke: { src: 'fileSaver', id: 'fileSaver' },
  initial: 'idle',
  states: {
    idle: { on: { 'ownData.export': { target: 'collecting' } } },
    collecting: {
      tags: 'busy',
      entry: 'forget',
      initial: 'record',
      on: { 'ownData.cancel': { target: 'idle', actions: 'forget' } },
      states: {
        record: {
          invoke: {
            src: 'readRecord',
            onDone: {
              target: 'deciding',
              actions: { type: 'setRecord', params: ({ event }) => event.output },
            },
            onError: {
              target: '#ownData.failed',
              actions: { type: 'setError', params: ({ event }) => event },
            },
          },
        },
        deciding: {
          always: [
            { guard: 'hasMore', target: 'sessions' },
            { target: '#ownData.saved', actions: ['save', 'forget'] },
          ],
        },
        sessions: {
          invoke: {
            src: 'readSessions',
            input: ({ context: { page } }) => ({ page }),
            onDone: {
              target: 'deciding',
              actions: { type: 'takePage', params: ({ event }) => event.output },
            },
            onError: {
              target: '#ownData.failed',
              actions: { type: 'setError', params: ({ event }) => event },
            },
          },
        },
      },
    },
    saved: { on: { 'ownData.export': { target: 'collecting' } } },
    failed: { on: { 'ownData.export': { target: 'collecting' } } },
  },
})
