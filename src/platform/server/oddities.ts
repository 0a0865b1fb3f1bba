import type { Mended } from '#machines/model/entities/mend.ts'

const MOST_NAMED = 8
const logged = new Set<string>()

const named = (paths: readonly string[]): string =>
  [...paths.slice(0, MOST_NAMED), ...(paths.length > MOST_NAMED ? ['…'] : [])].join(', ')

/** Says once for each answer what a server left out of it. Paths name keys, never values. */
export function logOddities(source: string, { replaced, dropped }: Mended): void {
  const texts = [
    dropped.length > 0 ? `Left out of ${source}: ${named(dropped)}.` : '',
    replaced.length > 0 ? `Taken by default in ${source}: ${named(replaced)}.` : '',
  ]
  for (const text of texts) {
    if (text === '' || logged.has(text)) continue
    logged.add(text)
    console.warn(text)
  }
}
