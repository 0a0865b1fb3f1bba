/** The page that orders the audio files of a book. */
export function tracksPath(libraryItemId: string): string {
  return `/audiobook/${encodeURIComponent(libraryItemId)}/edit`
}
