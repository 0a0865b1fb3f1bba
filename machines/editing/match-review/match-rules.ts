import type { BatchItem } from '../batch-editor/batch-editor.types.ts'
import { chipsIn } from '../chips.ts'
import { differing, offersOf, wordsAt } from '../match.ts'
import type { MatchOffer } from '../match.ts'
import type { LookupFound } from '../lookup/lookup.types.ts'
import { fieldsIn } from '../values.ts'
import type { FieldValue, Values } from '../values.ts'
import type { Fill, MatchReviewContext, MatchRow, Sought } from './match-review.types.ts'

const textIn = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** What is looked for: each item by what the form holds of it. */
export function soughtOf(items: readonly BatchItem[], values: Values, provider: string): readonly Sought[] {
  return items.map(({ id, mediaType, title: called }) => {
    const held = fieldsIn(values[id])
    const title = textIn(held['title']) || called
    if (mediaType === 'podcast') return { id, title, query: { kind: 'podcasts', title } }
    const asin = textIn(held['asin'])
    const author = chipsIn(held['authors'])
      .map(({ name }) => name)
      .join(', ')
    return { id, title, query: { kind: 'books', provider, title: wordsAt(provider, title, asin), author } }
  })
}

/** Letters and digits of a title, in front of a subtitle. */
const plain = (title: string): string =>
  (title.normalize('NFKD').toLowerCase().split(/[:(]/)[0] ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The first offer that is called like the item. Any other is left for the librarian to choose. */
function likeliest(title: string, offers: readonly MatchOffer[]): number | null {
  const wanted = plain(title)
  const at = offers.findIndex(({ values }) => wanted !== '' && plain(textIn(values['title'])) === wanted)
  return at === -1 ? null : at
}

export function rowOf({ title }: Sought, found: LookupFound): MatchRow {
  const offers = offersOf(found)
  return { offers, chosen: likeliest(title, offers), failure: null }
}

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0)

/** What the offer that is taken would change of an item, by the item's own fields. */
export function changesOfRow(row: MatchRow | undefined, held: Values, fill: Fill): Values {
  const offer = row?.offers[row.chosen ?? -1]
  if (!row || !offer) return {}
  const known = worked.get(row)
  if (known?.held === held && known.fill === fill) return known.changes
  const all = differing(offer, held)
  const changes =
    fill === 'all' ? all : Object.fromEntries(Object.entries(all).filter(([field]) => isEmpty(held[field])))
  worked.set(row, { held, fill, changes })
  return changes
}

/** Thousands of rows are shown while one after the other still arrives. */
const worked = new WeakMap<MatchRow, { held: Values; fill: Fill; changes: Values }>()

/** The same of all items, by item. */
export function changesOfReview(
  { rows }: Pick<MatchReviewContext, 'rows'>,
  values: Values,
  fill: Fill,
): Values {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([id, row]) => {
      const own = changesOfRow(row, fieldsIn(values[id]), fill)
      return Object.keys(own).length > 0 ? [[id, own]] : []
    }),
  )
}

/** The next item that was not looked up; null after the last. */
export const nextOf = ({ sought, rows }: MatchReviewContext): Sought | null =>
  sought.find(({ id }) => !Object.hasOwn(rows, id)) ?? null

/** Whether an item was not looked up, or in vain. */
export const isLeft = (review: MatchReviewContext): boolean =>
  nextOf(review) !== null || Object.values(review.rows).some(({ failure }) => failure !== null)
