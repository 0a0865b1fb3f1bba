import type { Core } from '../core.ts'
import { bookMatches } from '../providers/catalogue.ts'
import { applyMediaUpdate } from '../rules/media-update.ts'
import { nothingCreated } from '../state/catalogue.ts'
import type { Item } from '../state/media.types.ts'
import { announceCreated, itemChanged } from './items.ts'

export interface MatchOptions {
  provider: string
  title?: string
  author?: string
  overrideDetails: boolean
}

/** Which keys of a match go where. */
const metadataOf = (match: Record<string, unknown>): Record<string, unknown> => {
  const split = (text: unknown): string[] =>
    typeof text === 'string' ? text.split(',').map((one) => one.trim()) : []
  const keys = [
    'title',
    'subtitle',
    'publisher',
    'description',
    'isbn',
    'asin',
    'language',
    'genres',
  ] as const
  const plain = Object.fromEntries(keys.filter((key) => match[key]).map((key) => [key, match[key]]))
  return {
    ...plain,
    ...(match['publishedYear'] ? { publishedYear: String(match['publishedYear']) } : {}),
    ...(match['narrator'] ? { narrators: split(match['narrator']) } : {}),
    ...(match['author'] ? { authors: split(match['author']).map((name) => ({ name })) } : {}),
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fills an item from the first match: empty details, or all of them. Null when nothing matched. */
export const quickMatch = (core: Core, item: Item, options: MatchOptions): { updated: boolean } | null => {
  if (item.mediaType !== 'book') return null
  const title = options.title ?? item.media.metadata.title ?? ''
  const author = options.author ?? item.media.metadata.authors[0]?.name ?? ''
  const match = bookMatches(options.provider, { title, author, origin: '' })[0]
  if (!match) return null
  const found = metadataOf(match)
  const own = item.media.metadata as unknown as Record<string, unknown>
  const wanted = Object.fromEntries(
    Object.entries(found).filter(([key]) => options.overrideDetails || isEmpty(own[key])),
  )
  const created = nothingCreated()
  const updated = applyMediaUpdate(core.state, item, { metadata: wanted }, created)
  announceCreated(core, created, false)
  if (updated) itemChanged(core, item, false)
  return { updated }
}
