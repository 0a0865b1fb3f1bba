import type { ServerMessage } from '../../server/connection/connection.types.ts'
import { needsProgress } from './client-filter-checks.ts'
import { termsOf } from '../shelf/filter-terms.ts'
import type { ShelfQuery } from '../shelf/shelf-query.ts'

const ABOUT_ITEMS: ReadonlySet<string> = new Set([
  'item_added',
  'item_updated',
  'item_removed',
  'items_added',
  'items_updated',
])
const ABOUT_PROGRESS: ReadonlySet<string> = new Set(['user_item_progress_updated', 'user_updated'])
const ABOUT_FEEDS: ReadonlySet<string> = new Set(['rss_feed_open', 'rss_feed_closed'])

/** Whether a message of the server can change what several filters leave of a shelf. */
export function changesShelf({ libraryId, filter }: ShelfQuery, { event, payload }: ServerMessage): boolean {
  if (ABOUT_ITEMS.has(event)) {
    const items: unknown[] = Array.isArray(payload) ? payload : [payload]
    return items.some((item) => Reflect.get(Object(item), 'libraryId') === libraryId)
  }
  const terms = termsOf(filter) ?? []
  if (ABOUT_PROGRESS.has(event)) return terms.some((term) => needsProgress(term.filter))
  return ABOUT_FEEDS.has(event) && terms.some((term) => term.filter === 'feed-open')
}
