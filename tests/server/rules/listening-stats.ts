import { dayOf } from '../play/open-session.ts'
import { sessionJson } from '../play/session-json.ts'
import type { Session } from '../state/people.types.ts'
import type { State } from '../state/state.ts'

const RECENT = 10

export const sessionsOf = (state: State, userId: string): Session[] =>
  [...state.sessions.values()]
    .filter((session) => session.userId === userId)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)

/** What a user has listened to, by item, day and weekday. Each stored session counts on the day it began. */
export const listeningStats = (state: State, userId: string) => {
  const sessions = sessionsOf(state, userId)
  const items: Record<
    string,
    { id: string; timeListening: number; mediaMetadata: object; lastUpdate?: number }
  > = {}
  const days: Record<string, number> = {}
  const dayOfWeek: Record<string, number> = {}
  let totalTime = 0
  for (const session of sessions) {
    const time = Number(session.timeListening) || 0
    totalTime += time
    days[session.date] = (days[session.date] ?? 0) + time
    dayOfWeek[session.dayOfWeek] = (dayOfWeek[session.dayOfWeek] ?? 0) + time
    const known = items[session.libraryItemId]
    if (known) known.timeListening += time
    else {
      items[session.libraryItemId] = {
        id: session.libraryItemId,
        timeListening: time,
        mediaMetadata: session.mediaMetadata,
      }
    }
  }
  return {
    totalTime,
    items,
    days,
    dayOfWeek,
    today: days[dayOf(Date.now()).date] ?? 0,
    recentSessions: sessions.slice(0, RECENT).map((session) => sessionJson(state, session)),
  }
}

/** One page of sessions, newest first. */
export const sessionPage = (sessions: readonly Session[], query: Record<string, string>) => {
  const itemsPerPage = Number(query['itemsPerPage']) || 10
  const page = Number(query['page']) || 0
  return {
    total: sessions.length,
    numPages: Math.ceil(sessions.length / itemsPerPage),
    page,
    itemsPerPage,
    sessions: sessions.slice(page * itemsPerPage, (page + 1) * itemsPerPage),
  }
}
