import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { serveClient, type StaticHandler } from '#tests/support/browser/client.ts'
import { lasts } from '#tests/support/browser/waits.ts'

const SETTLE_MS = 4000
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }

export interface PlainPage {
  /** Path of the page, beside the client's own. */
  readonly path: string
  /** For a stand-in: the client, and that page once it is written. */
  readonly staticHandler: StaticHandler
  readonly write: (markup: string) => void
}

/** A page of no script of ours to compare with, served as the client is and beside it. */
export function plainPage(path: string): PlainPage {
  const client = serveClient()
  let packed = gzipSync('')
  return {
    path,
    staticHandler: async (request) =>
      new URL(request.url).pathname === path
        ? new Response(packed, { headers: HEADERS })
        : await client(request),
    write: (markup) => {
      packed = gzipSync(`<!doctype html>${markup}`)
    },
  }
}

/** Home as it stands when it is drawn, without its scripts. */
export async function drawnHome(page: Page): Promise<string> {
  await page.goto('')
  await page.locator('.shelf .card-link').first().waitFor()
  await lasts(SETTLE_MS)
  return await page.evaluate(() => {
    for (const each of document.querySelectorAll('script, link[rel=modulepreload]')) each.remove()
    return document.documentElement.outerHTML
  })
}
