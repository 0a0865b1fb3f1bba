import type { Outcome } from '#tests/engines/walk.ts'

export interface Column {
  readonly engine: string
  readonly version: string
  readonly outcomes: readonly Outcome[]
}

/** What a table was made of. */
export interface Origin {
  readonly commit: string
  readonly flows: string
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const escaped = (text: string): string => text.replaceAll('|', String.raw`\|`)
const head = (titles: readonly string[]): readonly string[] => [line(titles), line(titles.map(() => '---'))]
const titleOf = ({ engine, version }: Column): string => `${engine} (${version})`

/** The table engine × flow. */
export function report(flows: readonly string[], columns: readonly Column[], origin: Origin): string {
  const cell = (flow: string, { outcomes }: Column): string => {
    const outcome = outcomes.find((each) => each.flow === flow)
    if (!outcome) return 'not walked'
    return outcome.failure === null ? 'works' : `**fails**: ${escaped(outcome.failure)}`
  }
  return [
    '# Engines',
    '',
    'The main flows against the stand-in, on plain HTTP, in the engines named here. Written by `npm run engines`',
    `at commit \`${origin.commit}\` from the flows \`${origin.flows}\`.`,
    '',
    ...head(['flow', ...columns.map(titleOf)]),
    ...flows.map((flow) => line([flow, ...columns.map((column) => cell(flow, column))])),
  ].join('\n')
}

/** The table odd input × engine: what opened, and what was said. */
export function reportOdd(flows: readonly string[], columns: readonly Column[], origin: Origin): string {
  const findings = (flow: string, { outcomes }: Column) =>
    outcomes.find((each) => each.flow === flow)?.findings ?? []
  const table = (flow: string): readonly string[] => {
    const inputs = new Set(columns.flatMap((column) => findings(flow, column).map(({ input }) => input)))
    return [...inputs].map((input) => {
      const found = columns.map((column) => findings(flow, column).find((each) => each.input === input))
      const said = new Set(found.flatMap((each) => (each && each.said !== '' ? [each.said] : [])))
      return line([
        escaped(input),
        ...found.map((each) => (each ? escaped(each.opened) : 'not walked')),
        escaped([...said].join(' / ')),
      ])
    })
  }
  return [
    '# Odd inputs',
    '',
    'What opens of books, sounds and lists that are not as they should be, and what is said of it, in the engines named',
    `here. Written by \`npm run engines -- odd deep\` at commit \`${origin.commit}\` from the flows \`${origin.flows}\`.`,
    'Letters are those that can be reached by turning pages, spaces aside: engines break words between lines in other places.',
    ...flows.flatMap((flow) => [
      '',
      `## ${flow.charAt(0).toUpperCase()}${flow.slice(1)}`,
      '',
      ...head(['input', ...columns.map(titleOf), 'what is said']),
      ...table(flow),
    ]),
  ].join('\n')
}
