import { compareVersions } from '../app/updates/version-rules.ts'

/** The last version of the older line, which keeps plain text for books. */
const PLAIN = '2.2.23'

/** Whether the description of an item is HTML: of podcasts always, of books on newer servers. */
export function hasRichDescription(mediaType: string, serverVersion: string | null): boolean {
  return mediaType === 'podcast' || compareVersions(serverVersion ?? '', PLAIN) > 0
}
