import { fromPromise } from 'xstate'
import type { CheckAnswer, CheckInput } from '#machines/editing/form/form.types.ts'
import type { EditedItem } from '#machines/editing/item-editor/item-editor.types.ts'
import type { LookupFound, LookupQuery } from '#machines/editing/lookup/lookup.types.ts'
import {
  bookMatchesSchema,
  coverMatchesSchema,
  podcastMatchesSchema,
} from '#machines/model/entities/metadata-match.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { checkOf } from './form-checks.ts'
import { readItem } from './reads/fetchers.ts'
import type { Server } from './server.ts'

/** What is read while something is edited: past the cache, since a form says what the server has now. */
export function createEditingActors(server: Server, reads: ReadStore) {
  function providerOf(libraryId: string): string {
    const libraries = reads.snapshot({ name: 'libraries' })
    if (libraries.status !== 'ready') return ''
    return libraries.data.find(({ id }) => id === libraryId)?.provider ?? ''
  }

  return {
    readItem: fromPromise<EditedItem, { libraryItemId: string }>(async ({ input, signal }) => {
      const item = await readItem(server, input.libraryItemId, signal)
      return { item, provider: providerOf(item.libraryId) }
    }),
    lookUp: fromPromise<LookupFound, LookupQuery>(async ({ input, signal }) => {
      const { title } = input
      switch (input.kind) {
        case 'books': {
          const query = { provider: input.provider, title, author: input.author }
          const matches = await server.read('get', '/api/search/books', bookMatchesSchema, {
            signal,
            query,
          })
          return { kind: 'books', matches: matches.filter((match) => match.title) }
        }
        case 'podcasts': {
          const query = { term: title }
          const matches = await server.read('get', '/api/search/podcast', podcastMatchesSchema, {
            signal,
            query,
          })
          return { kind: 'podcasts', matches: matches ?? [] }
        }
        case 'covers': {
          const { provider, author, isPodcast } = input
          const query = { provider, title, author, ...(isPodcast ? { podcast: 1 } : {}) }
          const { results } = await server.read('get', '/api/search/covers', coverMatchesSchema, {
            signal,
            query,
          })
          return { kind: 'covers', urls: [...new Set(results)] }
        }
      }
    }),
    checkForm: fromPromise<CheckAnswer, CheckInput>(
      async ({ input: { ref, values }, signal }) => await checkOf(ref)(server, ref, values, signal),
    ),
  }
}
