import type { Mended } from '#machines/model/entities/reading/mend.ts'
import { logWarning } from '#machines/model/log.ts'

const MOST_NAMED = 8
/** A server can be odd in ways without end; a log that repeats itself helps no further. */
const MOST_LOGGED = 200
const logged = new Set<string>()

const named = (paths: readonly string[]): string =>
  [...paths.slice(0, MOST_NAMED), ...(paths.length > MOST_NAMED ? ['…'] : [])].join(', ')

/** Says it the first time only. */
export function warnOnce(text: string): void {
  if (logged.has(text) || logged.size >= MOST_LOGGED) return
  logged.add(text)
  logWarning(text)
}

/** Says once for each answer what a server left out of it. Paths name keys, never values. */
export function logOddities(source: string, { replaced, dropped }: Mended): void {
  if (dropped.length > 0) warnOnce(`Left out of ${source}: ${named(dropped)}.`)
  if (replaced.length > 0) warnOnce(`Taken by default in ${source}: ${named(replaced)}.`)
}
