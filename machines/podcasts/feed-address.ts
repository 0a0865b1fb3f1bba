/** Schemes by which podcast apps mark the address of a feed. */
const FEED_SCHEME = /^(?:feed|itpc|pcast|podcast):(?:\/\/)?/iu
const WEB = /^https?:\/\/[^\s/?#]\S*$/iu

/**
 * The address of the web that is meant; null where it is none. A scheme of podcast apps means the web.
 * @example webAddress('feed://a.example/rss') // 'http://a.example/rss'
 */
export function webAddress(text: string): string | null {
  const marked = text.trim()
  const bare = marked.replace(FEED_SCHEME, '')
  const address = bare === marked || WEB.test(bare) ? bare : `http://${bare}`
  return WEB.test(address) ? address : null
}

/** The text up to the first of a letter, and what follows from there. */
function cutAt(text: string, letter: string): readonly [string, string] {
  const at = text.indexOf(letter)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** The same for two spellings of one feed: with or without encryption, a slash at the end, or a mark within the page. */
export function feedKey(text: string): string {
  const address = webAddress(text)
  if (address === null) return text.trim()
  const [page] = cutAt(address.slice(address.indexOf('//') + 2), '#')
  const [place, query] = cutAt(page, '?')
  const [host, path] = cutAt(place, '/')
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return host.toLowerCase().replace(/:(?:80|443)$/u, '') + path.slice(0, end) + query
}

/**
 * The address in what was shared with the app, which some systems put into the text; null where there is none.
 * @param given by the names `url`, `text` and `title`
 */
export function sharedAddress(given: { get: (name: string) => string | null }): string | null {
  const words = ['url', 'text', 'title'].flatMap((name) => given.get(name)?.split(/\s+/u) ?? [])
  for (const word of words) {
    const address = webAddress(word)
    if (address !== null) return address
  }
  return null
}
