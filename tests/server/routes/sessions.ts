import type { Core } from '../core.ts'
import { json, ok, sentence, status } from '../http/answers.ts'
import { bodyOf, textsOf, type App, type Ctx } from '../http/env.ts'
import { forAdmins, param, permitted } from '../http/permits.ts'
import { progressJson } from '../json/user.ts'
import { storeLocalSession } from '../play/local-session.ts'
import { sessionJson, storedSessionJson } from '../play/session-json.ts'
import { isAdmin } from '../rules/access.ts'
import { listeningStats, sessionPage, sessionsOf } from '../rules/listening-stats.ts'
import type { Session } from '../state/people.types.ts'

const SORTS: Readonly<Record<string, (session: Session) => number | string>> = {
  displayTitle: ({ displayTitle }) => displayTitle ?? '',
  playMethod: ({ playMethod }) => playMethod,
  timeListening: ({ timeListening }) => Number(timeListening) || 0,
  currentTime: ({ currentTime }) => currentTime,
  updatedAt: ({ updatedAt }) => updatedAt,
}

/** Newest first unless the newer line is asked for another order. */
const sorted = (
  sessions: Session[],
  { sort = 'updatedAt', desc = '1' }: Record<string, string>,
): Session[] => {
  const valueOf = SORTS[sort] ?? SORTS['updatedAt']
  const by = sessions.toSorted((a, b) => {
    const [left, right] = [valueOf?.(a) ?? 0, valueOf?.(b) ?? 0]
    return left < right ? -1 : left > right ? 1 : 0
  })
  return desc === '0' ? by : by.toReversed()
}

/** Lists of playback sessions, sessions made elsewhere, and statistics. */
export const sessionRoutes = (app: App, core: Core): void => {
  const { state, play, hub } = core

  const userRef = (userId: string) => {
    const user = state.users.get(userId)
    return user ? { id: user.id, username: user.username } : null
  }
  const withUser = (session: Session) => ({
    ...storedSessionJson(state, session),
    user: userRef(session.userId),
  })

  const pageJson = (sessions: readonly Session[], c: Ctx) => {
    const page = sessionPage(sessions, c.req.query())
    return { ...page, sessions: page.sessions.map((session) => storedSessionJson(state, session)) }
  }

  app.get(
    '/api/sessions',
    forAdmins((c) => {
      const userId = c.req.query('user')
      if (userId) return json(c, { ...pageJson(sessionsOf(state, userId), c), userFilter: userId })
      const all = sorted([...state.sessions.values()], state.flavour === '2.36' ? c.req.query() : {})
      const page = sessionPage(all, c.req.query())
      return json(c, { ...page, sessions: page.sessions.map(withUser) })
    }, 404),
  )

  app.get(
    '/api/sessions/open',
    forAdmins((c) => {
      const sessions = [...play.open.values()].map((session) => ({
        ...sessionJson(state, session),
        user: userRef(session.userId),
      }))
      return json(c, state.flavour === '2.36' ? { sessions, shareSessions: [] } : { sessions })
    }, 404),
  )

  app.delete(
    '/api/sessions/:id',
    permitted('delete', (c) => {
      const id = param(c, 'id')
      const open = play.open.get(id)
      const owner = open ? state.users.get(open.userId) : undefined
      if (!state.sessions.has(id)) return status(404)
      if (open && owner) play.close(owner, open)
      state.sessions.delete(id)
      state.changed()
      return ok()
    }),
  )

  if (state.flavour === '2.36') {
    app.post(
      '/api/sessions/batch/delete',
      forAdmins((c) => {
        const ids = textsOf(bodyOf(c)['sessions'])
        const isKnown = ids.every((id) => state.sessions.has(id))
        if (ids.length === 0 || !isKnown)
          return sentence(400, 'Invalid request body. "sessions" array of session id strings is required.')
        for (const id of ids) state.sessions.delete(id)
        state.changed()
        return ok()
      }),
    )
  }

  const local = (c: Ctx, sent: unknown) => {
    const user = c.get('user')
    const result = storeLocalSession(state, user, sent)
    if (result.progress) {
      hub.toUser(user.id, 'user_item_progress_updated', {
        id: result.progress.id,
        sessionId: result.id,
        deviceDescription: result.deviceDescription,
        data: progressJson(state, user.id, result.progress),
      })
    }
    return result
  }

  app.post('/api/session/local', (c) => {
    const result = local(c, c.get('body'))
    return result.success ? ok() : sentence(500, result.error ?? 'Media item not found')
  })

  app.post('/api/session/local-all', (c) => {
    const { sessions } = bodyOf(c)
    const results = (Array.isArray(sessions) ? sessions : []).map((sent) => {
      const { id, success, error, progress } = local(c, sent)
      return { id, success, ...(error === undefined ? {} : { error }), progressSynced: progress !== null }
    })
    return json(c, { results })
  })

  app.get('/api/me/listening-sessions', (c) => json(c, pageJson(sessionsOf(state, c.get('user').id), c)))
  if (state.flavour === '2.36') {
    app.get('/api/me/item/listening-sessions/:itemId', (c) => {
      const itemId = c.req.param('itemId')
      if (!state.items.has(itemId)) return status(404)
      const own = sessionsOf(state, c.get('user').id)
      return json(
        c,
        pageJson(
          own.filter(({ libraryItemId }) => libraryItemId === itemId),
          c,
        ),
      )
    })
  }
  app.get('/api/me/listening-stats', (c) => json(c, listeningStats(state, c.get('user').id)))

  const ofUser = (c: Ctx, answer: (userId: string) => unknown): Response => {
    const id = param(c, 'id')
    if (!isAdmin(c.get('user')) && c.get('user').id !== id) return status(403)
    return state.users.has(id) ? json(c, answer(id)) : status(404)
  }
  app.get('/api/users/:id/listening-sessions', (c) => ofUser(c, (id) => pageJson(sessionsOf(state, id), c)))
  app.get('/api/users/:id/listening-stats', (c) => ofUser(c, (id) => listeningStats(state, id)))
}
