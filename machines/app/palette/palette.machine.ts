import { assign, sendTo, setup } from 'xstate'
import { toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { FindingGroup } from '../../browsing/search/findings.ts'
import type { SearchRequest } from '../../browsing/search/search.types.ts'
import type { PaletteAct, PaletteContext, PaletteEvent } from './palette.types.ts'

interface Words {
  libraryId: string | null
  query: string
}

/**
 * The palette of commands: screens, actions, and what a library has for some words, in one list.
 *
 * - `closed` nothing is kept
 * - `open` the list lies over the page. Screens and actions are there at once; the library is asked beside them:
 *   `quiet` it is not, `typing` the words change, `thinking` it was asked, `found`, `none`, `failed` what came of it
 *
 * Going elsewhere closes it. None is final.
 */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    tags: {} as 'thinking',
  },
  actors: { findMatches: promisePlaceholder<FindingGroup[], SearchRequest>('findMatches') },
  actions: {
    setWords: assign((_, { libraryId, query }: Words) => ({ libraryId, query })),
    setGroups: assign((_, groups: FindingGroup[]) => ({ groups })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: toAppError(error) })),
    logFailure: (_, { error }: { error: unknown }) => console.warn('The search failed:', toAppError(error)),
    forgetFound: assign({ groups: [], error: null }),
    forgetGroups: assign({ groups: [] }),
    forgetAll: assign({ query: '', libraryId: null, groups: [], error: null }),
    perform: sendTo(parentOf, (_, act: PaletteAct) => act),
  },
  guards: {
    isSearchable: (_, { libraryId, query }: Words) => libraryId !== null && query.trim() !== '',
    hasFound: (_, groups: FindingGroup[]) => groups.length > 0,
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: 'palette',
  context: { query: '', libraryId: null, groups: [], error: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetAll',
      on: { 'palette.open': { target: 'open' }, 'hotkeys.paletteRequested': { target: 'open' } },
    },
    open: {
      initial: 'quiet',
      on: {
        'palette.close': { target: 'closed' },
        'hotkeys.paletteRequested': { target: 'closed' },
        'location.changed': { target: 'closed' },
        'palette.choose': {
          target: 'closed',
          actions: { type: 'perform', params: ({ event }) => event.act },
        },
        'palette.type': [
          {
            guard: { type: 'isSearchable', params: ({ event }) => event },
            target: '.typing',
            reenter: true,
            actions: { type: 'setWords', params: ({ event }) => event },
          },
          { target: '.quiet', actions: { type: 'setWords', params: ({ event }) => event } },
        ],
      },
      states: {
        quiet: { entry: 'forgetFound' },
        // what was found for the words before stands until there is an answer for these: the list does not jump
        typing: { tags: 'thinking', after: { typingPause: { target: 'thinking' } } },
        thinking: {
          tags: 'thinking',
          invoke: {
            src: 'findMatches',
            input: ({ context }) => ({
              libraryId: context.libraryId ?? '',
              query: context.query.trim(),
            }),
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
        },
        found: {},
        none: { entry: 'forgetGroups' },
        // without an answer there is nothing to choose from; screens and actions stay
        failed: { entry: 'forgetGroups' },
      },
    },
  },
})
