import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { LogEntry } from '../../model/entities/admin/log-entry.ts'
import { toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { filtered, joined, sourcesOf, textOf, withLine, withSource } from './log-lines.ts'
import type { LogDeskCommand, LogsContext, LogsEvent, LogsToParent } from './logs.types.ts'

export const NOTHING: LogsContext = {
  lines: [],
  heard: [],
  read: null,
  paused: null,
  missed: 0,
  query: '',
  applied: '',
  source: '',
  hidesSockets: false,
  sources: [],
  error: null,
}

/** With one more line, unless the answer had it before the socket brought it. What comes after a new one is new. */
function linesWith({ lines, read, heard }: LogsContext, line: LogEntry): Partial<LogsContext> {
  if (read === null) return { lines: withLine(lines, line) }
  const all = [...heard, line]
  const whole = joined(read, all)
  return { lines: whole, heard: all, read: whole.at(-1) === line ? null : read }
}

/** Everything the server writes: its own level says what that is. */
const ALL_LEVELS = 0

const shownText = ({ lines, paused, applied, source, hidesSockets }: LogsContext): string =>
  textOf(filtered(paused ?? lines, { query: applied, source, hidesSockets }))

export const logsSetup = setup({
  types: typed<{
    context: LogsContext
    events: LogsEvent
    children: { logDesk: 'logDesk' }
  }>(),
  actors: {
    /** The log of the day; null where the server sends it by the socket. */
    readLog: promisePlaceholder<readonly LogEntry[] | null>('readLog'),
    /** Copies and downloads. */
    logDesk: callbackPlaceholder<LogDeskCommand>('logDesk'),
  },
  actions: {
    listen: sendTo(parentOf, (): LogsToParent => ({
      type: 'message.emitted',
      event: 'set_log_listener',
      payload: ALL_LEVELS,
    })),
    stopListening: sendTo(parentOf, (): LogsToParent => ({
      type: 'message.emitted',
      event: 'remove_log_listener',
      payload: undefined,
    })),
    askForLog: sendTo(parentOf, (): LogsToParent => ({
      type: 'message.emitted',
      event: 'fetch_daily_logs',
      payload: undefined,
    })),
    forgetHeard: assign({ heard: [], read: null }),
    addLine: assign(({ context }, { line }: { line: LogEntry }) => {
      const added = linesWith(context, line)
      const isNew = added.lines?.at(-1) === line
      return {
        ...added,
        sources: withSource(context.sources, line),
        missed: context.paused && isNew ? context.missed + 1 : context.missed,
      }
    }),
    addHeard: assign(({ context }, { line }: { line: LogEntry }) => ({
      heard: withLine(context.heard, line),
    })),
    setLines: assign(({ context }, { lines }: { lines: readonly LogEntry[] }) => ({
      lines: joined(lines, context.heard),
      sources: sourcesOf(lines, context.sources),
      read: lines,
      error: null,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    freeze: assign(({ context }) => ({ paused: context.lines, missed: 0 })),
    thaw: assign({ paused: null, missed: 0 }),
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    applyQuery: assign(({ context }) => ({ applied: context.query })),
    setHidesSockets: assign((_, { isHidden }: { isHidden: boolean }) => ({ hidesSockets: isHidden })),
    setSource: assign((_, { source }: { source: string }) => ({ source })),
    copy: sendTo('logDesk', ({ context }): LogDeskCommand => ({
      type: 'logDesk.copy',
      text: shownText(context),
    })),
    save: sendTo('logDesk', ({ context }): LogDeskCommand => ({
      type: 'logDesk.save',
      text: shownText(context),
    })),
    // they stay hidden at the next visit
    forget: assign(({ context: { hidesSockets } }) => ({ ...NOTHING, hidesSockets })),
  },
  guards: {
    isAnswered: (_, lines: readonly LogEntry[] | null) => lines !== null,
    isEmpty: (_, { query }: { query: string }) => query.trim() === '',
  },
  delays: {
    searchPause: 500,
    /** A call has its own end; this one is for the socket. */
    readTimeout: 15_000,
    copiedMoment: 2500,
  },
})
