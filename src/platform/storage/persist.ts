import { logWarning } from '#machines/model/log.ts'
import type { KeyStore } from './key-store.ts'

const KEY = 'persistAskedAt'
/** This page's own, absent where it is not secure. */
const ownManager = (): StorageManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).storage
/** A browser that said no is left alone for so long: some of them ask the user. */
const PAUSE_MS = 30 * 86_400_000

export interface PersistDeps {
  storage: KeyStore | null
  wallClock: () => number
  manager?: Pick<StorageManager, 'persist' | 'persisted'> | undefined
}

/**
 * Asks the browser not to throw away what it keeps for this page: once it holds something that is nowhere else (notes,
 * listening and marks that the server does not have), at most once a page, and not again soon after a no.
 */
export function createPersistence({ storage, wallClock, manager = ownManager() }: PersistDeps): () => void {
  let isAsked = false

  async function ask({ persist, persisted }: Pick<StorageManager, 'persist' | 'persisted'>): Promise<void> {
    if (await persisted.call(manager)) return
    const last = Number(storage?.getItem(KEY) ?? 0)
    if (Math.abs(wallClock() - last) < PAUSE_MS) return
    storage?.setItem(KEY, String(wallClock()))
    await persist.call(manager)
  }

  return () => {
    if (isAsked || !manager) return
    isAsked = true
    ask(manager).catch((error: unknown) =>
      logWarning('The browser was not asked to keep what is saved:', error),
    )
  }
}
