import { assign, sendTo } from 'xstate'
import { parentOf } from '../../model/parent.ts'
import { findingSetup, NOTHING_FOUND } from './finding.setup.ts'
import { searchPath } from './findings.ts'
import type { SearchEvent, SearchToParent } from './search.types.ts'

const wordsOf = (query: string): string => query.trim()

const { shared, thinking } = findingSetup<SearchEvent>()

/**
 * Searching a library while the user types.
 *
 * - `idle` nothing is asked; the words may still stand in the field
 * - `typing` the words change, and what this browser knows for them shows; `thinking` the server was asked
 * - `found`, `none`, `failed` what came of it, until the words change
 *
 * Results of older words are never shown once the words change. None is final.
 */
export const searchMachine = shared
  .extend({
    actions: {
      forgetWords: assign({ query: '' }),
      go: sendTo(parentOf, (_, to: string): SearchToParent => ({ type: 'navigation.go', to })),
    },
    guards: {
      hasWords: (_, query: string) => wordsOf(query) !== '',
      isOtherLibrary: ({ context }, libraryId: string | null) => context.libraryId !== libraryId,
    },
    delays: { typingPause: 750 },
  })
  .createMachine({
    id: 'search',
    context: NOTHING_FOUND,
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
        invoke: {
          src: 'findKnown',
          input: ({ context }) => ({ libraryId: context.libraryId ?? '', query: wordsOf(context.query) }),
          onDone: { actions: { type: 'setGroups', params: ({ event }) => event.output } },
          // the server is asked all the same
          onError: { actions: { type: 'logFailure', params: ({ event }) => event } },
        },
        after: { typingPause: { target: 'thinking' } },
      },
      thinking,
      found: {},
      none: { tags: 'empty', entry: 'forgetGroups' },
      // as the catalogue of errors has it: logged, and no results
      failed: { tags: 'empty', entry: 'forgetGroups' },
    },
  })
