/** A page that is hidden draws no frames; what waits for one goes on after this, ms. */
const WITHOUT_FRAME_MS = 100

/** Has something done before the next frame is drawn. Returns how to take it back. */
export type NextFrame = (run: () => void) => () => void

export const onNextFrame: NextFrame = (run) => {
  const hasFrames = typeof requestAnimationFrame === 'function'
  const once = (): void => {
    cancel()
    run()
  }
  const timer = setTimeout(once, hasFrames ? WITHOUT_FRAME_MS : 0)
  const frame = hasFrames ? requestAnimationFrame(once) : 0
  const cancel = (): void => {
    clearTimeout(timer)
    if (hasFrames) cancelAnimationFrame(frame)
  }
  return cancel
}

/** Fulfilled when the page was painted as it is now. */
export const framePainted = (): Promise<void> =>
  new Promise((resolve) => {
    onNextFrame(() => setTimeout(resolve))
  })
