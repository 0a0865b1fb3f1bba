const SCHEME = /^(?:feed|itpc|pcast|podcast):(?:\/\/)?/i
const WEB = /^https?:\/\/[^\s/?#]+/i
/** A host and a path, as people copy them from elsewhere. */
const BARE = /^[\w-]+(?:\.[\w-]+)+\/\S*$/

/**
 * The address of a feed, where what was typed is one; null for words to look for. Schemes of podcast apps mean the web.
 * @example addressOf('feed://a.example/rss') // 'http://a.example/rss'
 */
export function addressOf(words: string): string | null {
  const text = words.trim()
  if (text === '' || /\s/.test(text)) return null
  const rest = text.replace(SCHEME, '')
  if (WEB.test(rest)) return rest
  if (rest !== text) return WEB.test(`http://${rest}`) ? `http://${rest}` : null
  return BARE.test(text) ? `https://${text}` : null
}
