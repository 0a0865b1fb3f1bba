/** The page that edits the chapters of a book. */
export function chaptersPath(libraryItemId: string): string {
  return `/audiobook/${encodeURIComponent(libraryItemId)}/chapters`
}
