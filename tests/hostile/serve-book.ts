import type { Page } from '@playwright/test'

/** Answers with this book whatever book is asked for. */
export async function serveBook(page: Page, book: Uint8Array): Promise<void> {
  await page.unroute('**/ebook')
  await page.route('**/ebook', async (route) => await route.fulfill({ body: Buffer.from(book) }))
}
