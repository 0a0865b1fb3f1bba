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

/** The table engine × flow. */
export function report(flows: readonly string[], columns: readonly Column[], origin: Origin): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const cell = (flow: string, { outcomes }: Column): string => {
    const outcome = outcomes.find((each) => each.flow === flow)
    if (!outcome) return 'not walked'
    return outcome.failure === null
      ? 'works'
      : `**fails**: ${outcome.failure.replaceAll('|', String.raw`\|`)}`
  }
  return [
    '# Engines',
    '',
    'The main flows against the stand-in, on plain HTTP, in the engines named here. Written by `npm run engines`',
    `at commit \`${origin.commit}\` from the flows \`${origin.flows}\`.`,
    '',
    line(['flow', ...columns.map(({ engine, version }) => `${engine} (${version})`)]),
    line(['---', ...columns.map(() => '---')]),
    ...flows.map((flow) => line([flow, ...columns.map((column) => cell(flow, column))])),
  ].join('\n')
}
