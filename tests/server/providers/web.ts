import { coverArt } from './cover-art.ts'
import { demoFeedAt, demoFeedXml } from './feeds.ts'

export interface Fetched {
  type: string
  data: Uint8Array
}

const TIMEOUT_MS = 6000

/** An address that this server answers itself, without going out. */
const fromWithin = async (url: string): Promise<Fetched | null> => {
  const feed = demoFeedAt(url)
  if (feed) return { type: 'text/xml', data: Buffer.from(demoFeedXml(feed, '')) }
  const cover = /\/provider\/covers\/([^/]+)\.jpg$/u.exec(url)?.[1]
  if (cover) return { type: 'image/jpeg', data: await coverArt(decodeURIComponent(cover)) }
  return null
}

/** The bytes behind an address; null when it does not answer in time or refuses. */
export const fetchBytes = async (url: string): Promise<Fetched | null> => {
  const own = await fromWithin(url)
  if (own) return own
  if (!/^https?:\/\//u.test(url) || new URL(url).hostname.endsWith('.example')) return null
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) return null
    return {
      type: (answer.headers.get('content-type') ?? '').split(';')[0] ?? '',
      data: new Uint8Array(await answer.arrayBuffer()),
    }
  } catch {
    return null
  }
}
