/** Percent signs in names of entries are letters to some programs and escapes to others. */
function unescaped(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const folded = (path: string): string => unescaped(path).normalize('NFC').toLowerCase()
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
/** Letters beyond ASCII, of a name that was packed in another character set, are as unreadable as they are many. */
const readable = (path: string): string => path.replaceAll(/[^\u0020-\u007e]+/g, '?')

/** The entries that each look of a path has; of several the first, unless only one may answer. */
function listed(
  entries: readonly string[],
  look: (path: string) => string,
  isOnlyOne: boolean,
): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>()
  for (const entry of entries) {
    const key = look(entry)
    if (!found.has(key)) found.set(key, entry)
    else if (isOnlyOne) found.set(key, null)
  }
  return found
}

/** The entry that is meant by a path of a book; null when there is none. */
export type FindEntry = (path: string) => string | null

/**
 * Books name their files in another case, another form of Unicode, with or without escapes, in a character set that the
 * archive does not tell, or in another folder. The nearest that fits is meant; the last two only where one alone does.
 */
export function entryFinder(entries: readonly string[]): FindEntry {
  const exact = new Set(entries)
  const looks = [
    { look: folded, among: listed(entries, folded, false) },
    {
      look: (path: string) => readable(folded(path)),
      among: listed(entries, (path) => readable(folded(path)), true),
    },
    {
      look: (path: string) => nameOf(folded(path)),
      among: listed(entries, (path) => nameOf(folded(path)), true),
    },
  ]
  return (path) => {
    if (path === '') return null
    if (exact.has(path)) return path
    for (const { look, among } of looks) {
      const entry = among.get(look(path))
      if (entry) return entry
    }
    return null
  }
}
