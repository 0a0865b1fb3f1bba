import type { KeyStore } from '../key-store.ts'
import { readText, writeText } from '../local.ts'

const KEY = 'sharePlaces'
/** Shares whose place is kept; the one that was heard longest ago goes first. */
const MOST_KEPT = 50

/** Pairs of share and seconds, the last heard at the end. */
function pairsIn(storage: KeyStore | null): [string, number][] {
  let parsed: unknown
  try {
    parsed = JSON.parse(readText(storage, KEY) ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(parsed)
    ? parsed.filter(
        (pair): pair is [string, number] =>
          Array.isArray(pair) && typeof pair[0] === 'string' && Number.isFinite(pair[1]),
      )
    : []
}

/** Where a share was left in this browser, seconds; null where it was not heard. */
export function keptPlace(storage: KeyStore | null, shareId: string): number | null {
  return pairsIn(storage).find(([id]) => id === shareId)?.[1] ?? null
}

export function keepPlace(storage: KeyStore | null, shareId: string, position: number): void {
  const others = pairsIn(storage).filter(([id]) => id !== shareId)
  writeText(storage, KEY, JSON.stringify([...others.slice(1 - MOST_KEPT), [shareId, position]]))
}
