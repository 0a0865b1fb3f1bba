import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { serveClient, type StaticHandler } from '#tests/support/browser/client.ts'
import { lasts } from '#tests/support/browser/waits.ts'

const SETTLE_MS = 4000
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }

export interface PlainHome {
  /** Path of the page, beside the client's own. */
  readonly path: string
  /** For a stand-in: the client, and that page once it was taken. */
  readonly staticHandler: StaticHandler
  /** Takes home as it stands when it is drawn, without its scripts. */
  readonly take: (page: Page) => Promise<void>
}

/** The reference for home: the same page without a script or a call, served beside the client as the client is. */
export function plainHome(): PlainHome {
  const client = serveClient()
  const path = '/plain-home'
  let packed = gzipSync('')
  return {
    path,
    staticHandler: async (request) =>
      new URL(request.url).pathname === path
        ? new Response(packed, { headers: HEADERS })
        : await client(request),
    take: async (page) => {
      await page.goto('')
      await page.locator('.shelf .card-link').first().waitFor()
      await lasts(SETTLE_MS)
      const markup = await page.evaluate(() => {
        for (const each of document.querySelectorAll('script, link[rel=modulepreload]')) each.remove()
        return document.documentElement.outerHTML
      })
      packed = gzipSync(`<!doctype html>${markup}`)
    },
  }
}
