import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import type { BookCommand, BookHit, BookSearch } from '../reader/book.types.ts'
import { askedFor, hitBy, withHits } from './search-rules.ts'

export type BookSearchEvent =
  | { type: 'bookSearch.ask'; query: string }
  | { type: 'bookSearch.stop' }
  | { type: 'bookSearch.show'; index: number }
  | { type: 'bookSearch.step'; by: 1 | -1 }
  /** The marks go; what was found stays. */
  | { type: 'bookSearch.unmark' }
  | { type: 'bookSearch.found'; query: string; hits: readonly BookHit[] }
  | { type: 'bookSearch.finished'; query: string; isCut: boolean }

export type BookSearchToParent =
  | { type: 'bookSearch.changed'; search: BookSearch | null }
  /** For the book's mechanism. */
  | { type: 'bookSearch.needed'; command: BookCommand }

export interface BookSearchContext {
  query: string
  hits: readonly BookHit[]
  isCut: boolean
  current: number | null
}

const NOTHING: BookSearchContext = { query: '', hits: [], isCut: false, current: null }

/**
 * Searching in the open book: `none`; `typing` until the query rests; `asked` with `running` through the book, whose hits
 * come as they are found, and `done` with all of them, with as many as there may be, or with those found when it was stopped.
 */
export const bookSearchMachine = setup({
  types: typed<{ context: BookSearchContext; events: BookSearchEvent }>(),
  actions: {
    setQuery: assign((_, query: string) => ({ ...NOTHING, query: askedFor(query) })),
    forget: assign(NOTHING),
    addHits: assign(({ context }, hits: readonly BookHit[]) => ({ hits: withHits(context.hits, hits) })),
    setCut: assign((_, isCut: boolean) => ({ isCut })),
    setCurrent: assign((_, current: number | null) => ({ current })),
    tellChanged: sendTo(parentOf, ({ context }, isRunning: boolean): BookSearchToParent => ({
      type: 'bookSearch.changed',
      search: { ...context, isRunning },
    })),
    tellNothing: sendTo(parentOf, (): BookSearchToParent => ({ type: 'bookSearch.changed', search: null })),
    tellNeeded: sendTo(parentOf, (_, command: BookCommand): BookSearchToParent => ({
      type: 'bookSearch.needed',
      command,
    })),
    tellHit: enqueueActions(({ context: { query, hits, current }, enqueue }) => {
      const hit = hits[current ?? -1]
      if (!hit) return
      enqueue.sendTo(parentOf, {
        type: 'bookSearch.needed',
        command: { type: 'book.showHit', query, hit },
      } satisfies BookSearchToParent)
    }),
  },
  guards: {
    hasQuery: (_, query: string) => askedFor(query) !== '',
    isAsked: ({ context }, query: string) => context.query === query,
    hasHit: ({ context }, index: number | null) => index !== null && context.hits[index] !== undefined,
  },
  delays: {
    /** While a query is typed. */
    typing: 300,
    /** A whole book is searched in seconds. */
    searchLimit: 60_000,
  },
}).createMachine({
  id: 'bookSearch',
  context: NOTHING,
  initial: 'none',
  states: {
    none: {
      on: {
        'bookSearch.ask': {
          guard: { type: 'hasQuery', params: ({ event }) => event.query },
          target: 'typing',
          actions: { type: 'setQuery', params: ({ event }) => event.query },
        },
      },
    },
    typing: {
      entry: { type: 'tellChanged', params: true },
      on: {
        'bookSearch.ask': [
          {
            guard: { type: 'hasQuery', params: ({ event }) => event.query },
            target: 'typing',
            reenter: true,
            actions: { type: 'setQuery', params: ({ event }) => event.query },
          },
          { target: 'none', actions: ['forget', 'tellNothing'] },
        ],
      },
      after: { typing: { target: 'asked' } },
    },
    asked: {
      initial: 'running',
      on: {
        'bookSearch.ask': [
          {
            guard: { type: 'hasQuery', params: ({ event }) => event.query },
            target: 'typing',
            actions: [
              { type: 'tellNeeded', params: { type: 'book.stopSearch' } },
              { type: 'setQuery', params: ({ event }) => event.query },
            ],
          },
          {
            target: 'none',
            actions: [{ type: 'tellNeeded', params: { type: 'book.stopSearch' } }, 'forget', 'tellNothing'],
          },
        ],
        'bookSearch.unmark': { actions: { type: 'tellNeeded', params: { type: 'book.unmark' } } },
      },
      states: {
        running: {
          entry: [
            {
              type: 'tellNeeded',
              params: ({ context }) => ({ type: 'book.search', query: context.query }),
            },
            { type: 'tellChanged', params: true },
          ],
          on: {
            'bookSearch.found': {
              guard: { type: 'isAsked', params: ({ event }) => event.query },
              actions: [
                { type: 'addHits', params: ({ event }) => event.hits },
                { type: 'tellChanged', params: true },
              ],
            },
            'bookSearch.finished': {
              guard: { type: 'isAsked', params: ({ event }) => event.query },
              target: 'done',
              actions: { type: 'setCut', params: ({ event }) => event.isCut },
            },
            'bookSearch.stop': {
              target: 'done',
              actions: [
                { type: 'tellNeeded', params: { type: 'book.stopSearch' } },
                { type: 'setCut', params: true },
              ],
            },
            'bookSearch.show': {
              guard: { type: 'hasHit', params: ({ event }) => event.index },
              actions: [
                { type: 'setCurrent', params: ({ event }) => event.index },
                'tellHit',
                { type: 'tellChanged', params: true },
              ],
            },
            'bookSearch.step': {
              guard: { type: 'hasHit', params: ({ context, event }) => hitBy(context, event.by) },
              actions: [
                { type: 'setCurrent', params: ({ context, event }) => hitBy(context, event.by) },
                'tellHit',
                { type: 'tellChanged', params: true },
              ],
            },
          },
          after: {
            searchLimit: {
              target: 'done',
              actions: [
                { type: 'tellNeeded', params: { type: 'book.stopSearch' } },
                { type: 'setCut', params: true },
              ],
            },
          },
        },
        done: {
          entry: { type: 'tellChanged', params: false },
          on: {
            'bookSearch.show': {
              guard: { type: 'hasHit', params: ({ event }) => event.index },
              actions: [
                { type: 'setCurrent', params: ({ event }) => event.index },
                'tellHit',
                { type: 'tellChanged', params: false },
              ],
            },
            'bookSearch.step': {
              guard: { type: 'hasHit', params: ({ context, event }) => hitBy(context, event.by) },
              actions: [
                { type: 'setCurrent', params: ({ context, event }) => hitBy(context, event.by) },
                'tellHit',
                { type: 'tellChanged', params: false },
              ],
            },
          },
        },
      },
    },
  },
})
