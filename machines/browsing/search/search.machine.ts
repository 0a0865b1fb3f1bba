import { assign, sendTo, setup } from 'xstate'
import { toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import { searchPath } from './findings.ts'
import type { FindingGroup } from './findings.ts'
import type { SearchContext, SearchEvent, SearchRequest, SearchToParent } from './search.types.ts'

const wordsOf = (query: string): string => query.trim()

/**
 * Searching a library while the user types.
 *
 * - `idle` nothing is asked; the words may still stand in the field
 * - `typing` the words change; `thinking` the server was asked
 * - `results`, `none`, `failed` what came of it, until the words change
 *
 * Results of older words are never shown once the words change. None is final.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as 'thinking' | 'empty',
  },
  actors: { findMatches: promisePlaceholder<FindingGroup[], SearchRequest>('findMatches') },
  actions: {
    setWords: assign((_, { libraryId, query }: { libraryId: string; query: string }) => ({
      libraryId,
      query,
    })),
    setGroups: assign((_, groups: FindingGroup[]) => ({ groups })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    logFailure: (_, { error }: { error: unknown }) => console.warn('The search failed:', toAppError(error)),
    forgetFound: assign({ groups: [], error: null }),
    forgetWords: assign({ query: '' }),
    go: sendTo(parentOf, (_, to: string): SearchToParent => ({ type: 'navigation.go', to })),
  },
  guards: {
    hasWords: (_, query: string) => wordsOf(query) !== '',
    hasFound: (_, groups: FindingGroup[]) => groups.length > 0,
    isOtherLibrary: ({ context }, libraryId: string | null) => context.libraryId !== libraryId,
  },
  delays: { typingPause: 750 },
}).createMachine({
  id: 'search',
  context: { query: '', libraryId: null, groups: [], error: null },
  initial: 'idle',
  on: {
    'search.type': [
      {
        guard: { type: 'hasWords', params: ({ event }) => event.query },
        target: '.typing',
        reenter: true,
        actions: { type: 'setWords', params: ({ event }) => event },
      },
      { target: '.idle', actions: { type: 'setWords', params: ({ event }) => event } },
    ],
    'search.submit': {
      guard: { type: 'hasWords', params: ({ context }) => context.query },
      target: '.idle',
      actions: {
        type: 'go',
        params: ({ context, event }) => searchPath(event.libraryId, wordsOf(context.query)),
      },
    },
    'search.choose': {
      target: '.idle',
      actions: ['forgetWords', { type: 'go', params: ({ event }) => event.to }],
    },
    'library.changed': {
      guard: { type: 'isOtherLibrary', params: ({ event }) => event.libraryId },
      target: '.idle',
    },
  },
  states: {
    idle: { entry: 'forgetFound' },
    typing: {
      entry: 'forgetFound',
      tags: 'thinking',
      after: { typingPause: { target: 'thinking' } },
    },
    thinking: {
      tags: 'thinking',
      invoke: {
        src: 'findMatches',
        input: ({ context }) => ({ libraryId: context.libraryId ?? '', query: wordsOf(context.query) }),
        onDone: [
          {
            guard: { type: 'hasFound', params: ({ event }) => event.output },
            target: 'results',
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
    },
    results: {},
    none: { tags: 'empty' },
    // as the catalogue of errors has it: logged, and no results
    failed: { tags: 'empty' },
  },
})
