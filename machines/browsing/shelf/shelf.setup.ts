import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { isCombined } from './filter-terms.ts'
import { shelfId } from './shelf-query.ts'
import type { ShelfQuery } from './shelf-query.ts'
import { isBeyond, pageKey, pagesAround, START } from './shelf-window.ts'
import type { ShelfPlace } from './shelf-window.ts'
import type {
  FindLetterInput,
  ShelfContext,
  ShelfEvent,
  ShelfPagesCommand,
  ShelfPlacesCommand,
  ShelfToParent,
} from './shelf.types.ts'

/** Places that are kept; beyond that the oldest begins again at its start. */
const MOST_PLACES = 30

/** The places with this one as the newest. */
function withPlace(places: ShelfContext['places'], id: string, place: ShelfPlace): ShelfContext['places'] {
  const all: [string, ShelfPlace][] = [...Object.entries(places).filter(([key]) => key !== id), [id, place]]
  return Object.fromEntries(all.slice(-MOST_PLACES))
}

export const shelfSetup = setup({
  types: typed<{ context: ShelfContext; events: ShelfEvent; tags: 'seeking' }>(),
  actors: {
    shelfPlaces: callbackPlaceholder<ShelfPlacesCommand>('shelfPlaces'),
    /** Has these pages read, and no others. */
    shelfPages: callbackPlaceholder<ShelfPagesCommand>('shelfPages'),
    findLetter: promisePlaceholder<number, FindLetterInput>('findLetter'),
  },
  actions: {
    setQuery: assign(({ context }, query: ShelfQuery) => ({
      query,
      place: context.places[shelfId(query)] ?? START,
      moves: context.moves + 1,
    })),
    setPlace: assign((_, place: ShelfPlace) => ({ place })),
    setPlaces: assign(({ context }, places: ShelfContext['places']) => ({
      places: { ...places, ...context.places },
    })),
    notePlace: assign(({ context }) =>
      context.query ? { places: withPlace(context.places, shelfId(context.query), context.place) } : {},
    ),
    keepPlaces: sendTo('shelfPlaces', ({ context }): ShelfPlacesCommand => ({
      type: 'shelfPlaces.keep',
      places: context.places,
    })),
    setLetter: assign((_, letter: NonNullable<ShelfContext['letter']>) => ({ letter })),
    clearLetter: assign({ letter: null }),
    moveTo: assign(({ context }, index: number) => ({
      place: { ...context.place, first: index, last: index, offset: 0 },
      moves: context.moves + 1,
    })),
    forgetQuery: assign({ query: null, place: START }),
    tellLetterFailed: sendTo(parentOf, (_, error: AppError): ShelfToParent => ({
      type: 'shelf.letterFailed',
      error,
    })),
    /** Watches the pages around what is on the screen, and lets go of all others: a read that no view waits for is cancelled. */
    watchWindow: assign(({ context: { query, place, watched } }) => ({
      watched: query ? pagesAround(place, place.total) : watched,
    })),
    /** Lets go of the pages that are far from the screen, and asks for no others. */
    dropFar: assign(({ context: { place, watched } }) => {
      const wanted = pagesAround(place, place.total)
      return { watched: watched.filter((page) => wanted.includes(page)) }
    }),
    dropAll: assign({ watched: [] }),
    tellPages: sendTo('shelfPages', ({ context: { query, watched } }): ShelfPagesCommand => ({
      type: 'shelfPages.watch',
      keys: query ? watched.map((page) => pageKey(query, page)) : [],
    })),
    /** What several filters leave is found by an actor of its own, as long as the shelf is there. */
    openClientFilter: enqueueActions(({ context: { query }, enqueue }) => {
      if (!query || !isCombined(query.filter)) return
      enqueue.sendTo(parentOf, { type: 'clientFilter.open', query } satisfies ShelfToParent)
    }),
    closeClientFilter: enqueueActions(({ context: { query }, enqueue }) => {
      if (!query || !isCombined(query.filter)) return
      enqueue.sendTo(parentOf, { type: 'clientFilter.close' } satisfies ShelfToParent)
    }),
  },
  guards: {
    isOther: ({ context }, query: ShelfQuery) =>
      context.query === null || shelfId(context.query) !== shelfId(query),
    isBeyond: ({ context }, place: ShelfPlace) => isBeyond(place, context.watched),
    hasEntries: ({ context }) => (context.place.total ?? 0) > 0,
  },
  delays: {
    /** Without a move for this time the scrollbar has arrived. */
    settle: 90,
    findTimeout: 15_000,
  },
})
