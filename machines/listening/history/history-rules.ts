/**
 * Why a place is remembered: listening began or ended there, it was left by a jump (`nudged` by a short one) or for
 * another device's place, another device is there, or a mark or a reset took it from the server's record.
 */
export type HistoryKind = 'opened' | 'stopped' | 'jumped' | 'nudged' | 'followed' | 'elsewhere' | 'marked'

/** A place in a medium one can go back to. */
export interface HistoryEntry {
  /** Seconds of the medium. */
  position: number
  kind: HistoryKind
  /** Wall time, epoch ms, stamped by the storage; null until it was. */
  at: number | null
  /** Name of the other device, where there is one and it is known. */
  device: string | null
}

/** Places of one medium that are kept; older ones go. */
export const HISTORY_LIMIT = 50
/** Media whose places are kept in this browser; the one not heard for longest goes. */
export const HISTORY_MEDIA_LIMIT = 200

/** Places closer than this are the same, seconds. */
const SAME_PLACE_SECONDS = 1
/** A jump up to this far is a nudge: several in a row are one. */
const SHORT_JUMP_SECONDS = 60
/** A jump that begins so close to where the last one went belongs to it. */
const CHAIN_SECONDS = 10
/** How far the sound gets until a jump is carried out, seconds. */
const LATE_SECONDS = 5

export function historyEntry(
  kind: HistoryKind,
  position: number,
  more: Partial<Pick<HistoryEntry, 'at' | 'device'>> = {},
): HistoryEntry {
  return { position, kind, at: null, device: null, ...more }
}

function isSamePlace(a: HistoryEntry, b: HistoryEntry): boolean {
  return Math.abs(a.position - b.position) < SAME_PLACE_SECONDS
}

/** The places with one more, newest last. A place stands in the list once, nudges in a row are the newest of them. */
export function remember(entries: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const last = entries.at(-1)
  const kept = entry.kind === 'nudged' && last?.kind === 'nudged' ? entries.slice(0, -1) : entries
  return [...kept.filter((each) => !isSamePlace(each, entry)), entry].slice(-HISTORY_LIMIT)
}

export function rememberAll(entries: readonly HistoryEntry[], more: readonly HistoryEntry[]): HistoryEntry[] {
  return more.reduce<HistoryEntry[]>(remember, [...entries])
}

export interface Jump {
  from: number
  to: number
}

/**
 * What a jump leaves behind, null when that is nothing: it went nowhere, or went on from where the last one had just
 * gone, whose beginning is the place to come back to.
 */
export function entryOfJump({ from, to }: Jump, last: Jump | null): HistoryEntry | null {
  const distance = Math.abs(to - from)
  if (distance < SAME_PLACE_SECONDS) return null
  if (last && Math.abs(from - last.to) < CHAIN_SECONDS) return null
  return historyEntry(distance > SHORT_JUMP_SECONDS ? 'jumped' : 'nudged', from)
}

/** Whether it was listened on since a jump. A place near its beginning is a report from before it. */
export function isListenedOn(last: Jump, position: number): boolean {
  return Math.abs(position - last.to) > CHAIN_SECONDS && Math.abs(position - last.from) > LATE_SECONDS
}

/** The place that "undo" goes back to, null when nothing was left. */
export function lastLeft(entries: readonly HistoryEntry[]): HistoryEntry | null {
  const left: ReadonlySet<HistoryKind> = new Set<HistoryKind>(['jumped', 'nudged', 'followed', 'marked'])
  return entries.findLast(({ kind }) => left.has(kind)) ?? null
}
