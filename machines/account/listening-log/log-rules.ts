import { csvFile } from '../../model/text/csv.ts'
import { deviceText } from '../../model/text/device-text.ts'
import type { ListeningSession } from '../../model/entities/index.ts'
import { localDate } from '../../model/time/listening-days.ts'
import { isoTime } from '../../model/time/moments.ts'

/** One session of listening, with as much of it as a log needs: a listener can have twenty thousand. */
export interface LoggedSession {
  id: string
  libraryItemId: string
  episodeId: string | null
  mediaType: string
  title: string
  author: string
  /** Seconds that were listened to. */
  seconds: number
  /** The day it began, as the server counts it: yyyy-MM-dd. */
  date: string
  startedAt: number
  updatedAt: number
  /** Positions, seconds; null where the server does not say. */
  from: number | null
  to: number | null
  device: string
}

export interface DayRow {
  kind: 'day'
  date: string
  /** null while more of the day can come. */
  seconds: number | null
}

export interface TitleRow {
  kind: 'title'
  key: string
  libraryItemId: string
  title: string
  author: string
  seconds: number
  count: number
  /** The day it was listened to last. */
  date: string
}

export type LogRow = DayRow | { kind: 'session'; session: LoggedSession } | TitleRow

export const loggedSession = (session: ListeningSession): LoggedSession => ({
  id: session.id,
  libraryItemId: session.libraryItemId,
  episodeId: session.episodeId ?? null,
  mediaType: session.mediaType,
  title: session.displayTitle ?? '',
  author: session.displayAuthor ?? '',
  // very old sessions have it as text
  seconds: Math.max(0, Number(session.timeListening ?? 0) || 0),
  date: /^\d{4}-\d\d-\d\d$/.test(session.date) ? session.date : localDate(new Date(session.startedAt)),
  startedAt: session.startedAt,
  updatedAt: session.updatedAt,
  from: session.startTime,
  to: session.currentTime,
  device: deviceText(session.deviceInfo),
})

/** With a page more. What was listened to meanwhile moves sessions on to the next page, so one can come twice. */
export function withPage(
  known: readonly LoggedSession[],
  page: readonly LoggedSession[],
): readonly LoggedSession[] {
  const isNew = new Map(page.map((session) => [session.id, session]))
  const kept = known.map((session) => {
    const again = isNew.get(session.id)
    isNew.delete(session.id)
    return again ?? session
  })
  return [...kept, ...isNew.values()]
}

export const secondsOf = (sessions: readonly LoggedSession[]): number =>
  sessions.reduce((sum, { seconds }) => sum + seconds, 0)

/** The sessions with all words of a query. */
export function matching(sessions: readonly LoggedSession[], query: string): readonly LoggedSession[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sessions
  return sessions.filter(({ title, author, device, date }) => {
    const text = `${title} ${author} ${device} ${date}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function grouped(
  sessions: readonly LoggedSession[],
  keyOf: (session: LoggedSession) => string,
): Map<string, LoggedSession[]> {
  const groups = new Map<string, LoggedSession[]>()
  for (const session of sessions) {
    const key = keyOf(session)
    const group = groups.get(key)
    if (group) group.push(session)
    else groups.set(key, [session])
  }
  return groups
}

/** Day by day, the newest first; the oldest day can go on while not all sessions are known. */
export function byDay(sessions: readonly LoggedSession[], isWhole: boolean): readonly LogRow[] {
  const days = grouped(sessions, ({ date }) => date)
  const dates = [...days.keys()].toSorted().toReversed()
  return dates.flatMap((date, at): LogRow[] => {
    const own = (days.get(date) ?? []).toSorted((a, b) => b.updatedAt - a.updatedAt)
    const isOpen = !isWhole && at === dates.length - 1
    return [
      { kind: 'day', date, seconds: isOpen ? null : secondsOf(own) },
      ...own.map((session): LogRow => ({ kind: 'session', session })),
    ]
  })
}

/** Title by title, what was listened to last first. */
export function byTitle(sessions: readonly LoggedSession[]): readonly LogRow[] {
  const titles = grouped(sessions, ({ libraryItemId, episodeId }) => `${libraryItemId} ${episodeId ?? ''}`)
  const newest = (own: readonly LoggedSession[]): LoggedSession | undefined =>
    own.reduce<LoggedSession | undefined>(
      (last, each) => (last && last.updatedAt >= each.updatedAt ? last : each),
      undefined,
    )
  return [...titles]
    .flatMap(([key, own]) => {
      const last = newest(own)
      return last ? [{ key, own, last }] : []
    })
    .toSorted((a, b) => b.last.updatedAt - a.last.updatedAt)
    .map(({ key, own, last }): TitleRow => ({
      kind: 'title',
      key,
      libraryItemId: last.libraryItemId,
      title: last.title,
      author: last.author,
      seconds: secondsOf(own),
      count: own.length,
      date: last.date,
    }))
}

/** A session with names that need no explanation, as files carry it. */
export const writtenSession = (session: LoggedSession) => ({
  date: session.date,
  startedAt: isoTime(session.startedAt),
  updatedAt: isoTime(session.updatedAt),
  title: session.title,
  author: session.author,
  mediaType: session.mediaType,
  listenedSeconds: session.seconds,
  fromSeconds: session.from,
  toSeconds: session.to,
  device: session.device,
  libraryItemId: session.libraryItemId,
  episodeId: session.episodeId,
  sessionId: session.id,
})

const COLUMNS = [
  'date', 'startedAt', 'updatedAt', 'title', 'author', 'mediaType', 'listenedSeconds', 'fromSeconds', 'toSeconds',
  'device', 'libraryItemId', 'episodeId', 'sessionId',
] as const // prettier-ignore

export function logAsCsv(sessions: readonly LoggedSession[]): string {
  const rows = sessions.map((session) => {
    const written = writtenSession(session)
    return COLUMNS.map((column) => written[column] ?? '')
  })
  return csvFile(COLUMNS, rows)
}

export const logAsJson = (sessions: readonly LoggedSession[]): string =>
  `${JSON.stringify({ listenedSeconds: secondsOf(sessions), sessions: sessions.map(writtenSession) }, null, 2)}\n`
