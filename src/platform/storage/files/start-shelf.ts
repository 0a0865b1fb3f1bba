import type { Database } from '../database.ts'
import { createDatabaseShelf } from './database-shelf.ts'
import type { FileShelf } from './file-shelf.ts'
import { createOpfsShelf, hasOpfs } from './opfs-shelf.ts'
import { accountFolder } from './shelf-path.ts'

export interface ShelfDeps {
  /** Path of the client without a slash at its end. */
  base: string
  owner: string
  database: () => Promise<Database>
}

/** The files of an account on this device: in the private file system, else in the database. */
export const startShelf = ({ base, owner, database }: ShelfDeps): FileShelf =>
  hasOpfs()
    ? createOpfsShelf(
        accountFolder(base, owner),
        () => new Worker(new URL('./opfs.worker.ts', import.meta.url), { type: 'module', name: 'files' }),
      )
    : createDatabaseShelf(database, owner)
