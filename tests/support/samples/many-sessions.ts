import type { StandIn } from '#tests/server/index.ts'
import type { Session } from '#tests/server/state/people.types.ts'

const DAY_MS = 86_400_000
const LAST = Date.UTC(2026, 10, 20, 12)
export const SECONDS_EACH = 90
const PER_DAY = 4

/** Has a user listen `count` times, four times a day, to two titles in turn; nothing else of theirs is left. */
export function giveSessions(standIn: StandIn, username: string, count: number): Session[] {
  const { sessions } = standIn.state
  const userId = standIn.state.userNamed(username)?.id ?? ''
  const [sample] = sessions.values()
  if (!sample) throw new Error('The stand-in has no session to make others of.')
  for (const { id, userId: owner } of sessions.values()) if (owner === userId) sessions.delete(id)
  const made = Array.from({ length: count }, (_, at): Session => {
    const startedAt = LAST - Math.floor(at / PER_DAY) * DAY_MS - (at % PER_DAY) * 60_000
    const title = at % 2 === 0 ? 'The Salt Road' : '=SUM(A1)'
    return {
      ...sample,
      id: `made-${at}`,
      userId,
      libraryItemId: at % 2 === 0 ? sample.libraryItemId : 'gone',
      episodeId: null,
      displayTitle: title,
      displayAuthor: 'Marian "Mo" Holloway, the first',
      date: new Date(startedAt).toISOString().slice(0, 10),
      timeListening: SECONDS_EACH,
      startTime: 0,
      currentTime: SECONDS_EACH,
      startedAt,
      updatedAt: startedAt,
    }
  })
  for (const session of made) sessions.set(session.id, session)
  return made
}
