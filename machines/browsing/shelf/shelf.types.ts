import type { ReadKey } from '../../server/catalog/reads.ts'
import type { AppError } from '../../model/errors.ts'
import type { ShelfQuery } from './shelf-query.ts'
import type { ClientFilterIntent } from '../client-filter/client-filter.types.ts'
import type { ShelfPlace } from './shelf-window.ts'

export type ShelfIntent =
  /** A shelf came onto the page, or the one that is there shows something else. */
  | { type: 'shelf.open'; query: ShelfQuery }
  /** What of it is on the screen. */
  | { type: 'shelf.look'; place: ShelfPlace }
  /** To the first entry under a letter. */
  | { type: 'shelf.findLetter'; letter: string; byPrefix: boolean }
  | { type: 'shelf.close' }

export type ShelfFact =
  /** Places of this tab before it was reloaded. */
  { type: 'shelfPlaces.read'; places: Readonly<Record<string, ShelfPlace>> }

export type ShelfEvent = ShelfIntent | ShelfFact

export interface ShelfContext {
  query: ShelfQuery | null
  place: ShelfPlace
  /** Pages that are read and kept fresh. */
  watched: readonly number[]
  /** Where the user was on each shelf, by its id; the last few of them. */
  places: Readonly<Record<string, ShelfPlace>>
  /** Counts up when the view has to move to `place` instead of saying where it is. */
  moves: number
  letter: { letter: string; byPrefix: boolean } | null
}

export interface FindLetterInput {
  query: ShelfQuery
  letter: string
  /** Titles are filed without the words the server ignores. */
  byPrefix: boolean
  total: number
}

export type ShelfPlacesCommand = { type: 'shelfPlaces.keep'; places: Readonly<Record<string, ShelfPlace>> }

export interface ShelfPagesCommand {
  type: 'shelfPages.watch'
  keys: readonly ReadKey<'shelfPage'>[]
}

export type ShelfToParent =
  /** A shelf that the server cannot answer by itself came or went. */
  | Extract<ClientFilterIntent, { type: 'clientFilter.open' | 'clientFilter.close' }>
  | { type: 'shelf.letterFailed'; error: AppError }
