import { createDatabase } from './database.ts'
import { databaseName } from './database-name.ts'
import type { Device } from './device.ts'
import { removeClientFolder } from './files/remove-folder.ts'
import type { KeyStore, StoredKey } from './key-store.ts'

/** A page that plays closes its database when it is asked; one that does not is waited for no longer. */
const DELETE_MS = 4000
/**
 * What the server has not ended yet stays to be ended, and what was taken over once is not taken over again. The mark of
 * the sign-out stays for the next page, which is not to sign in again by itself.
 */
const STAYS: ReadonlySet<StoredKey> = new Set(['signOutPending', 'movedBelowPath', 'providerVisit'])

async function deleteDatabase(name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name)
    const timer = setTimeout(() => reject(new Error(`${name} is still in use`)), DELETE_MS)
    const settled = (then: () => void) => () => {
      clearTimeout(timer)
      then()
    }
    deleting.addEventListener('success', settled(resolve))
    deleting.addEventListener(
      'error',
      settled(() => reject(deleting.error ?? new Error(name))),
    )
  })
}

async function removeWorker(base: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const scope = new URL(`${base}/`, location.origin).href
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (registration.scope === scope) await registration.unregister()
  }
}

async function removeCaches(base: string): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const name of await caches.keys()) {
    if (name.startsWith(`earmark-shell-${base}/-`)) await caches.delete(name)
  }
}

/**
 * Removes everything that this client keeps in this browser. Every part is tried, whatever becomes of the others.
 * @throws when a part could not be removed
 */
export async function forgetDevice(device: Device, stores: readonly (KeyStore | null)[]): Promise<void> {
  const { base } = device
  // what an earlier version kept for this path under a shared name comes along first
  if (base !== '') await createDatabase(device)().catch(() => null)
  device.forget()
  const outcomes = await Promise.allSettled([
    removeWorker(base).then(() => removeCaches(base)),
    deleteDatabase(databaseName(base)),
    removeClientFolder(base),
    ...stores.map(async (store) => {
      for (const key of store?.keys() ?? []) if (!STAYS.has(key)) store?.removeItem(key)
    }),
  ])
  const failed = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => reason as unknown)
  if (failed.length > 0) throw new AggregateError(failed, 'Something could not be removed from this browser.')
}
