import type { Core } from '../core.ts'
import { itemJson } from '../json/item.ts'
import { authorJson, feedMinified, seriesJson } from '../json/library.ts'
import { collectionJson, playlistJson } from '../json/lists.ts'
import type { Created } from '../state/catalogue.ts'
import type { Item } from '../state/media.types.ts'

/** Tells everyone of a changed item. `moves` also moves its `updatedAt`, which not every change does. */
export const itemChanged = (core: Core, item: Item, moves = true): void => {
  if (moves) item.updatedAt = Date.now()
  core.state.items.set(item)
  core.state.changed()
  core.hub.toEveryone('item_updated', itemJson(core.state, item, 'expanded'))
}

/** Tells everyone of several changed items at once. */
export const itemsChanged = (core: Core, items: readonly Item[]): void => {
  for (const item of items) core.state.items.set(item)
  core.state.changed()
  if (items.length === 0) return
  core.hub.toEveryone(
    'items_updated',
    items.map((item) => itemJson(core.state, item, 'expanded')),
  )
}

/** Tells everyone of new authors and series: `many` as the lists a scan or save sends, else one by one. */
export const announceCreated = (core: Core, created: Created, many = true): void => {
  const { state, hub } = core
  const authors = created.authors.map((author) => authorJson(state, author))
  const series = created.series.map((series) => seriesJson(state, series))
  if (many && state.flavour === '2.2.23') {
    if (authors.length > 0) hub.toEveryone('authors_added', authors)
    if (series.length > 0) hub.toEveryone('multiple_series_added', series)
    return
  }
  for (const author of authors) hub.toEveryone('author_added', author)
  for (const one of series) hub.toEveryone('series_added', one)
}

const leaveCollections = (core: Core, itemId: string): void => {
  for (const collection of core.state.collections.values()) {
    if (!collection.books.includes(itemId)) continue
    collection.books = collection.books.filter((id) => id !== itemId)
    collection.lastUpdate = Date.now()
    core.hub.toEveryone('collection_updated', collectionJson(core.state, collection))
  }
}

const leavePlaylists = (core: Core, itemId: string): void => {
  for (const playlist of core.state.playlists.values()) {
    if (!playlist.items.some((entry) => entry.libraryItemId === itemId)) continue
    playlist.items = playlist.items.filter((entry) => entry.libraryItemId !== itemId)
    playlist.lastUpdate = Date.now()
    const isEmpty = playlist.items.length === 0
    if (isEmpty) core.state.playlists.delete(playlist.id)
    core.hub.toUser(
      playlist.userId,
      isEmpty ? 'playlist_removed' : 'playlist_updated',
      playlistJson(core.state, playlist),
    )
  }
}

/** Ends a feed and says so. */
export const closeFeed = (core: Core, feedId: string): void => {
  const feed = core.state.feeds.get(feedId)
  if (!feed) return
  core.state.feeds.delete(feedId)
  core.state.changed()
  core.hub.toEveryone('rss_feed_closed', feedMinified(feed))
}

export const closeFeedsOf = (core: Core, entityId: string): void => {
  for (const feed of [...core.state.feeds.values()]) if (feed.entityId === entityId) closeFeed(core, feed.id)
}

export interface RemoveOptions {
  /** Also takes its files off the disk. */
  hard?: boolean
  /** Its collections and playlists are told of it (default). */
  lists?: boolean
}

/** Takes an item out of everything that names it, in the order the server tells of it. */
export const removeItem = async (core: Core, item: Item, options: RemoveOptions = {}): Promise<void> => {
  const { state, hub, disk } = core
  if (options.lists !== false) {
    leaveCollections(core, item.id)
    leavePlaylists(core, item.id)
  }
  closeFeedsOf(core, item.id)
  const json = itemJson(state, item, 'expanded')
  state.items.delete(item.id)
  for (const user of state.users.values()) {
    user.mediaProgress = user.mediaProgress.filter((entry) => entry.libraryItemId !== item.id)
  }
  if (options.hard) await disk.remove(item.path)
  state.changed()
  hub.toEveryone('item_removed', json)
}
