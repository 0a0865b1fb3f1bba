import type { ShelfEntry, ShelfPage } from '../../server/catalog/reads.ts'
import type { LibraryItemExpanded, LibraryItemMinified } from '../../model/entities/index.ts'
import { ebookFormatOf } from '../../model/titles/items.ts'

/** The page with an item as it is now, where it holds that item; else the same page. */
export function withItem(page: ShelfPage, item: LibraryItemExpanded): ShelfPage {
  if (!page.entries.some((entry) => entry.kind === 'items' && entry.item.id === item.id)) return page
  return {
    ...page,
    entries: page.entries.map((entry) =>
      entry.kind === 'items' && entry.item.id === item.id
        ? { kind: 'items', item: listedItem(entry.item, item) }
        : entry,
    ),
  }
}

/** The page without an item; what stood behind it moves up until the page is read again. */
export function withoutItem(page: ShelfPage, itemId: string): ShelfPage {
  const entries = page.entries.filter((entry) => entry.kind !== 'items' || entry.item.id !== itemId)
  if (entries.length === page.entries.length) return page
  return { ...page, entries, total: Math.max(0, page.total - (page.entries.length - entries.length)) }
}

/** What stands at an index of a page: null where that could not be read, undefined where it is still to come. */
export const entryOn = ({ entries, unreadable = 0 }: ShelfPage, at: number): ShelfEntry | null | undefined =>
  entries[at] ?? (at < entries.length + unreadable ? null : undefined)

/** An item as lists carry it, from what an event says of it; the place in a series stays as it was listed. */
function listedItem(listed: LibraryItemMinified, item: LibraryItemExpanded): LibraryItemMinified {
  const base = {
    updatedAt: item.updatedAt,
    isMissing: item.isMissing,
    isInvalid: item.isInvalid,
    size: item.size,
  }
  if (listed.mediaType === 'book' && item.mediaType === 'book') {
    const { metadata, coverPath, tags, duration, size, tracks, chapters } = item.media
    const { series: _, description: _text, authors: _authors, narrators: _names, ...details } = metadata
    return {
      ...listed,
      ...base,
      media: {
        ...listed.media,
        metadata: { ...listed.media.metadata, ...details },
        coverPath,
        tags,
        duration,
        size,
        numTracks: tracks.length,
        numChapters: chapters.length,
        ebookFormat: ebookFormatOf(item),
      },
    }
  }
  if (listed.mediaType === 'podcast' && item.mediaType === 'podcast') {
    const { metadata, coverPath, tags, size, episodes } = item.media
    return {
      ...listed,
      ...base,
      media: { ...listed.media, metadata, coverPath, tags, size, numEpisodes: episodes.length },
    }
  }
  if (listed.mediaType === 'music' && item.mediaType === 'music') {
    return { ...listed, ...base, media: item.media }
  }
  if (listed.mediaType === 'video' && item.mediaType === 'video') {
    return { ...listed, ...base, media: { ...listed.media, ...item.media } }
  }
  return listed
}

/** What tells one entry from all others; a book stands under each collapsed series it is first of. */
export function entryId(entry: ShelfEntry): string {
  switch (entry.kind) {
    case 'items':
      return 'collapsedSeries' in entry.item && entry.item.collapsedSeries
        ? `${entry.item.id} ${entry.item.collapsedSeries.id}`
        : entry.item.id
    case 'series':
      return entry.series.id
    case 'collections':
      return entry.collection.id
    case 'playlists':
      return entry.playlist.id
    case 'albums':
      return `${entry.album.artist ?? ''} ${entry.album.title ?? ''}`
  }
}
