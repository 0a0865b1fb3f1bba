/** What comes after the first page waits no longer than this for a page that is never quiet, ms. */
const PATIENCE_MS = 500

/** Waits until the browser has drawn what there is to draw. */
export async function quiet(): Promise<void> {
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS })
    } else setTimeout(resolve)
  })
}
