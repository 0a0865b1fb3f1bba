import type { LibraryItemExpanded, LibraryItemMinified } from '../../model/entities/index.ts'
import { feedKey } from '../feed-address.ts'

/** A podcast of the library, by what a found one is known again. */
export interface KnownShow {
  id: string
  title: string
  feedUrl: string
  itunesId: string
}

/** What is known of a podcast before it is one of the library. */
export interface Wanted {
  title: string | null
  feedUrl: string | null
  itunesId: string | number | null
}

const plain = (title: string | null): string => (title ?? '').trim().toLocaleLowerCase()

/** The podcasts among items of a library. */
export function knownShows(items: readonly (LibraryItemMinified | LibraryItemExpanded)[]): KnownShow[] {
  return items.flatMap((item) => {
    if (item.mediaType !== 'podcast') return []
    const { title, feedUrl, itunesId } = item.media.metadata
    return [{ id: item.id, title: title ?? '', feedUrl: feedUrl ?? '', itunesId: String(itunesId ?? '') }]
  })
}

/** The podcasts with newer or further ones among them. */
export function withShows(known: readonly KnownShow[], newer: readonly KnownShow[]): readonly KnownShow[] {
  const ids = new Set(newer.map(({ id }) => id))
  return [...known.filter(({ id }) => !ids.has(id)), ...newer]
}

/** The podcast of the library that this one is: by its number in the store, else its feed, else its title. */
export function knownOf(known: readonly KnownShow[], { title, feedUrl, itunesId }: Wanted): KnownShow | null {
  const [number, address, name] = [String(itunesId ?? ''), feedKey(feedUrl ?? ''), plain(title)]
  return (
    (number === '' ? undefined : known.find((show) => show.itunesId === number)) ??
    (address === '' ? undefined : known.find((show) => feedKey(show.feedUrl) === address)) ??
    (name === '' ? undefined : known.find((show) => plain(show.title) === name)) ??
    null
  )
}
