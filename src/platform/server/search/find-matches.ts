import type { QueryCache } from '@tanstack/query-core'
import { fromPromise } from 'xstate'
import { searchAnswerSchema } from '#machines/model/entities/index.ts'
import { findingsOf, mergeFindings } from '#machines/browsing/search/findings.ts'
import type { FindingGroup } from '#machines/browsing/search/findings.ts'
import type { SearchRequest } from '#machines/browsing/search/search.types.ts'
import { findClose, findKnown } from './find-close.ts'
import type { Server } from '../server.ts'

/** So many of each kind stand in the list. */
const PER_GROUP = 3

/** Asks the server while text is typed; the next letter cancels it. */
export function createFindMatches(server: Server, cache: QueryCache) {
  return fromPromise<FindingGroup[], SearchRequest>(async ({ input: { libraryId, query }, signal }) => {
    const path = `/api/libraries/${encodeURIComponent(libraryId)}/search`
    const [answer, close] = await Promise.all([
      server.read('get', path, searchAnswerSchema, { query: { q: query, limit: PER_GROUP }, signal }),
      findClose(cache, libraryId, query),
    ])
    return mergeFindings(findingsOf(answer, libraryId, PER_GROUP, query), close.groups, PER_GROUP)
  })
}

/** What is known without the server, while the words are typed. */
export const createFindKnown = (cache: QueryCache) =>
  fromPromise<FindingGroup[], SearchRequest>(async ({ input: { libraryId, query } }) => {
    const close = await findClose(cache, libraryId, query)
    return mergeFindings(findKnown(cache, libraryId, query), close.groups, PER_GROUP)
  })
