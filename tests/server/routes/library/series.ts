import type { Core } from '../../core.ts'
import { json, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App, type Ctx } from '../../http/env.ts'
import { param } from '../../http/permits.ts'
import { feedOf, seriesJson } from '../../json/library.ts'
import { canSeeItem, canSeeLibrary } from '../../rules/access.ts'
import { bySequence } from '../../rules/collapse.ts'
import { includes } from '../../rules/list-items.ts'
import type { BookItem, Series } from '../../state/media.types.ts'

export const seriesRoutes = (app: App, core: Core): void => {
  const { state, hub } = core

  const booksOf = (seriesId: string): BookItem[] =>
    [...state.items.values()]
      .filter(
        (item): item is BookItem =>
          item.mediaType === 'book' && item.media.metadata.series.some(({ id }) => id === seriesId),
      )
      .toSorted(bySequence(seriesId))

  const find = (c: Ctx): Series | Response => {
    const series = state.series.get(param(c, 'id'))
    if (!series) return status(404)
    const libraryId = booksOf(series.id)[0]?.libraryId
    return libraryId && !canSeeLibrary(c.get('user'), libraryId) ? status(403) : series
  }

  if (state.flavour === '2.2.23') {
    app.get('/api/series/search', (c) => {
      const query = c.req.query('q')?.toLowerCase()
      if (!query) return json(c, [])
      const limit = Number(c.req.query('limit')) || 25
      const found = [...state.series.values()].filter(({ name }) => name.toLowerCase().includes(query))
      return json(c, { results: found.slice(0, limit).map((series) => seriesJson(state, series)) })
    })
  }

  app.get('/api/series/:id', (c) => {
    const series = find(c)
    if (series instanceof Response) return series
    const wanted = includes(c.req.query())
    const user = c.get('user')
    const ids = booksOf(series.id)
      .filter((item) => canSeeItem(user, item))
      .map(({ id }) => id)
    const finished = ids.filter((id) => state.progressOf(user.id, id)?.isFinished)
    return json(c, {
      ...seriesJson(state, series),
      ...(wanted.includes('progress')
        ? {
            progress: {
              libraryItemIds: ids,
              libraryItemIdsFinished: finished,
              isFinished: ids.length > 0 && finished.length === ids.length,
            },
          }
        : {}),
      ...(wanted.includes('rssfeed') ? { rssFeed: feedOf(state, series.id) } : {}),
    })
  })

  app.patch('/api/series/:id', (c) => {
    if (!c.get('user').permissions.update) return status(403)
    const series = find(c)
    if (series instanceof Response) return series
    const body = bodyOf(c)
    const name = textOf(body['name'])
    const before = JSON.stringify(series)
    if (name) series.name = name
    if (body['description'] !== undefined) series.description = textOf(body['description']) || null
    if (JSON.stringify(series) !== before) {
      series.updatedAt = Date.now()
      state.changed()
      hub.toEveryone('series_updated', seriesJson(state, series))
    }
    return json(c, seriesJson(state, series))
  })
}
