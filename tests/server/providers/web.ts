import { coverArt } from './cover-art.ts'
import { demoFeedAt, demoFeedXml } from './feeds.ts'
import { hostileFeedAt } from './hostile-feeds.ts'

export interface Fetched {
  type: string
  data: Uint8Array
}

const TIMEOUT_MS = 6000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What a hostile feed brings, if it comes in time; null when it does not, or leads round in a ring. */
const fromHostile = async (url: string, waitMs: number): Promise<Fetched | null> => {
  const answer = hostileFeedAt(url)
  if (!answer || answer.location !== undefined) return null
  const { type, body, delayMs = 0 } = answer
  if (delayMs > 0) await sleep(Math.min(delayMs, waitMs))
  return delayMs > waitMs ? null : { type, data: Buffer.from(body) }
}

/** An address that this server answers itself, without going out. */
const fromWithin = async (url: string): Promise<Fetched | null> => {
  const feed = demoFeedAt(url)
  if (feed) return { type: 'text/xml', data: Buffer.from(demoFeedXml(feed, '')) }
  const cover = /\/provider\/covers\/([^/]+)\.jpg$/u.exec(url)?.[1]
  if (cover) return { type: 'image/jpeg', data: await coverArt(decodeURIComponent(cover)) }
  return null
}

/** The bytes behind an address; null when it does not answer in time or refuses. */
export const fetchBytes = async (url: string, waitMs = TIMEOUT_MS): Promise<Fetched | null> => {
  const own = (await fromWithin(url)) ?? (await fromHostile(url, waitMs))
  if (own) return own
  if (!/^https?:\/\//u.test(url) || new URL(url).hostname.endsWith('.example')) return null
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(waitMs) })
    if (!answer.ok) return null
    return {
      type: (answer.headers.get('content-type') ?? '').split(';')[0] ?? '',
      data: new Uint8Array(await answer.arrayBuffer()),
    }
  } catch {
    return null
  }
}
