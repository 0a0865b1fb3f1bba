import { assign, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { EventObject } from 'xstate'
import { toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { FindingGroup } from './findings.ts'
import type { SearchRequest } from './search.types.ts'
import { logWarning } from '../../model/log.ts'

export interface FindingContext {
  /** As typed. */
  query: string
  libraryId: string | null
  /** What the library has for the words. */
  groups: readonly FindingGroup[]
  error: AppError | null
}

interface Words {
  libraryId: string | null
  query: string
}

export const NOTHING_FOUND: FindingContext = { query: '', libraryId: null, groups: [], error: null }

/**
 * What the search and the palette share: words for which a library is asked. `thinking` leads to the states beside it
 * that say what came of it: `found`, `none` or `failed`.
 */
export function findingSetup<Event extends EventObject>() {
  const shared = setup({
    types: typed<{
      context: FindingContext
      events: Event
      tags: 'thinking' | 'empty'
    }>(),
    actors: {
      findMatches: promisePlaceholder<FindingGroup[], SearchRequest>('findMatches'),
      /** What this browser knows, without asking the server. */
      findKnown: promisePlaceholder<FindingGroup[], SearchRequest>('findKnown'),
    },
    actions: {
      setWords: assign((_, { libraryId, query }: Words) => ({ libraryId, query })),
      setGroups: assign((_, groups: FindingGroup[]) => ({ groups })),
      setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
      logFailure: (_, { error }: { error: unknown }) => logWarning('The search failed:', toAppError(error)),
      forgetFound: assign({ groups: [], error: null }),
      forgetGroups: assign({ groups: [] }),
    },
    guards: { hasFound: (_, groups: FindingGroup[]) => groups.length > 0 },
  })
  const thinking = shared.createStateConfig({
    tags: 'thinking',
    invoke: {
      src: 'findMatches',
      input: ({ context }) => ({ libraryId: context.libraryId ?? '', query: context.query.trim() }),
      onDone: [
        {
          guard: { type: 'hasFound', params: ({ event }) => event.output },
          target: 'found',
          actions: { type: 'setGroups', params: ({ event }) => event.output },
        },
        { target: 'none' },
      ],
      onError: {
        target: 'failed',
        actions: [
          { type: 'setError', params: ({ event }) => event },
          { type: 'logFailure', params: ({ event }) => event },
        ],
      },
    },
  })
  return { shared, thinking }
}
