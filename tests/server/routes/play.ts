import type { Core } from '../core.ts'
import { json, ok, status } from '../http/answers.ts'
import { bodyOf, type App, type Ctx } from '../http/env.ts'
import { versionOf } from '../json/login.ts'
import { hasAudio } from '../json/item.ts'
import { deviceInfoOf } from '../play/device.ts'
import type { OpenSession } from '../play/open-session.ts'
import { readPlayRequest } from '../play/play-request.ts'
import { sessionForClient } from '../play/session-json.ts'
import type { SyncData } from '../play/sessions.ts'
import type { Episode } from '../state/media.types.ts'

const never = (): Promise<never> => new Promise(() => {})

const syncDataOf = (body: Record<string, unknown>): SyncData => ({
  currentTime: Number(body['currentTime']) || 0,
  timeListened: Number(body['timeListened']) || 0,
  duration: Number(body['duration']) || 0,
})

/** Opening, syncing and closing of playback sessions. */
export const playRoutes = (app: App, core: Core): void => {
  const { state, play } = core

  const start = async (c: Ctx, episode: Episode | null): Promise<Response> => {
    const item = c.get('item')
    const isExperimental = item.mediaType === 'music' || item.mediaType === 'video'
    if (isExperimental && core.faults.crashOnMusicVideo) {
      core.crash()
      return never()
    }
    const request = readPlayRequest(bodyOf(c))
    const device = deviceInfoOf(
      request.deviceInfo,
      { agent: c.req.header('user-agent') ?? '', ip: c.env.incoming.socket.remoteAddress ?? '' },
      versionOf(state),
    )
    const session = await play.start(c.get('user'), item, episode, request, device)
    return json(c, sessionForClient(state, session))
  }

  app.post('/api/items/:id/play', (c) => {
    const item = c.get('item')
    if (item.mediaType === 'podcast' || (!hasAudio(item) && state.flavour === '2.2.23')) return status(404)
    return start(c, null)
  })

  app.post('/api/items/:id/play/:episodeId', (c) => {
    const item = c.get('item')
    const episode =
      item.mediaType === 'podcast'
        ? item.media.episodes.find(({ id }) => id === c.req.param('episodeId'))
        : undefined
    return episode ? start(c, episode) : status(404)
  })

  const ownSession = (c: Ctx): OpenSession | undefined => {
    const session = play.open.get(c.req.param('id') ?? '')
    return session?.userId === c.get('user').id ? session : undefined
  }

  app.get('/api/session/:id', (c) => {
    const session = ownSession(c)
    return session ? json(c, sessionForClient(state, session)) : status(404)
  })

  app.post('/api/session/:id/sync', (c) => {
    const session = ownSession(c)
    if (!session) return status(404)
    return play.sync(c.get('user'), session, syncDataOf(bodyOf(c))) ? ok() : status(500)
  })

  app.post('/api/session/:id/close', (c) => {
    const session = ownSession(c)
    if (!session) return status(404)
    const body = bodyOf(c)
    play.close(c.get('user'), session, Object.keys(body).length > 0 ? syncDataOf(body) : null)
    return ok()
  })
}
