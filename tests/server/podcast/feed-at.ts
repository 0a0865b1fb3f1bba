import { fetchBytes } from '../providers/web.ts'
import { parseFeed, type ParsedFeed } from './rss.ts'

/** How long each line of servers waits for a feed, ms. */
export const FEED_WAIT_MS = { '2.2.23': 6000, '2.36': 30_000 } as const

/** The feed behind an address; null when it does not come in time, or is none. */
export const feedAt = async (url: string, isCurrent: boolean): Promise<ParsedFeed | null> => {
  const fetched = await fetchBytes(url, FEED_WAIT_MS[isCurrent ? '2.36' : '2.2.23'])
  return fetched ? parseFeed(Buffer.from(fetched.data).toString('utf8'), url, isCurrent) : null
}
