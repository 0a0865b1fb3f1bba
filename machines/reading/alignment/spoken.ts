import { begunBy } from '../../model/titles/chapters.ts'
import type { BookSound, Lit, SpokenStretch } from './alignment.types.ts'

/** Seconds that a book may say more than the sound has, for what encoders add. */
const SLACK = 3

/**
 * What a book says is spoken, on the timeline of the title's own sound: its files are those of the book by name, by number,
 * or one for each chapter. Empty where it is another recording.
 */
export function litIn(spoken: readonly SpokenStretch[], sound: BookSound): readonly Lit[] {
  const starts = startsOf(spoken, sound)
  if (!starts) return []
  const lits: Lit[] = []
  for (const { target, share, file, begin, end } of spoken) {
    const start = starts.get(file)
    const last = lits.at(-1)
    if (start === undefined) continue
    const [seconds, until] = [start + begin, start + end]
    // what runs backwards in either of the two has no one place
    if (last && (seconds <= last.seconds || share <= last.share)) continue
    lits.push({ target, share, seconds, until })
  }
  return (lits.at(-1)?.until ?? 0) <= sound.duration + SLACK ? lits : []
}

/** The one that is heard, by its index; -1 before the first. */
export function litAt(lits: readonly Lit[], seconds: number): number {
  return begunBy(lits, seconds, (lit) => lit.seconds) - 1
}

/** The one around a place of the text. */
export function litAround(lits: readonly Lit[], share: number): Lit | undefined {
  return lits.findLast((lit) => lit.share <= share) ?? lits[0]
}

function startsOf(spoken: readonly SpokenStretch[], sound: BookSound): Map<string, number> | null {
  const names = [...new Set(spoken.map(({ file }) => file))]
  const { files, chapters } = sound
  const byName = new Map(files.map(({ name, start }) => [name.toLowerCase(), start]))
  const found = names.map((name) => byName.get(nameOf(name)))
  if (found.every((start) => start !== undefined)) return paired(names, found)
  if (names.length === files.length)
    return paired(
      names,
      files.map(({ start }) => start),
    )
  if (names.length === chapters.length)
    return paired(
      names,
      chapters.map(({ start }) => start),
    )
  return null
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()

const paired = (names: readonly string[], starts: readonly number[]): Map<string, number> =>
  new Map(names.map((name, index) => [name, starts[index] ?? 0]))
