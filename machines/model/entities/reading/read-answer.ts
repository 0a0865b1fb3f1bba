import { mend } from './mend.ts'
import { readStrictly } from './read-strictly.ts'
import type { ReadAnswer } from './read-strictly.ts'

/**
 * Reads what a server sent. Servers leave things out: what is not needed gets its default, an entry of a list that lacks
 * its id is left out; both are named. Only an answer that lacks something required itself is malformed.
 */
export const readAnswer: ReadAnswer = (schema, answer) => {
  const first = readStrictly(schema, answer)
  if (first.kind === 'read') return first
  const found = mend(schema, answer)
  const second = found && readStrictly(schema, found.value)
  return found && second?.kind === 'read' ? { ...second, ...found.mended } : first
}
