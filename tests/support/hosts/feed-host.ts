import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FeedHost {
  url: string
  /** What the next requests are answered with. */
  answer: { status: number; body: string }
  close: () => Promise<void>
}

/** A server of one feed, as it stands anywhere in the world. */
export async function hostFeed(body: string): Promise<FeedHost> {
  const answer = { status: 200, body }
  const server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/rss+xml' }).end(answer.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/feed.xml`,
    answer,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** RSS of a show with these items. */
export function feedOf(items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>A show</title>
<description>All of it</description>${items.join('\n')}</channel></rss>`
}
