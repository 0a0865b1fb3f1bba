import type { Browser, CDPSession } from '@playwright/test'

/** As much of a phone as a page can tell. */
interface Device {
  readonly viewport: { readonly width: number; readonly height: number }
  readonly deviceScaleFactor?: number
  readonly isMobile?: boolean
}

/** By its selector, and by what it is called where that is not enough. */
export interface Target {
  readonly css: string
  readonly called?: RegExp
}

interface Point {
  readonly x: number
  readonly y: number
}

export interface OwnTab {
  /** Has the function run in each page before its own code. It must need nothing from around it. */
  before(run: () => void): Promise<void>
  open(address: string): Promise<void>
  /** Runs in the page; what it gives is awaited. It must need nothing from around it. */
  ask<T, A = undefined>(run: (given: A) => T | Promise<T>, given?: A): Promise<T>
  /** Presses the middle of the first that is shown; gives whether there was one. */
  press(target: Target): Promise<boolean>
  tap(target: Target): Promise<boolean>
  key(name: string): Promise<void>
  hover(target: Target): Promise<boolean>
  /** Turns the wheel where the pointer is. */
  wheel(pixels: number): Promise<void>
  close(): Promise<void>
}

export interface OwnBrowser {
  /** @param slowCpu how many times slower the page's processor is */
  tab(device?: Device, slowCpu?: number): Promise<OwnTab>
  close(): Promise<void>
}

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface Evaluated {
  readonly result: { readonly value?: unknown }
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } }
}

const DESK: Device = { viewport: { width: 1280, height: 720 } }

/**
 * A fresh browser whose tabs carry no instrumentation. Playwright has a tab note its calls, which costs the page a reading of
 * its scripts for each part that calls (docs/decisions/0042-tabs-without-instrumentation.md).
 */
export async function ownBrowser(browser: Browser): Promise<OwnBrowser> {
  const all = await browser.newBrowserCDPSession()
  const { browserContextId } = await all.send('Target.createBrowserContext')
  return {
    tab: async (device = DESK, slowCpu = 1) => await openTab(all, browserContextId, device, slowCpu),
    close: async () => {
      await all.send('Target.disposeBrowserContext', { browserContextId })
      await all.detach()
    },
  }
}

async function openTab(
  all: CDPSession,
  browserContextId: string,
  { viewport, deviceScaleFactor = 1, isMobile = false }: Device,
  slowCpu: number,
): Promise<OwnTab> {
  const { targetId } = await all.send('Target.createTarget', { url: 'about:blank', browserContextId })
  // a session of its own would be Playwright's to look after
  const { sessionId } = await all.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  const hear = (event: { sessionId: string; message: string }): void => {
    if (event.sessionId !== sessionId) return
    const answer = JSON.parse(event.message) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  }
  all.on('Target.receivedMessageFromTarget', hear)
  async function send<T>(method: string, params: object = {}): Promise<T> {
    const id = (last += 1)
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    await all.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    const { result, error } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as T
  }
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile })
  if (isMobile) await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  if (slowCpu !== 1) await send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
  const inPage = (run: (given: never) => unknown, given?: unknown): string =>
    `{ const __name = (value) => value; (${run.toString()})(${JSON.stringify(given) ?? ''}) }`
  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'The page refused')
    return result.value as T
  }
  let pointer: Point = { x: 0, y: 0 }
  async function move(middle: Point): Promise<void> {
    pointer = middle
    await send('Input.dispatchMouseEvent', { ...middle, type: 'mouseMoved' })
  }
  async function click(middle: Point): Promise<void> {
    await move(middle)
    for (const type of ['mousePressed', 'mouseReleased'])
      await send('Input.dispatchMouseEvent', { ...middle, button: 'left', clickCount: 1, type })
  }
  async function touch(middle: Point): Promise<void> {
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] })
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  async function at({ css, called }: Target, act: (middle: Point) => Promise<void>): Promise<boolean> {
    const given = { css, called: called?.source }
    const middle = await evaluate<Point | null>(inPage(middleOf, given))
    if (middle) await act(middle)
    return middle !== null
  }
  return {
    before: async (run) => {
      await send('Page.addScriptToEvaluateOnNewDocument', { source: inPage(run) })
    },
    open: async (url) => {
      await send('Page.navigate', { url })
    },
    ask: async (run, given) => await evaluate(inPage(run, given)),
    press: async (target) => await at(target, click),
    tap: async (target) => await at(target, touch),
    hover: async (target) => await at(target, move),
    key: async (key) => {
      const text = key.length === 1 ? { text: key } : {}
      await send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key, ...text })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key })
    },
    wheel: async (pixels) => {
      await send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...pointer, deltaX: 0, deltaY: pixels })
    },
    close: async () => {
      all.off('Target.receivedMessageFromTarget', hear)
      await all.send('Target.closeTarget', { targetId })
    },
  }
}

/** Runs in the page. */
function middleOf({ css, called }: { css: string; called?: string }): Point | null {
  const isCalled = ({ ariaLabel, textContent }: Element): boolean =>
    called === undefined || new RegExp(called).test(ariaLabel ?? textContent)
  const found = [...document.querySelectorAll(css)].find(
    (each) => each.getClientRects().length > 0 && isCalled(each),
  )
  if (!found) return null
  const middle = (): Point => {
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const { x, y } = middle()
  // it can lie below a bar, or out of sight
  const top = document.elementFromPoint(x, y)
  if (!(top && (found.contains(top) || top.contains(found))))
    found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return middle()
}
