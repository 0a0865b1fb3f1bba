/** Why a place is remembered: listening began or ended there, or it was left by a jump or for another device's place. */
export type HistoryKind = 'opened' | 'stopped' | 'jumped' | 'movedElsewhere'

/** A place in a medium one can go back to. */
export interface HistoryEntry {
  /** Seconds of the medium. */
  position: number
  kind: HistoryKind
  /** Wall time, epoch ms, stamped by the storage; null until it was. */
  at: number | null
}
