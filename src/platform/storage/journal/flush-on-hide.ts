import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'
import type { KeyStore } from '../key-store.ts'

export type KeptEntry = JournalEntry & { owner: string }

const PREFIX = 'earmarkLastWord '

/**
 * The last entries of pages that were on their way out. Local storage writes at once, where a write to the journal that
 * was begun while a page goes may never come about. Nothing relies on it: without it the journal is 500 ms older.
 */
export interface FlushOnHide {
  /** @param id of the entry in the journal; it begins with its owner */
  keep(id: string, entry: KeptEntry): void
  /** Everything that was kept of an owner. */
  of(owner: string): readonly { id: string; entry: KeptEntry }[]
  forget(id: string): void
}

/** @param storage null where the browser refuses it */
export function createFlushOnHide(storage: KeyStore | null): FlushOnHide {
  const orElse = <Value>(fallback: Value, attempt: (storage: KeyStore) => Value): Value => {
    try {
      return storage ? attempt(storage) : fallback
    } catch {
      return fallback
    }
  }
  return {
    keep: (id, entry) => orElse(undefined, (kept) => kept.setItem(`${PREFIX}${id}`, JSON.stringify(entry))),
    of: (owner) =>
      orElse([], (kept) =>
        kept
          .keys()
          .filter((name) => name.startsWith(`${PREFIX}${owner} `))
          .flatMap((name) => {
            const entry = parsed(kept.getItem(name))
            return entry?.owner === owner ? [{ id: name.slice(PREFIX.length), entry }] : []
          }),
      ),
    forget: (id) => orElse(undefined, (kept) => kept.removeItem(`${PREFIX}${id}`)),
  }
}

function parsed(text: string | null): KeptEntry | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<KeptEntry> | null
    const isWhole =
      typeof value?.key?.libraryItemId === 'string' &&
      typeof value.sessionId === 'string' &&
      [value.position, value.duration, value.known, value.acked, value.unsent, value.writtenAt].every(
        (number) => Number.isFinite(number),
      )
    return isWhole ? (value as KeptEntry) : null
  } catch {
    return null
  }
}
