import type { Core } from '../../core.ts'
import { errorPage, json, sentence, status } from '../../http/answers.ts'
import type { App, Ctx } from '../../http/env.ts'
import { keptAnswers } from '../../http/kept-answers.ts'
import { authorJson, libraryJson } from '../../json/library.ts'
import { canSeeLibrary, visibleItems } from '../../rules/access.ts'
import { filterDataOf } from '../../rules/filter-data.ts'
import { hasIssues } from '../../rules/filter.ts'
import { includes, listItems } from '../../rules/list-items.ts'
import { lastFirstOf } from '../../rules/names.ts'
import { compareValues } from '../../rules/natural.ts'
import { pageOf, pagingOf } from '../../rules/paging.ts'
import { homeShelves } from '../../rules/shelves.ts'
import { authorsWithBooks } from '../../rules/shelf-parts.ts'
import { BadSortPath } from '../../rules/sort.ts'
import type { Item } from '../../state/media.types.ts'

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

type AuthorEntry = ReturnType<typeof authorsWithBooks>[number]

/** Only the 2.36 line sorts authors by anything but their name. */
const authorSorts: Record<string, (a: AuthorEntry, b: AuthorEntry) => number> = {
  lastFirst: (a, b) => compareValues(lastFirstOf([a.author.name]), lastFirstOf([b.author.name])),
  numBooks: (a, b) => a.numBooks - b.numBooks,
  addedAt: (a, b) => a.author.addedAt - b.author.addedAt,
  updatedAt: (a, b) => a.author.updatedAt - b.author.updatedAt,
}

const sortAuthors = (authors: readonly AuthorEntry[], query: Record<string, string>): AuthorEntry[] => {
  const byName = authors.toSorted((a, b) => compareValues(a.author.name, b.author.name))
  const sort = authorSorts[query['sort'] ?? '']
  if (!sort) return byName
  return byName.toSorted((a, b) => (query['desc'] === '1' ? -1 : 1) * sort(a, b))
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

  for (const list of ['items', 'series']) app.use(`/api/libraries/:id/${list}`, keptAnswers(core))

  app.get('/api/libraries/:id/items', (c) => {
    try {
      return json(c, listItems(state, core, c.get('user'), c.get('library'), queryOf(c)))
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
    const query = queryOf(c)
    const isCurrent = state.flavour === '2.36'
    const authors = sortAuthors(authorsWithBooks(state, visibleIn(core, c)), isCurrent ? query : {}).map(
      ({ author, numBooks }) => ({
        ...authorJson(state, author),
        numBooks,
        ...(isCurrent ? { lastFirst: lastFirstOf([author.name]) } : {}),
      }),
    )
    const paging = pagingOf(query)
    if (!isCurrent || paging.limit === 0) return json(c, { authors })
    const envelope = { total: authors.length, ...paging, sortBy: query['sort'] }
    const flags = { sortDesc: query['desc'] === '1', minified: query['minified'] === '1' }
    return json(c, { results: pageOf(authors, paging), ...envelope, ...flags, include: query['include'] })
  })
}
