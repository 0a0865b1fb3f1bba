import type { Page } from '@playwright/test'

/** Lets the page note of itself what it does while something is done with it. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { longest: 0, dropped: 0, frames: 0, nodes: 0, running: true }
    Object.assign(window, { shelfSeen: seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask' })
    let last = performance.now()
    const frame = (now: number): void => {
      if (!seen.running) return
      seen.frames += 1
      // what takes longer than one and a half frames of 60 Hz leaves out at least one
      seen.dropped += Math.max(0, Math.round((now - last) / 16.7) - 1)
      last = now
      if (seen.frames % 10 === 0) seen.nodes = Math.max(seen.nodes, document.querySelectorAll('*').length)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** What it noted: the longest task in ms, frames that were left out, the most nodes. */
export async function seenOf(page: Page) {
  return await page.evaluate(() => {
    const { shelfSeen } = window as unknown as {
      shelfSeen: { longest: number; dropped: number; frames: number; nodes: number; running: boolean }
    }
    shelfSeen.running = false
    return { ...shelfSeen, nodes: Math.max(shelfSeen.nodes, document.querySelectorAll('*').length) }
  })
}
