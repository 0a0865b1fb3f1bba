import { authorUpdateAnswerSchema } from '#machines/model/entities/index.ts'
import { toAppError } from '#machines/model/errors.ts'
import type { AppError, ErrorCode } from '#machines/model/errors.ts'
import type { CacheCommand, ReadName } from '#machines/server/catalog/reads.ts'
import type { AuthorOperations, AuthorQuery } from '#machines/server/operations/requests/author-operations.ts'
import type { CallOptions, Server } from '../server.ts'
import { defineOperations } from './define-operations.ts'

const CHANGED: readonly ReadName[] = ['author', 'authors', 'library', 'home', 'item', 'shelfPage']

const ofAuthors = (): readonly CacheCommand[] => CHANGED.map((name) => ({ type: 'cache.invalidate', name }))

const author = (id: string): string => `/api/authors/${encodeURIComponent(id)}`

/** What the match of one author fails with while that of the next one can succeed. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'notFound',
  'rejected',
  'serverFault',
  'malformed',
  'timeout',
])

/** Whether the match changed something of an author. */
async function isChanged(
  server: Server,
  { authorId, asin, name }: AuthorQuery,
  region: string,
  options: CallOptions = {},
): Promise<boolean> {
  const { updated } = await server.read('post', `${author(authorId)}/match`, authorUpdateAnswerSchema, {
    json: { ...(asin === null ? { q: name } : { asin }), region },
    // it is no author of ours that is missing
    expect404: true,
    ...options,
  })
  return updated ?? false
}

/** How the writes about authors are carried out. */
export const authorOperations = defineOperations<AuthorOperations>({
  'author.update': {
    call: async (server, { authorId, changes }) => {
      const answer = await server.read('patch', author(authorId), authorUpdateAnswerSchema, { json: changes })
      return { mergedInto: answer.merged ? answer.author.id : null }
    },
    succeeded: (_, { mergedInto }) =>
      mergedInto === null ? 'operations.authorUpdated' : 'operations.authorMerged',
    failed: 'operations.authorUpdateFailed',
    // what is wrong with the picture
    serverText: true,
    announced: true,
    invalidates: ofAuthors,
  },
  'author.removeImage': {
    call: (server, { authorId }) =>
      server.send('patch', author(authorId), ['author'], { json: { imagePath: null } }),
    succeeded: 'operations.authorImageRemoved',
    failed: 'operations.authorImageRemoveFailed',
    announced: true,
    invalidates: ofAuthors,
  },
  'author.match': {
    call: async (server, { region, ...query }) => ({ updated: await isChanged(server, query, region) }),
    succeeded: (_, { updated }) => (updated ? 'operations.authorMatched' : 'operations.authorNotChanged'),
    failed: ({ code }) =>
      code === 'notFound' ? 'operations.authorNotFound' : 'operations.authorUpdateFailed',
    announced: true,
    invalidates: ofAuthors,
  },
  'authors.match': {
    call: async (server, { authors, region }) => {
      let [updates, unmatched] = [0, 0]
      let failure: AppError | null = null
      for (const query of authors) {
        try {
          // one that the provider is slow for is not waited for as long as the whole may take
          if (await isChanged(server, query, region, { timeoutMs: 60_000 })) updates += 1
        } catch (thrown) {
          const error = toAppError(thrown)
          if (!OF_ONE.has(error.code)) throw error
          if (error.code !== 'notFound') failure = error
          unmatched += 1
        }
      }
      if (failure && updates === 0) throw failure
      return { updates, unmatched }
    },
    succeeded: 'live.quickMatchComplete',
    succeededParams: (_, { updates, unmatched }) => ({ updates, unmatched }),
    failed: 'operations.authorUpdateFailed',
    announced: true,
    invalidates: ofAuthors,
  },
})
