import type { Page } from '@playwright/test'
import { slowBooks } from '#tests/hostile/slow-books.ts'
import { expect, test } from '#tests/hostile/canary.ts'
import { serveBook } from '#tests/hostile/serve-book.ts'
import { goWithin } from '#tests/support/browser/go-within.ts'
import { ReaderPage } from '#tests/support/pages/reader.ts'

/** The longest that the page may be deaf. */
const LONGEST_TASK_MS = 1500

test('[promise 3] a small book that is made to stop the page opens at once, and playing and the journal go on meanwhile @everyday', async ({
  app,
  page,
  signIn,
  standIn,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await signIn()
  await app.play(standIn.state.itemTitled('Unwinding').id)
  await goWithin(page, `/item/${standIn.state.itemTitled('The Bee Ledger').id}`)
  const reader = new ReaderPage(page)
  const read = page.getByRole('button', { name: 'Read', exact: true })
  await expect(read).toBeVisible()
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { __longTasks: tasks })
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  const figures: string[] = []
  const journaled = await journaledPosition(page)
  for (const [what, book] of slowBooks) {
    const bytes = book()
    await serveBook(page, bytes)
    const start = Date.now()
    await read.click()
    await expect(reader.frame.getByText('harmless'), what).toBeVisible({ timeout: 45_000 })
    figures.push(`${what}: ${bytes.length} bytes, ${Date.now() - start} ms`)
    await page.keyboard.press('Escape')
    await reader.isClosed()
  }
  const tasks = await page.evaluate(() => Reflect.get(globalThis, '__longTasks') as number[])
  figures.push(`longest task ${Math.round(Math.max(0, ...tasks))} ms`)
  test.info().annotations.push({ type: 'figures', description: figures.join('; ') })
  expect(Math.max(0, ...tasks), figures.join('; ')).toBeLessThan(LONGEST_TASK_MS)
  await app.player.hears()
  expect(await journaledPosition(page), 'the journal went on').toBeGreaterThan(journaled)
})

/** What the browser's own storage has of what plays, in seconds. */
async function journaledPosition(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('earmark')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('journal').objectStore('journal').getAll()
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve((asking.result as { position: number }[]).at(-1)?.position ?? 0)
          })
        })
      }),
  )
}
