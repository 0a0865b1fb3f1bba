import type { Core } from '../core.ts'
import { json } from '../http/answers.ts'
import type { App } from '../http/env.ts'
import { itemJson } from '../json/item.ts'
import { episodeJson } from '../json/podcast.ts'
import { canSeeItem } from '../rules/access.ts'
import { isInProgress } from '../rules/progress.ts'

const DEFAULT_LIMIT = 25

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
    app.get('/api/logger-data', (c) => json(c, { currentDailyLogs: core.serverLog.lines }))
  }
}
