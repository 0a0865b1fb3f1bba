import type { Edit } from '#machines/editing/edits/edit.types.ts'
import { randomHex } from '../../random-hex.ts'

/** Digits of a time in an id: so ids are in the order of their times until the year 2286. */
const DIGITS = 13

/** Names an edit that is made now. */
export function stampOf(at: number): Pick<Edit, 'id' | 'at'> {
  return { id: `${String(at).padStart(DIGITS, '0')}-${randomHex(4)}`, at }
}
