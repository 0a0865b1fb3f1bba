export interface Requirement {
  readonly id: string
  readonly text: string
  readonly part: string
}

/** The parts of the work whose rows are looked for by default. */
export const openParts = ['A', 'B', 'C', 'D', 'E'] as const

/** The rows of the table in docs/requirements.md. */
export function readRows(markdown: string): Requirement[] {
  const rows: Requirement[] = []
  for (const match of markdown.matchAll(/^\| *(P\d+-\d+) *\| *(.+?) *\| *([A-L]) *\|/gm)) {
    const [, id, text, part] = match
    if (id !== undefined && text !== undefined && part !== undefined) rows.push({ id, text, part })
  }
  return rows
}

/**
 * The numbers in square brackets that the titles of a test file carry: `[P5-29]`, `[P5-29, P5-30]`, `[promise 1.4]`.
 * Comments do not count.
 */
export function readTitles(source: string): Set<string> {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const carried = new Set<string>()
  for (const match of code.matchAll(
    /\[((?:P\d+-\d+|promise \d+(?:\.\d+)?)(?:,\s*(?:P\d+-\d+|promise \d+(?:\.\d+)?))*)\]/g,
  )) {
    for (const one of (match[1] ?? '').split(',')) carried.add(one.trim())
  }
  return carried
}

export interface PartReport {
  readonly part: string
  readonly total: number
  readonly missing: readonly Requirement[]
}

/** What the tests carry of each part, in the order of the letters. */
export function report(rows: readonly Requirement[], carried: ReadonlySet<string>): PartReport[] {
  return [...new Set(rows.map((row) => row.part))].toSorted().map((part) => {
    const own = rows.filter((row) => row.part === part)
    return { part, total: own.length, missing: own.filter((row) => !carried.has(row.id)) }
  })
}
