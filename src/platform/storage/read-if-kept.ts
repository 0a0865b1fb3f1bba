import { logWarning } from '#machines/model/log.ts'
import type { Database } from './database.ts'

/** What the opening of a database fails with where a site has none: it is blocked, private, or there is no such thing. */
const REFUSALS: ReadonlySet<string> = new Set([
  'SecurityError',
  'InvalidStateError',
  'ReferenceError',
  'TypeError',
])

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, message } = error
  // Chrome names a site that may keep nothing as it does a broken disk: its sentence alone tells them apart
  return REFUSALS.has(name) || (name === 'UnknownError' && /denied permission/.test(message))
}

/**
 * Reads what only this browser has of a listener; null where it keeps nothing at all.
 * @param failure what the log says when that cannot be read
 * @throws what a read failed for: what may be there is not taken for nothing
 */
export async function readIfKept<Answer>(
  database: () => Promise<Database>,
  failure: string,
  read: (opened: Database) => Promise<Answer>,
): Promise<Answer | null> {
  let opened: Database | null = null
  try {
    opened = await database()
    return await read(opened)
  } catch (error) {
    logWarning(failure, error)
    if (opened === null && isRefusal(error)) return null
    throw error
  }
}
