/** How often the clock is looked at, ms. */
export const LOOK_EVERY_MS = 10_000
/** A machine that is busy is late by less than this, ms. */
export const SLACK_MS = 20_000

/**
 * Reports each time the machine seems to have slept: its clock went on, and nothing on the page did. A page that stays
 * in view gets no other event. Returns how to stop.
 */
export function watchForSleep(onWake: () => void, now: () => number = () => Date.now()): () => void {
  let last = now()
  const timer = setInterval(() => {
    const since = now() - last
    last += since
    if (since > LOOK_EVERY_MS + SLACK_MS) onWake()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
