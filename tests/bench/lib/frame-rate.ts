import { lasts } from '#tests/support/browser/waits.ts'
import { percentile } from './bench.ts'
import type { OwnBrowser } from './own-tab.ts'

const DESK = { viewport: { width: 1440, height: 900 } }
const SETTLE_MS = 4000
const WHEEL_MS = 8000
const WHEEL_STEP = 400
const WHEEL_PAUSE_MS = 33

/** Frames in a second while the wheel turns over the page at `address`: the median of its seconds. */
export async function frameRate(own: OwnBrowser, address: string, slowCpu: number): Promise<number> {
  const tab = await own.tab(DESK, slowCpu)
  await tab.open(address)
  await lasts(SETTLE_MS * Math.sqrt(slowCpu))
  await tab.hover({ css: 'main' })
  await tab.ask(countFrames)
  for (let turned = 0; turned < WHEEL_MS; turned += WHEEL_PAUSE_MS) {
    await tab.wheel(WHEEL_STEP)
    await lasts(WHEEL_PAUSE_MS)
  }
  const seconds = await tab.ask(() => (window as unknown as { benchSeconds: number[] }).benchSeconds)
  await tab.close()
  // the first and the last one are not whole
  return percentile(seconds.slice(1, -1), 0.5)
}

/** Runs in the page. */
function countFrames(): void {
  const seconds: number[] = []
  Object.assign(window, { benchSeconds: seconds })
  const began = performance.now()
  const frame = (now: number): void => {
    const second = Math.max(0, Math.floor((now - began) / 1000))
    while (seconds.length <= second) seconds.push(0)
    seconds[second] = (seconds[second] ?? 0) + 1
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
