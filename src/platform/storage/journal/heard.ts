import { isSameMedia } from '#machines/model/titles/playback.ts'
import { isSamePosition } from '#machines/listening/progress/server-position.ts'
import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'

type Known = Pick<JournalEntry, 'key' | 'position' | 'sessionId' | 'acked' | 'unsent' | 'isChosen'>

export interface Heard {
  /** When the place of an entry was last heard, epoch ms; null where it was gone to since, or when that is unknown. */
  at(entry: Known): number | null
  /** What an earlier page of this browser knew of the medium that is opened now. */
  recall(entry: JournalEntry | null): void
}

/** Tells entries that are written while something is heard from those of a pause: only the former listened more. */
export function createHeard(wallClock: () => number): Heard {
  let last: (Known & { heardAt: number | null }) | null = null
  const listened = ({ acked, unsent }: Known): number => acked + unsent
  return {
    at(entry) {
      const before = last?.sessionId === entry.sessionId ? listened(last) : 0
      const stands = last && isSameMedia(last.key, entry.key) && isSamePosition(last.position, entry.position)
      const still = stands ? (last?.heardAt ?? null) : null
      const isHeard = listened(entry) > before
      const heardAt = entry.isChosen ? null : isHeard ? wallClock() : still
      last = { ...entry, heardAt }
      return heardAt
    },
    recall(entry) {
      last = entry && { ...entry, heardAt: entry.heardAt ?? null }
    },
  }
}
