import { fromPromise } from 'xstate'
import { scheduleOf } from '#machines/editing/cron.ts'
import type { CheckAnswer, CheckInput, Errors } from '#machines/editing/form/form.types.ts'
import type { Values } from '#machines/editing/values.ts'
import { valuesOfItem } from '#machines/editing/item-form.ts'
import type { LookupFound, LookupQuery } from '#machines/editing/lookup/lookup.types.ts'
import {
  bookMatchesSchema,
  coverMatchesSchema,
  podcastMatchesSchema,
} from '#machines/model/entities/metadata-match.ts'
import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { toAppError } from '#machines/model/errors.ts'
import type { Server } from './server.ts'

/** The server asks providers elsewhere, which are slow. */
const LOOKUP = { timeoutMs: 25_000 }

/** What is read while something is edited: past the cache, since a form says what the server has now. */
export function createEditingActors(server: Server) {
  const read = (id: string): Promise<LibraryItemExpanded> =>
    server.read('get', `/api/items/${encodeURIComponent(id)}`, libraryItemExpandedSchema, {
      query: { expanded: 1, include: 'authors,downloads,rssfeed' },
    })
  /** An expression that was typed is for the server to judge; what is chosen by days and times is right. */
  async function scheduleErrors(values: Values): Promise<Errors> {
    const expression = values['autoDownloadSchedule']
    if (values['autoDownloadEpisodes'] !== true || typeof expression !== 'string') return {}
    if (scheduleOf(expression).kind !== 'advanced') return {}
    try {
      await server.send('post', '/api/validate-cron', { json: { expression } })
      return {}
    } catch (error) {
      if (toAppError(error).code !== 'rejected') throw error
      return { autoDownloadSchedule: 'cron.invalid' }
    }
  }

  return {
    readItem: fromPromise<LibraryItemExpanded, { libraryItemId: string }>(
      async ({ input }) => await read(input.libraryItemId),
    ),
    lookUp: fromPromise<LookupFound, LookupQuery>(async ({ input, signal }) => {
      const { title } = input
      const options = { signal, ...LOOKUP }
      switch (input.kind) {
        case 'books': {
          const query = { provider: input.provider, title, author: input.author }
          const matches = await server.read('get', '/api/search/books', bookMatchesSchema, {
            ...options,
            query,
          })
          return { kind: 'books', matches: matches.filter((match) => match.title) }
        }
        case 'podcasts': {
          const query = { term: title }
          const matches = await server.read('get', '/api/search/podcast', podcastMatchesSchema, {
            ...options,
            query,
          })
          return { kind: 'podcasts', matches: matches ?? [] }
        }
        case 'covers': {
          const { provider, author, isPodcast } = input
          const query = { provider, title, author, ...(isPodcast ? { podcast: 1 } : {}) }
          const { results } = await server.read('get', '/api/search/covers', coverMatchesSchema, {
            ...options,
            query,
          })
          return { kind: 'covers', urls: [...new Set(results)] }
        }
      }
    }),
    checkForm: fromPromise<CheckAnswer, CheckInput>(async ({ input: { ref, values } }) => {
      const [item, errors] = await Promise.all([read(ref.id), scheduleErrors(values)])
      return { errors, theirs: valuesOfItem(item) }
    }),
  }
}
