import { fromPromise } from 'xstate'
import { searchAnswerSchema } from '#machines/model/entities/index.ts'
import { findingsOf } from '#machines/search/findings.ts'
import type { FindingGroup } from '#machines/search/findings.ts'
import type { SearchRequest } from '#machines/search/search.types.ts'
import type { Server } from '../server/server.ts'

/** So many of each kind stand in the list. */
const PER_GROUP = 3

/** Asks the server while somebody types; who types on cancels it. */
export function createFindMatches(server: Server) {
  return fromPromise<FindingGroup[], SearchRequest>(async ({ input: { libraryId, query }, signal }) =>
    findingsOf(
      await server.read('get', `/api/libraries/${encodeURIComponent(libraryId)}/search`, searchAnswerSchema, {
        query: { q: query, limit: PER_GROUP },
        signal,
      }),
      libraryId,
      PER_GROUP,
    ),
  )
}
