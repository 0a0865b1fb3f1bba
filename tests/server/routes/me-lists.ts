import type { Core } from '../core.ts'
import { json, status } from '../http/answers.ts'
import { bodyOf, type App } from '../http/env.ts'
import { itemJson } from '../json/item.ts'
import { episodeJson } from '../json/podcast.ts'
import { canSeeItem } from '../rules/access.ts'
import { isInProgress, type ProgressUpdate } from '../rules/progress.ts'
import { writeProgress } from '../play/user-progress.ts'

const DEFAULT_LIMIT = 25

interface LocalProgress {
  libraryItemId: string
  episodeId?: string | null
  lastUpdate?: number
}

/** What a person is in the middle of, over all libraries, hidden ones included. */
export const meListRoutes = (app: App, core: Core): void => {
  const { state } = core

  app.get('/api/me/items-in-progress', (c) => {
    const user = c.get('user')
    const limit = Number(c.req.query('limit')) || DEFAULT_LIMIT
    const libraryItems = user.mediaProgress
      .filter(isInProgress)
      .toSorted((a, b) => b.lastUpdate - a.lastUpdate)
      .flatMap((entry) => {
        const item = state.items.get(entry.libraryItemId)
        if (!item || !canSeeItem(user, item)) return []
        const base = { ...itemJson(state, item, 'minified'), progressLastUpdate: entry.lastUpdate }
        if (item.mediaType !== 'podcast') return base
        const episode = item.media.episodes.find(({ id }) => id === entry.episodeId)
        return episode ? { ...base, recentEpisode: episodeJson(state, item, episode) } : []
      })
      .slice(0, limit)
    return json(c, { libraryItems })
  })

  if (state.flavour === '2.36') {
    app.get('/api/me/bookmarks', (c) => json(c, { bookmarks: c.get('user').bookmarks }))
    app.get('/api/me/bookmarks/:itemId', (c) => {
      const itemId = c.req.param('itemId')
      if (!state.items.has(itemId)) return status(404)
      return json(c, {
        bookmarks: c.get('user').bookmarks.filter(({ libraryItemId }) => libraryItemId === itemId),
      })
    })
    app.get('/api/logger-data', (c) => json(c, { currentDailyLogs: core.serverLog.lines }))
    return
  }

  // what a phone listened to without a line
  app.post('/api/me/sync-local-progress', (c) => {
    const { localMediaProgress } = bodyOf(c)
    if (!Array.isArray(localMediaProgress)) return status(500)
    const user = c.get('user')
    const taken = (localMediaProgress as (ProgressUpdate & LocalProgress)[]).map((local) => {
      const { libraryItemId, episodeId = null, lastUpdate = 0 } = local
      const known = state.progressOf(user.id, libraryItemId, episodeId)
      if (known && known.lastUpdate >= lastUpdate) return { newer: known }
      const isThere = state.items.has(libraryItemId)
      return { written: isThere ? writeProgress(state, user, libraryItemId, episodeId, local) : null }
    })
    const serverProgressUpdates = taken.flatMap(({ written }) => written ?? [])
    return json(c, {
      numServerProgressUpdates: serverProgressUpdates.length,
      localProgressUpdates: taken.flatMap(({ newer }) => newer ?? []),
      serverProgressUpdates,
    })
  })
}
