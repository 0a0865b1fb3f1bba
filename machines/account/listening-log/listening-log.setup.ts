import { assign, raise, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { toAppError } from '../../model/errors.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type {
  ListeningLogContext,
  ListeningLogEvent,
  LogFormat,
  LogView,
  MadeFile,
  SessionsRead,
} from './listening-log.types.ts'
import { logAsCsv, logAsJson, matching, withPage } from './log-rules.ts'

export const NOTHING: ListeningLogContext = {
  sessions: [],
  total: null,
  page: 0,
  numPages: 0,
  view: 'day',
  query: '',
  applied: '',
  wanted: null,
  error: null,
}

const needsAll = ({ applied, view, wanted }: ListeningLogContext): boolean =>
  applied !== '' || view === 'title' || wanted !== null

const hasMore = ({ total, page, numPages }: ListeningLogContext): boolean => total === null || page < numPages

function fileOf(context: ListeningLogContext, format: LogFormat): MadeFile {
  const sessions = matching(context.sessions, context.applied)
  return format === 'csv'
    ? { type: 'file.save', name: 'listening-log.csv', mime: 'text/csv', text: logAsCsv(sessions) }
    : { type: 'file.save', name: 'listening-log.json', mime: 'application/json', text: logAsJson(sessions) }
}

export const listeningLogSetup = setup({
  types: typed<{
    context: ListeningLogContext
    events: ListeningLogEvent
    children: { fileSaver: 'fileSaver' }
  }>(),
  actors: {
    readSessions: promisePlaceholder<SessionsRead, { page: number }>('readSessions'),
    /** Hands a file to the browser. */
    fileSaver: callbackPlaceholder<MadeFile>('fileSaver'),
  },
  actions: {
    forget: assign(NOTHING),
    takePage: assign(({ context }, read: SessionsRead) => ({
      sessions: withPage(context.sessions, read.sessions),
      total: read.total,
      // a page without any is the end, whatever the server counts
      numPages: read.sessions.length === 0 ? 0 : read.numPages,
      page: context.page + 1,
      error: null,
    })),
    /** The first page again, after the last one: what was listened to meanwhile stands there. */
    takeNewest: assign(({ context }, read: SessionsRead) => ({
      sessions: withPage(context.sessions, read.sessions),
      total: read.total,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    applyQuery: assign(({ context }) => ({ applied: context.query.trim() })),
    setView: assign((_, { view }: { view: LogView }) => ({ view })),
    setWanted: assign((_, { format }: { format: LogFormat }) => ({ wanted: format })),
    clearWanted: assign({ wanted: null }),
    askForAll: raise({ type: 'all.needed' }),
    save: sendTo('fileSaver', ({ context }, { format }: { format: LogFormat }) => fileOf(context, format)),
    saveWanted: sendTo('fileSaver', ({ context }) => fileOf(context, context.wanted ?? 'csv')),
  },
  guards: {
    hasMore: ({ context }) => hasMore(context),
    needsAll: ({ context }) => needsAll(context),
    needsMore: ({ context }) => needsAll(context) && hasMore(context),
    isOnePage: ({ context }) => context.numPages <= 1,
    isWanted: ({ context }) => context.wanted !== null,
    isEmpty: (_, { query }: { query: string }) => query.trim() === '',
  },
  delays: { searchPause: 500 },
})
