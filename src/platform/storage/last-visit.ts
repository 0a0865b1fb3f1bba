import type { SignedIn } from '#machines/account/session/session.types.ts'
import type { ReadKey } from '#machines/server/catalog/reads.ts'
import { databaseName } from './database-name.ts'

/** What a page showed last, of one account on one server. */
export interface LastVisit {
  /** The build that wrote it: another one may expect other shapes. */
  build: string
  signedIn: SignedIn
  reads: readonly { key: ReadKey; data: unknown }[]
}

/** Pictures of cards, by `coverName`: their bytes, since a private window may not keep a Blob. */
export type KeptCovers = readonly { name: string; type: string; bytes: ArrayBuffer }[]

/** Names a picture of a card: another one has another time of change. */
export const coverName = ({ id, updatedAt }: { id: string; updatedAt: number }): string =>
  `${id} ${updatedAt}`

export const VISITS = 'visits'
export const coversOf = (owner: string): string => `${owner} covers`

const request = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('The database gave no answer')))
  })

/**
 * What `owner` saw last in this browser; null where nothing is kept. It is needed before the first picture, so it asks
 * the database itself, without the library that all else goes by.
 */
export async function readLastVisit(
  base: string,
  owner: string,
  build: string,
): Promise<{ visit: LastVisit; covers: KeptCovers } | null> {
  const opening = indexedDB.open(databaseName(base))
  // to look makes no database
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
  const database = await request(opening).catch(() => null)
  if (!database) return null
  try {
    if (!database.objectStoreNames.contains(VISITS)) return null
    const store = database.transaction(VISITS).objectStore(VISITS)
    const [visit, kept] = await Promise.all([
      request(store.get(owner) as IDBRequest<LastVisit | undefined>),
      request(store.get(coversOf(owner)) as IDBRequest<{ covers?: KeptCovers } | undefined>),
    ])
    return visit?.build === build ? { visit, covers: kept?.covers ?? [] } : null
  } finally {
    database.close()
  }
}
