import type { EngineApp } from '../app.ts'
import type { Finding, Flow, Surroundings } from '../flow.ts'

/** What is said on the page beside what it shows: notices, pages that say why they are not shown, what a dialog asks for. */
function saidNow(): readonly string[] {
  const texts = document.querySelectorAll(
    '.notices .notice-text, .reader-unshown p, [role="dialog"]:not(.reader) h2',
  )
  return [...texts].map(({ textContent }) => textContent.trim())
}

export const said = async (app: EngineApp): Promise<readonly string[]> => await app.page.evaluate(saidNow)

/** All that stands in dialogs. */
export const dialogs = async (app: EngineApp): Promise<string> =>
  await app.page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"]')].map(({ textContent }) => textContent).join(' '),
  )

export const together = (texts: Iterable<string>): string => [...new Set(texts)].join(' ')

/** So many letters of a text, spaces aside. */
export const lettersOf = (text: string): string => `${text.replaceAll(/\s+/g, '').length} letters`

interface Walked<T extends { readonly name: string }> {
  readonly name: string
  readonly cases: readonly T[]
  readonly walk: (around: Surroundings, odd: T) => Promise<Omit<Finding, 'input'>>
  readonly expected?: RegExp
}

/** One flow over many inputs: each has its line in the table, and one that fails does not hide the next. */
export const walked = <T extends { readonly name: string }>({
  name,
  cases,
  walk,
  expected,
}: Walked<T>): Flow => ({
  name,
  ...(expected ? { expected } : {}),
  async run(around) {
    const failures: string[] = []
    for (const odd of cases) {
      try {
        around.found({ input: odd.name, ...(await walk(around, odd)) })
      } catch (error) {
        const why = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
        around.found({ input: odd.name, opened: `**fails**: ${why}`, said: '' })
        failures.push(`${odd.name}: ${why}`)
      }
    }
    if (failures.length > 0)
      throw new Error(`${failures.length} of ${cases.length}, the first: ${failures[0] ?? ''}`)
  },
})
