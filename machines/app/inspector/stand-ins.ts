import type { Plain } from './inspected.types.ts'

/** What stands for a secret. */
export const MASKED = '•••'
/** What stands for what lies too deep. */
export const TOO_DEEP = '…'

/** After the beginning of a long text, and in a list for all that follows. */
export const restOf = (length: number): string => `… (${length})`

/** For a value that is no plain data, by its kind. */
export const nameOfKind = (kind: string): string => `[${kind}]`

/** All of the above, and the words of a recording that is kept without texts. */
const STAND_IN = /•••|^(?:https?:\/\/)?•\d+$|… \(\d+\)$|^…$|^\[[A-Za-z]+\]$/

/** Whether a value is as the page has it: nothing of it is masked, cut or only named. */
export function isWhole(value: Plain): boolean {
  if (typeof value === 'string') return !STAND_IN.test(value)
  if (typeof value !== 'object' || value === null) return true
  // an actor is known by its session id alone
  const isActor = Object.keys(value).join() === 'actor'
  return !isActor && Object.entries(value).every(([key, part]) => isWhole(key) && isWhole(part as Plain))
}
