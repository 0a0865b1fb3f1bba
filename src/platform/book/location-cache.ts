import { readText, writeText } from '../storage/local.ts'
import type { KeyStore } from '../storage/key-store.ts'

const PREFIX = 'ebookLocations-'
/** Characters of all of them together, of which local storage has some five million. */
const MOST = 3_000_000

interface Kept {
  /** Of the file, bytes: another size is another book. */
  size: number
  /** Epoch ms of its last use. */
  at: number
  letters: readonly number[]
}

/** How long the sections of books are, in letters, so that each is counted once in this browser. */
export interface LocationCache {
  read(libraryItemId: string, size: number): readonly number[] | null
  keep(libraryItemId: string, size: number, letters: readonly number[]): void
}

export function createLocationCache(storage: KeyStore | null, wallClock: () => number): LocationCache {
  const write = (id: string, kept: Kept): void => {
    const text = JSON.stringify(kept)
    if (text.length > MOST) return
    makeRoom(storage, `${PREFIX}${id}`, text.length)
    writeText(storage, `${PREFIX}${id}`, text)
  }
  return {
    read(libraryItemId, size) {
      const kept = parse(readText(storage, `${PREFIX}${libraryItemId}`))
      if (kept?.size !== size) return null
      write(libraryItemId, { ...kept, at: wallClock() })
      return kept.letters
    },
    keep: (libraryItemId, size, letters) => write(libraryItemId, { size, letters, at: wallClock() }),
  }
}

/** The least recently used go first. */
function makeRoom(storage: KeyStore | null, own: string, needed: number): void {
  if (!storage) return
  const others = storage
    .keys()
    .filter((key) => key.startsWith(PREFIX) && key !== own)
    .map((key) => {
      const text = readText(storage, key) ?? ''
      return { key, length: text.length, at: parse(text)?.at ?? 0 }
    })
    .toSorted((a, b) => a.at - b.at)
  let total = others.reduce((sum, { length }) => sum + length, needed)
  for (const { key, length } of others) {
    if (total <= MOST) return
    storage.removeItem(key)
    total -= length
  }
}

function parse(text: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { size, at, letters } = kept as Partial<Kept>
    const isWhole =
      typeof size === 'number' &&
      typeof at === 'number' &&
      Array.isArray(letters) &&
      letters.every((each) => typeof each === 'number' && each >= 0)
    return isWhole ? { size, at, letters } : null
  } catch {
    return null
  }
}
