import { itemsChanged } from '../../changes/items.ts'
import type { Core } from '../../core.ts'
import { json, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, type App, type Ctx } from '../../http/env.ts'
import { param } from '../../http/permits.ts'
import { itemJson } from '../../json/item.ts'
import { authorJson } from '../../json/library.ts'
import { authorMatch } from '../../providers/catalogue.ts'
import { canSeeItem } from '../../rules/access.ts'
import { includes } from '../../rules/list-items.ts'
import { seriesWithBooks } from '../../rules/shelf-series.ts'
import { sequenceIn } from '../../rules/collapse.ts'
import type { Author, BookItem, Item } from '../../state/media.types.ts'
import { sendPicture } from '../files.ts'

const never = (): Promise<never> => new Promise(() => {})
const isNamed = (item: Item, authorId: string): item is BookItem =>
  item.mediaType === 'book' && item.media.metadata.authors.some(({ id }) => id === authorId)

/** Authors: page, edits, merge, picture. */
export const authorRoutes = (app: App, core: Core): void => {
  const { state, hub } = core
  const isCurrent = state.flavour === '2.36'

  const booksOf = (author: Author): BookItem[] =>
    [...state.items.values()].filter((item): item is BookItem => isNamed(item, author.id))
  const withCount = (author: Author) => ({ ...authorJson(state, author), numBooks: booksOf(author).length })

  if (!isCurrent) {
    app.get('/api/authors/search', (c) => {
      const query = c.req.query('q')?.toLowerCase()
      if (!query) return json(c, [])
      const limit = Number(c.req.query('limit')) || 25
      const found = [...state.authors.values()].filter(({ name }) => name.toLowerCase().includes(query))
      return json(c, { results: found.slice(0, limit).map((author) => authorJson(state, author)) })
    })
  }

  app.get('/api/authors/:id', (c) => {
    const author = state.authors.get(c.req.param('id'))
    if (!author) return status(404)
    const wanted = includes(c.req.query())
    if (!wanted.includes('items')) return json(c, authorJson(state, author))
    const libraryId = c.req.query('library')
    const books = booksOf(author).filter(
      (item) => (!libraryId || item.libraryId === libraryId) && canSeeItem(c.get('user'), item),
    )
    const series = wanted.includes('series')
      ? seriesWithBooks({ state, items: books }).map((one) => ({
          id: one.series.id,
          name: one.series.name,
          items: one.books.map((book) => {
            const minified = itemJson(state, book, 'minified')
            const ref = {
              id: one.series.id,
              name: one.series.name,
              sequence: sequenceIn(book, one.series.id),
            }
            return {
              ...minified,
              media: { ...minified.media, metadata: { ...minified.media.metadata, series: ref } },
            }
          }),
        }))
      : null
    return json(c, {
      ...authorJson(state, author),
      libraryItems: books.map((book) => itemJson(state, book, 'minified')),
      ...(series === null ? {} : { series }),
    })
  })

  const renameInBooks = (author: Author, to: { id: string; name: string }): void => {
    const books = booksOf(author)
    for (const { media } of books) {
      const others = media.metadata.authors.filter(({ id }) => id !== to.id)
      media.metadata.authors = others.some(({ id }) => id === author.id)
        ? others.map((ref) => (ref.id === author.id ? to : ref))
        : media.metadata.authors.map((ref) => (ref.id === author.id ? to : ref))
    }
    itemsChanged(core, books)
  }

  const merge = (c: Ctx, author: Author, into: Author): Response => {
    renameInBooks(author, { id: into.id, name: into.name })
    state.authors.delete(author.id)
    state.changed()
    hub.toEveryone('author_removed', authorJson(state, author))
    hub.toEveryone('author_updated', withCount(into))
    return json(c, { author: authorJson(state, into), merged: true })
  }

  app.patch('/api/authors/:id', (c) => {
    if (!c.get('user').permissions.update) return status(403)
    const author = state.authors.get(c.req.param('id'))
    if (!author) return status(404)
    const body = bodyOf(c)
    const name = textOf(body['name'])
    const other = name
      ? [...state.authors.values()].find((one) => one.id !== author.id && one.name === name)
      : undefined
    if (other) return merge(c, author, other)

    const imagePath = body['imagePath']
    if (
      typeof imagePath === 'string' &&
      imagePath &&
      !core.disk.exists(imagePath) &&
      !imagePath.startsWith('http')
    ) {
      return sentence(400, 'Author image path does not exist')
    }
    const before = JSON.stringify(author)
    const oldName = author.name
    for (const key of ['asin', 'description', 'imagePath'] as const) {
      if (body[key] !== undefined) author[key] = textOf(body[key]) || null
    }
    if (name) author.name = name
    const updated = JSON.stringify(author) !== before
    if (updated) author.updatedAt = Date.now()
    if (author.name !== oldName) renameInBooks(author, { id: author.id, name: author.name })
    if (updated) {
      state.changed()
      hub.toEveryone('author_updated', withCount(author))
    }
    return json(c, { author: authorJson(state, author), updated })
  })

  app.post('/api/authors/:id/match', (c) => {
    if (!c.get('user').permissions.update) return status(403)
    const author = state.authors.get(c.req.param('id'))
    const body = bodyOf(c)
    const match = author ? authorMatch(textOf(body['q']) ?? author.name) : null
    if (!author || !match) return sentence(404, 'Author not found')
    const before = JSON.stringify(author)
    author.asin = match.asin
    author.description = match.description
    const updated = JSON.stringify(author) !== before
    if (updated) {
      author.updatedAt = Date.now()
      state.changed()
      hub.toEveryone('author_updated', withCount(author))
    }
    return json(c, { updated, author: authorJson(state, author) })
  })

  if (isCurrent) {
    app.delete('/api/authors/:id/image', (c) => {
      const author = state.authors.get(c.req.param('id'))
      if (!author) return status(404)
      if (!author.imagePath) return sentence(400, 'Author has no image path set')
      author.imagePath = null
      author.updatedAt = Date.now()
      state.changed()
      hub.toEveryone('author_updated', withCount(author))
      return json(c, { author: authorJson(state, author) })
    })
  }

  app.get('/api/authors/:id/image', (c) => {
    const author = state.authors.get(param(c, 'id'))
    if (!author) return status(404)
    if (author.imagePath === null && !isCurrent && c.req.query('raw') === undefined) {
      // The server does not survive this question.
      core.crash()
      return never()
    }
    return sendPicture(c, core, author.imagePath, isCurrent ? 404 : 500)
  })
}
