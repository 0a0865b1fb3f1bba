import type { SignedIn } from '#machines/account/session/session.types.ts'
import type { ReadKey } from '#machines/server/catalog/reads.ts'
import { databaseName } from '../database-name.ts'

/** What a page showed last, of one account on one server. */
export interface LastVisit {
  /** The build that wrote it: another one may expect other shapes. */
  build: string
  signedIn: SignedIn
  reads: readonly { key: ReadKey; data: unknown }[]
}

/** Pictures of cards, by `coverName`: their bytes, since a private window may not keep a Blob. */
export type KeptCovers = readonly { name: string; type: string; bytes: ArrayBuffer }[]

/** An element as plain data, of which nothing is read as markup again. */
export interface PictureNode {
  tag: string
  attributes: Readonly<Record<string, string>>
  /** Of an image: which of the kept covers it shows. */
  cover?: string
  children: readonly (PictureNode | string)[]
}

/** Home as it was drawn last, in the part that a window of this width shows. */
export interface LastPicture {
  build: string
  libraryId: string
  /** Pixels. */
  width: number
  lang: string
  dir: string
  children: readonly PictureNode[]
}

/** All that the next visit finds. */
export interface Recalled {
  owner: string
  visit: LastVisit
  covers: CoverAddresses
  picture: LastPicture | null
}

/** Addresses of kept covers in this page, each made when it is asked for. */
export interface CoverAddresses {
  at(name: string): string | undefined
  add(covers: KeptCovers): void
  /** None of them leads anywhere after that. */
  release(): void
}

export function coverAddresses(covers: KeptCovers = []): CoverAddresses {
  const kept = new Map(covers.map((cover) => [cover.name, cover]))
  const made = new Map<string, string>()
  return {
    at(name) {
      const cover = kept.get(name)
      if (!cover) return undefined
      const address = made.get(name) ?? URL.createObjectURL(new Blob([cover.bytes], { type: cover.type }))
      made.set(name, address)
      return address
    },
    add(more) {
      for (const cover of more) kept.set(cover.name, cover)
    },
    release() {
      kept.clear()
      for (const address of made.values()) URL.revokeObjectURL(address)
      made.clear()
    },
  }
}

/** Names a picture of a card: another one has another time of change. */
export const coverName = ({ id, updatedAt }: { id: string; updatedAt: number }): string =>
  `${id} ${updatedAt}`

export const VISITS = 'visits'
export const coversOf = (owner: string): string => `${owner} covers`
export const pictureOf = (owner: string): string => `${owner} picture`

const request = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('The database gave no answer')))
  })

/**
 * What `owner` saw last in this browser; null where nothing is kept. Of a visit of another build the shapes may be other
 * ones: its pictures are left, and who takes it looks at its build. It is needed before the first picture, so it asks the
 * database itself, without the library that all else goes by.
 */
export async function readLastVisit(base: string, owner: string, build: string): Promise<Recalled | null> {
  const opening = indexedDB.open(databaseName(base))
  // to look makes no database
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
  const database = await request(opening).catch(() => null)
  if (!database) return null
  try {
    if (!database.objectStoreNames.contains(VISITS)) return null
    const step = database.transaction(VISITS)
    const store = step.objectStore(VISITS)
    const get = <Result>(key: string): Promise<Result | undefined> =>
      request(store.get(key) as IDBRequest<Result | undefined>)
    const asked = [
      get<LastVisit>(owner),
      get<{ covers?: KeptCovers }>(coversOf(owner)),
      get<LastPicture>(pictureOf(owner)),
    ] as const
    // a page that is put to sleep meanwhile would keep the store shut for every other (record 0067)
    step.commit()
    const [visit, kept, picture] = await Promise.all(asked)
    if (!visit) return null
    return {
      owner,
      visit,
      covers: coverAddresses(visit.build === build ? kept?.covers : []),
      picture: picture?.build === build ? picture : null,
    }
  } finally {
    database.close()
  }
}
