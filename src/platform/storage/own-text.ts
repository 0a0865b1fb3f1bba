import type { KeyStore, StoredKey } from './key-store.ts'

/** A short text that each account of this device has its own of. */
interface OwnText {
  read(): string | null
  /** Null for none. */
  keep(text: string | null): void
}

/** Texts of one word below one name, a line an account: "text owner". */
export function createOwnText(storage: KeyStore | null, key: StoredKey, owner: () => string): OwnText {
  const lines = (): string[] => storage?.getItem(key)?.split('\n') ?? []
  const isMine = (line: string): boolean => line.slice(line.indexOf(' ') + 1) === owner()

  const keep = (text: string | null): void => {
    const others = lines().filter((line) => line.includes(' ') && !isMine(line))
    const kept = text === null ? others : [...others, `${text} ${owner()}`]
    if (kept.length === 0) storage?.removeItem(key)
    else storage?.setItem(key, kept.join('\n'))
  }

  return {
    keep,
    read() {
      // earlier versions kept it without its owner: it goes to the account that is here first
      const unowned = lines().find((line) => line !== '' && !line.includes(' '))
      if (unowned !== undefined) keep(unowned)
      const mine = lines().find(isMine)
      return mine === undefined ? null : mine.slice(0, mine.indexOf(' '))
    },
  }
}
