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
  serviceWorker: Pick<ServiceWorkerContainer, 'register' | 'addEventListener'>,
): Promise<void> {
  if (isForgotten()) return
  const registration = await serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` })
  if (isForgotten()) {
    await registration.unregister()
    return
  }
  const tellAgain = (): void => {
    if (!isForgotten()) tellLoaded(registration)
  }
  tellLoaded(registration)
  // what came until it sees by itself what this page asks for
  serviceWorker.addEventListener('controllerchange', tellAgain)
  registration.addEventListener('updatefound', tellAgain)
}

/**
 * What this page has loaded is kept for times without a network: its worker does not see what a page asks for that was
 * there before it. Where none is registered yet, that tells it later.
 */
export async function keepLoadedCode(base: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(`${base}/`)
  if (registration) tellLoaded(registration)
}

/** All of them: what a page of a new build loads goes to the worker before it, and is removed with that one. */
function tellLoaded({ active, waiting, installing }: ServiceWorkerRegistration): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const code = loaded.filter((name) => name.includes('/assets/'))
  for (const worker of [active, waiting, installing]) worker?.postMessage(code)
}
