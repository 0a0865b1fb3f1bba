import { lasts } from '#tests/support/browser/waits.ts'
import { App } from '#tests/support/pages/app.ts'
import { BatchPage } from '#tests/support/pages/editing/batch-page.ts'
import { withApp } from './lib/app.ts'
import { percentile, type Row } from './lib/bench.ts'

const ITEMS = 500
const WHEEL_STEPS = 200

export const name = 'The page that edits 500 books: opened, and scrolled with the wheel'

export async function run(): Promise<readonly Row[]> {
  return await withApp(
    async ({ standIn, signedIn }) => {
      // only who may change items sees the page
      for (const user of standIn.state.users.values()) user.permissions.update = true
      const context = await signedIn({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      const batch = new BatchPage(new App(page))
      await batch.openAll(standIn, `${ITEMS} Books`)
      await lasts(2000)
      await page.evaluate(() => {
        const seen = { longest: 0, frames: [] as number[], last: performance.now(), isOn: true }
        Object.assign(window, { batchSeen: seen })
        new PerformanceObserver((entries) => {
          for (const { duration } of entries.getEntries()) seen.longest = Math.max(seen.longest, duration)
        }).observe({ type: 'longtask' })
        const frame = (now: number): void => {
          seen.frames.push(now - seen.last)
          seen.last = now
          if (seen.isOn) requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      })
      await page.mouse.move(720, 450)
      for (let step = 0; step < WHEEL_STEPS; step += 1) {
        await page.mouse.wheel(0, 400)
        await lasts(16)
      }
      await lasts(500)
      const { longest, frames } = await page.evaluate(() => {
        const seen = Reflect.get(window, 'batchSeen') as { longest: number; frames: number[]; isOn: boolean }
        seen.isOn = false
        return { longest: seen.longest, frames: seen.frames.slice(2) }
      })
      const way = await page.evaluate(() => window.scrollY)
      if (way < 10_000) throw new Error(`The page was scrolled by ${way} pixels only`)
      await context.close()
      const what = `${ITEMS} forms`
      return [
        { measure: `${what}: longest task, by the wheel`, value: longest, unit: 'ms', budget: 50 },
        { measure: `${what}: frame, median`, value: percentile(frames, 0.5), unit: 'ms' },
        { measure: `${what}: frame, p95`, value: percentile(frames, 0.95), unit: 'ms' },
      ]
    },
    { generatedItems: ITEMS },
  )
}
