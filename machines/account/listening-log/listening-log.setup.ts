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
} from './listening-log.types.ts'
import { hasMore, onePageFurther } from './log-pages.ts'
import type { SessionsRead } from './log-pages.ts'
import { logAsCsv, logAsJson, matching, withPage } from './log-rules.ts'

export const NOTHING: ListeningLogContext = {
  sessions: [],
  total: null,
  page: 0,
  numPages: null,
  view: 'day',
  query: '',
  applied: '',
  wanted: null,
  error: null,
}

const needsAll = ({ applied, view, wanted }: ListeningLogContext): boolean =>
  applied !== '' || view === 'title' || wanted !== null

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
      ...onePageFurther(context, read),
      error: null,
    })),
    /** The first page again, after the last one: what was listened to meanwhile stands there. */
    takeNewest: assign(({ context }, read: SessionsRead) => {
      const sessions = withPage(context.sessions, read.sessions)
      return { sessions, total: read.total ?? sessions.length }
    }),
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
    isOnePage: ({ context }) => context.numPages !== null && context.numPages <= 1,
    isWanted: ({ context }) => context.wanted !== null,
    isEmpty: (_, { query }: { query: string }) => query.trim() === '',
  },
  delays: { searchPause: 500 },
})
