import { logWarning } from '#machines/model/log.ts'
/** Home has its pictures by then, and nothing is waited for. */
const IDLE_MS = 5000

/**
 * Has the browser keep the page itself, so that it opens without a network: built clients on secure pages only. Everything
 * else works without. Switched off by unregistering the worker; the next visit registers it again.
 * @param base path of the client without a slash at its end
 */
export function keepShell(base: string): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    void register(base).catch((error: unknown) => {
      logWarning('The page was not saved for offline use:', error)
    })
  }, IDLE_MS)
}

async function register(base: string): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  worker?.postMessage(loaded.filter((name) => name.includes('/assets/')))
}
