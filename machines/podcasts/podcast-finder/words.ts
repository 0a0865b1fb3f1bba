import { webAddress } from '../feed-address.ts'

/** A host and a path, as people copy them from elsewhere. */
const BARE = /^[\w-]+(?:\.[\w-]+)+\/\S*$/

/** The address of a feed, where what was typed is one; null for words to look for. */
export function addressOf(words: string): string | null {
  const text = words.trim()
  return webAddress(text) ?? (BARE.test(text) ? `https://${text}` : null)
}
