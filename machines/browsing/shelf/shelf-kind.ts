/** What stands on a shelf. */
export type ShelfKind = 'items' | 'series' | 'collections' | 'playlists' | 'albums'
