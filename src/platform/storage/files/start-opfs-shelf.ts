import { createOpfsShelf, hasOpfs } from './opfs-shelf.ts'
import type { FileShelf } from './file-shelf.ts'
import { accountFolder } from './shelf-path.ts'

/** The files of an account on this device; null where this browser has no place for them. */
export const startOpfsShelf = (base: string, owner: string): FileShelf | null =>
  hasOpfs()
    ? createOpfsShelf(
        accountFolder(base, owner),
        () => new Worker(new URL('./opfs.worker.ts', import.meta.url), { type: 'module', name: 'files' }),
      )
    : null
