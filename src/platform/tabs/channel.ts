import { scopedName } from '../storage/key-store.ts'

/** A channel to the other tabs of this client; null where the browser has none. */
export function openChannel(base: string, name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(scopedName(base, name))
}
