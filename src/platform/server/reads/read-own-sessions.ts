import type { OwnSessions, ReadKey } from '#machines/server/catalog/reads.ts'
import { listeningSessionsPageSchema } from '#machines/model/entities/index.ts'
import type { ListeningSessionsPage } from '#machines/model/entities/index.ts'
import type { Server } from '../server.ts'

/** Sessions of one item that are shown, at most. */
const MOST = 50
/** A session carries its chapters: an older server is asked for so many of all titles, so many times. */
const NEWEST = 100
const PAGES = 3

/**
 * The user's own sessions of an item: current servers list them; on older ones they are looked for among the newest
 * sessions of all.
 */
export async function readOwnSessions(
  server: Server,
  { itemId, isListed }: ReadKey<'ownSessions'>,
  signal: AbortSignal,
): Promise<OwnSessions> {
  const read = (path: string, page: number, itemsPerPage: number): Promise<ListeningSessionsPage> =>
    server.read('get', path, listeningSessionsPageSchema, { query: { page, itemsPerPage }, signal })
  if (isListed) {
    const path = `/api/me/item/listening-sessions/${encodeURIComponent(itemId)}`
    return { sessions: (await read(path, 0, MOST)).sessions, isPartial: false }
  }
  const found = new Map<string, OwnSessions['sessions'][number]>()
  let sessions: OwnSessions['sessions'] = []
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await read('/api/me/listening-sessions', page, NEWEST)
    const before = found.size
    for (const session of answer.sessions) found.set(session.id, session)
    sessions = [...found.values()].filter(({ libraryItemId }) => libraryItemId === itemId)
    const isLast = answer.numPages === null ? found.size === before : page + 1 >= answer.numPages
    if (isLast) return { sessions, isPartial: false }
    if (sessions.length >= MOST) break
  }
  return { sessions, isPartial: true }
}
