import { EPISODE_FILTERS, EPISODE_SORTS } from '../../model/titles/show-order.ts'
import type { EpisodeListing } from '../../model/titles/show-order.ts'

/** How the episodes of shows were listed last, the show used last at the end. */
export type ShowViews = readonly (readonly [libraryItemId: string, listing: EpisodeListing])[]

/** Older ones are forgotten. */
export const KEPT_VIEWS = 200

export function listingOf(views: ShowViews, libraryItemId: string): EpisodeListing | null {
  return views.find(([id]) => id === libraryItemId)?.[1] ?? null
}

export function rememberListing(views: ShowViews, libraryItemId: string, listing: EpisodeListing): ShowViews {
  return [...views.filter(([id]) => id !== libraryItemId), [libraryItemId, listing] as const].slice(
    -KEPT_VIEWS,
  )
}

/** What was kept, as far as it means something. */
export function showViewsOf(kept: unknown): ShowViews {
  if (!Array.isArray(kept)) return []
  const entries: readonly unknown[] = kept
  return entries.slice(-KEPT_VIEWS).flatMap((entry) => {
    const pair: readonly unknown[] = Array.isArray(entry) ? entry : []
    const [id, known] = [pair[0], readListing(pair[1])]
    return typeof id === 'string' && known ? [[id, known] as const] : []
  })
}

function readListing(kept: unknown): EpisodeListing | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { filter, sort, desc }: Readonly<Record<string, unknown>> = { ...kept }
  const known = {
    filter: EPISODE_FILTERS.find((each) => each === filter),
    sort: EPISODE_SORTS.find((each) => each === sort),
  }
  return known.filter && known.sort && typeof desc === 'boolean'
    ? { filter: known.filter, sort: known.sort, desc }
    : null
}
