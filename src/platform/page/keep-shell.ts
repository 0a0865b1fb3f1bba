import { logWarning } from '#machines/model/log.ts'
import type { Device } from '../storage/device.ts'
/** Home has its pictures by then, and nothing is waited for. */
const IDLE_MS = 5000

/**
 * Has the browser keep the page itself, so that it opens without a network: built clients on secure pages only. Everything
 * else works without. Switched off by unregistering the worker; the next visit registers it again.
 */
export function keepShell(device: Device): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    void registerWorker(device, navigator.serviceWorker).catch((error: unknown) => {
      logWarning('The page was not saved for offline use:', error)
    })
  }, IDLE_MS)
}

/** Nothing of it stays where this device is forgotten meanwhile, in this tab or another. */
export async function registerWorker(
  { base, isForgotten }: Device,
  serviceWorker: Pick<ServiceWorkerContainer, 'register'>,
): Promise<void> {
  if (isForgotten()) return
  const registration = await serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` })
  if (isForgotten()) {
    await registration.unregister()
    return
  }
  const worker = registration.active ?? registration.waiting ?? registration.installing
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  worker?.postMessage(loaded.filter((name) => name.includes('/assets/')))
}
