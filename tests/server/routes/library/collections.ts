import { closeFeedsOf } from '../../changes/items.ts'
import type { Core } from '../../core.ts'
import { json, ok, refusal, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, textsOf, type App, type Ctx } from '../../http/env.ts'
import { param } from '../../http/permits.ts'
import { feedOf } from '../../json/library.ts'
import { collectionJson } from '../../json/lists.ts'
import { includes } from '../../rules/list-items.ts'
import type { Collection } from '../../state/people.types.ts'

/** Collections: everybody's lists of books. */
export const collectionRoutes = (app: App, core: Core): void => {
  const { state, hub } = core
  const isCurrent = state.flavour === '2.36'

  const guard = async (c: Ctx, next: () => Promise<void>): Promise<Response | undefined> => {
    const { permissions } = c.get('user')
    const isRefused =
      (c.req.method === 'DELETE' && !permissions.delete) ||
      (['POST', 'PATCH'].includes(c.req.method) && !permissions.update)
    if (isRefused) return status(403)
    const id = c.req.param('id')
    if (id !== undefined && !state.collections.has(id)) return sentence(404, 'Collection not found')
    await next()
    return undefined
  }
  app.use('/api/collections', guard)
  app.use('/api/collections/:id', guard)
  app.use('/api/collections/:id/*', guard)

  const found = (c: Ctx): Collection => {
    const collection = state.collections.get(param(c, 'id'))
    if (!collection) throw new Error('The guard lets no unknown collection through')
    return collection
  }

  const changed = (c: Ctx, collection: Collection, event: string): Response => {
    collection.lastUpdate = Date.now()
    state.changed()
    const body = collectionJson(state, collection)
    hub.toEveryone(event, body)
    return json(c, body)
  }

  const setBooks = (c: Ctx, collection: Collection, books: string[]): Response => {
    const isSame = books.join() === collection.books.join()
    collection.books = books
    return isSame ? json(c, collectionJson(state, collection)) : changed(c, collection, 'collection_updated')
  }

  app.post('/api/collections', (c) => {
    const body = bodyOf(c)
    const libraryId = textOf(body['libraryId'])
    const name = textOf(body['name'])
    const books = textsOf(body['books']).filter((id) => state.items.get(id)?.libraryId === libraryId)
    if (!libraryId || !name) return refusal(state, 'Invalid collection data')
    if (isCurrent && books.length === 0) return sentence(400, 'Invalid collection data. No books')
    const now = Date.now()
    const collection: Collection = {
      id: state.ids.fresh('col'),
      libraryId,
      userId: c.get('user').id,
      name,
      description: textOf(body['description']) || null,
      books,
      lastUpdate: now,
      createdAt: now,
    }
    state.collections.set(collection.id, collection)
    return changed(c, collection, 'collection_added')
  })

  app.get('/api/collections', (c) =>
    json(c, { collections: [...state.collections.values()].map((one) => collectionJson(state, one)) }),
  )

  app.get('/api/collections/:id', (c) => {
    const collection = found(c)
    const feed = includes(c.req.query()).includes('rssfeed') ? { rssFeed: feedOf(state, collection.id) } : {}
    return json(c, { ...collectionJson(state, collection), ...feed })
  })

  app.patch('/api/collections/:id', (c) => {
    const collection = found(c)
    const body = bodyOf(c)
    const before = JSON.stringify(collection)
    const name = textOf(body['name'])
    if (name) collection.name = name
    if (body['description'] !== undefined) collection.description = textOf(body['description']) || null
    if (Array.isArray(body['books'])) {
      const order = textsOf(body['books'])
      collection.books = collection.books.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    }
    if (JSON.stringify(collection) === before) return json(c, collectionJson(state, collection))
    return changed(c, collection, 'collection_updated')
  })

  app.delete('/api/collections/:id', (c) => {
    const collection = found(c)
    closeFeedsOf(core, collection.id)
    const body = collectionJson(state, collection)
    state.collections.delete(collection.id)
    state.changed()
    hub.toEveryone('collection_removed', body)
    return ok()
  })

  app.post('/api/collections/:id/book', (c) => {
    const collection = found(c)
    const item = state.items.get(textOf(bodyOf(c)['id']) ?? '')
    if (!item) return refusal(state, 'Book not found')
    if (item.libraryId !== collection.libraryId) return refusal(state, 'Book in different library')
    if (collection.books.includes(item.id)) return refusal(state, 'Book already in collection')
    return setBooks(c, collection, [...collection.books, item.id])
  })

  app.delete('/api/collections/:id/book/:bookId', (c) => {
    const collection = found(c)
    return setBooks(
      c,
      collection,
      collection.books.filter((id) => id !== c.req.param('bookId')),
    )
  })

  app.post('/api/collections/:id/batch/add', (c) => {
    const collection = found(c)
    const books = textsOf(bodyOf(c)['books'])
    if (books.length === 0) return refusal(state, 'Invalid request body')
    const fresh = books.filter((id) => state.items.has(id) && !collection.books.includes(id))
    return setBooks(c, collection, [...collection.books, ...fresh])
  })

  app.post('/api/collections/:id/batch/remove', (c) => {
    const collection = found(c)
    const books = textsOf(bodyOf(c)['books'])
    if (books.length === 0) return refusal(state, 'Invalid request body')
    return setBooks(
      c,
      collection,
      collection.books.filter((id) => !books.includes(id)),
    )
  })
}
