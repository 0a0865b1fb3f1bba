import type { Core } from '../core.ts'
import { errorPage, json, sentence, status } from '../http/answers.ts'
import type { App, Ctx } from '../http/env.ts'
import { authorJson, libraryJson } from '../json/library.ts'
import { canSeeLibrary, visibleItems } from '../rules/access.ts'
import { filterDataOf } from '../rules/filter-data.ts'
import { hasIssues } from '../rules/filter.ts'
import { includes, listItems } from '../rules/list-items.ts'
import { compareValues } from '../rules/natural.ts'
import { homeShelves } from '../rules/shelves.ts'
import { authorsWithBooks } from '../rules/shelf-parts.ts'
import { BadSortPath } from '../rules/sort.ts'
import type { Item } from '../state/media.types.ts'

/** Finds the library of `/api/libraries/:id…` and turns away who may not see it. */
export const libraryGuard = (app: App, core: Core): void => {
  const find = async (c: Ctx, next: () => Promise<void>): Promise<Response | undefined> => {
    const id = c.req.param('id') ?? ''
    if (id === 'order') {
      await next()
      return undefined
    }
    const library = core.state.libraries.get(id)
    if (!library) return sentence(404, 'Library not found')
    if (!canSeeLibrary(c.get('user'), id)) return status(core.state.flavour === '2.36' ? 403 : 404)
    c.set('library', library)
    await next()
    return undefined
  }
  app.use('/api/libraries/:id', find)
  app.use('/api/libraries/:id/*', find)
}

/** The items of the request's library that its user may see. */
export const visibleIn = (core: Core, c: Ctx): readonly Item[] => {
  const library = c.get('library')
  return visibleItems(c.get('user'), library, core.state.items.inLibrary(library.id))
}

const queryOf = (c: Ctx): Record<string, string> => c.req.query()

/** What pages read of a library. */
export const libraryReadRoutes = (app: App, core: Core): void => {
  const { state } = core

  app.get('/api/libraries', (c) => {
    const user = c.get('user')
    const shown = state
      .librariesInOrder()
      .filter(({ id }) => user.librariesAccessible.length === 0 || user.librariesAccessible.includes(id))
    return json(c, { libraries: shown.map((library) => libraryJson(state, library)) })
  })

  app.get('/api/libraries/:id', (c) => {
    const library = c.get('library')
    if (!includes(queryOf(c)).includes('filterdata')) return json(c, libraryJson(state, library))
    const items = visibleIn(core, c)
    const userId = c.get('user').id
    return json(c, {
      filterdata: filterDataOf(state, items),
      issues: items.filter(hasIssues).length,
      numUserPlaylists: [...state.playlists.values()].filter(
        (playlist) => playlist.userId === userId && playlist.libraryId === library.id,
      ).length,
      library: libraryJson(state, library),
    })
  })

  app.get('/api/libraries/:id/filterdata', (c) => json(c, filterDataOf(state, visibleIn(core, c))))

  app.get('/api/libraries/:id/items', (c) => {
    try {
      return json(c, listItems(state, core.sorts, c.get('user'), c.get('library'), queryOf(c)))
    } catch (error) {
      if (error instanceof BadSortPath)
        return errorPage(500, 'TypeError: Cannot read properties of undefined')
      throw error
    }
  })

  app.get('/api/libraries/:id/personalized', (c) => {
    const query = queryOf(c)
    const limit = Number(query['limit']) || 0
    return json(
      c,
      homeShelves(state, c.get('user'), c.get('library'), {
        limit,
        feeds: includes(query).includes('rssfeed'),
      }),
    )
  })

  app.get('/api/libraries/:id/authors', (c) => {
    const authors = authorsWithBooks(state, visibleIn(core, c))
      .toSorted((a, b) => compareValues(a.author.name, b.author.name))
      .map(({ author, numBooks }) => ({ ...authorJson(state, author), numBooks }))
    return json(c, { authors })
  })
}
