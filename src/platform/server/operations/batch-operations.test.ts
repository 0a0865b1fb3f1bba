import { expect, it } from 'vitest'
import { itemNamed } from '#tests/models/samples.ts'
import { appError } from '#machines/model/errors.ts'
import type { Server } from '../server.ts'
import { batchOperations } from './batch-operations.ts'

/** A server that has the titles of a library, refuses one, and has lost another. */
function libraryServer(refused: string, lost: string) {
  const titles = new Map<string, string>()
  const sent: string[] = []
  const item = (id: string) => {
    const { media, ...rest } = itemNamed(id)
    return { ...rest, media: { ...media, metadata: { ...media.metadata, title: titles.get(id) ?? id } } }
  }
  const server = {
    async read(_: string, path: string, __: unknown, { json }: { json?: unknown } = {}) {
      await Promise.resolve()
      if (path === '/api/items/batch/update') {
        for (const { id, mediaPayload } of json as {
          id: string
          mediaPayload: { metadata: { title: string } }
        }[]) {
          sent.push(id)
          titles.set(id, mediaPayload.metadata.title)
        }
        return { success: true, updates: sent.length }
      }
      const ids = path.endsWith('/get')
        ? (json as { libraryItemIds: readonly string[] }).libraryItemIds
        : [path.split('/').at(-1) ?? '']
      // as 2.36 does: one of them refuses the page
      if (ids.includes(refused) || (path.endsWith('/get') && ids.includes(lost))) throw appError('forbidden')
      if (ids.includes(lost)) throw appError('notFound')
      return path.endsWith('/get') ? { libraryItems: ids.map(item) } : item(ids[0] ?? '')
    },
  } as unknown as Server
  return { server, sent }
}

const renamed = (...ids: readonly string[]) => ({
  items: ids.map((libraryItemId) => ({
    libraryItemId,
    changes: { title: `New ${libraryItemId}` },
    before: { title: libraryItemId },
  })),
  isUndo: false,
})
const { call } = batchOperations['items.update']
const deps = { recordOf: () => Promise.resolve(null) }

it('[promise 3] a change of several titles fails as a whole where one of them may not be seen', async () => {
  const { server, sent } = libraryServer('secret', '')
  await expect(call(server, renamed('a', 'secret', 'b'), deps)).rejects.toMatchObject({ code: 'forbidden' })
  expect(sent).toEqual([])
})

it('a change of several titles leaves out those that the server does not have any more', async () => {
  const { server, sent } = libraryServer('', 'gone')
  await call(server, renamed('a', 'gone', 'b'), deps)
  expect(sent).toEqual(['a', 'b'])
})

it('names that another client added while the first items were saved stay with the others', async () => {
  const chips = (...names: readonly string[]) => names.map((name) => ({ id: null, name }))
  const tagged = new Map<string, readonly string[]>()
  const server = {
    async read(_: string, path: string, __: unknown, { json }: { json?: unknown } = {}) {
      await Promise.resolve()
      if (path === '/api/items/batch/update') {
        const sent = json as { id: string; mediaPayload: { tags: readonly string[] } }[]
        for (const { id, mediaPayload } of sent) tagged.set(id, mediaPayload.tags)
        // another librarian's, after the first call of twenty
        if (!tagged.has('i20')) tagged.set('i20', ['read', 'old'])
        return { success: true, updates: sent.length }
      }
      const { libraryItemIds } = json as { libraryItemIds: readonly string[] }
      return {
        libraryItems: libraryItemIds.map((id) => {
          const { media, ...rest } = itemNamed(id)
          return { ...rest, media: { ...media, tags: tagged.get(id) ?? ['old'] } }
        }),
      }
    },
  } as unknown as Server
  const items = Array.from({ length: 21 }, (_, index) => ({
    libraryItemId: `i${index}`,
    changes: { tags: chips('old', 'new') },
    before: { tags: chips('old') },
  }))
  await call(server, { items, isUndo: false }, deps)
  expect(tagged.get('i0')).toEqual(['old', 'new'])
  expect(new Set(tagged.get('i20'))).toEqual(new Set(['old', 'new', 'read']))
})
