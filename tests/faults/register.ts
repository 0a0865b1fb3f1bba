import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type BrowserContext } from '@playwright/test'
import { createStandIn } from '#tests/server/index.ts'
import { serveClient, theClient } from '#tests/support/browser/client.ts'
import type { FaultCase } from './fault-case.ts'
import { commitHere, rowsFolder, type Row } from './rows.ts'
import { judge } from './judge.ts'
import { Trial } from './trial.ts'

/** Makes a test of a case: its own server and its own browser storage. */
export function registerCase(each: FaultCase, { isShort }: { isShort: boolean }): void {
  test(`[promise 1.5, promise 1.7] ${each.name}${isShort && each.short === 'everyday' ? ' @everyday' : ''}`, async ({
    browser,
    playwright,
  }) => {
    if (each.minutes) test.setTimeout(each.minutes * 60_000)
    const standIn = await createStandIn({
      ...each.server,
      staticHandler: serveClient(),
    })
    const folder = each.onDisk ? mkdtempSync(path.join(tmpdir(), 'earmark-faults-')) : null
    const options = {
      locale: 'en-US',
      serviceWorkers: each.opensOffline ? ('allow' as const) : ('block' as const),
    }
    const launch = async (): Promise<BrowserContext> =>
      folder === null
        ? await browser.newContext({ ...options, baseURL: `${standIn.url}/` })
        : // what was kept has to outlive a kill
          await playwright.chromium.launchPersistentContext(folder, {
            ...theClient().wholeBrowser,
            ...options,
          })
    let context = await launch()
    let trial: Trial | null = null
    try {
      trial = await Trial.begin(standIn, context, { isShort, title: each.title })
      if (folder !== null) trial.disk = { folder, relaunch: async () => (context = await launch()) }
      await each.run(trial)
      const verdict = await trial.verdict()
      const row: Row = {
        name: each.name,
        commit: commitHere(),
        ...verdict,
        ...(each.bounds ? { why: each.bounds.why } : {}),
      }
      mkdirSync(rowsFolder, { recursive: true })
      if (!isShort) {
        writeFileSync(path.join(rowsFolder, `${each.name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(row))
      }
      judge(verdict, each.bounds)
    } finally {
      trial?.end()
      await context.close().catch(() => undefined)
      await standIn.close()
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    }
  })
}
