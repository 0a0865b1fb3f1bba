import type { Outcome } from '#tests/engines/walk.ts'

export interface Column {
  readonly engine: string
  readonly version: string
  readonly outcomes: readonly Outcome[]
}

/** The table engine × flow. */
export function report(flows: readonly string[], columns: readonly Column[]): string {
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
    'Written by `npm run engines`: the main flows against the stand-in, on plain HTTP, in the engines named here.',
    '',
    line(['flow', ...columns.map(({ engine, version }) => `${engine} (${version})`)]),
    line(['---', ...columns.map(() => '---')]),
    ...flows.map((flow) => line([flow, ...columns.map((column) => cell(flow, column))])),
  ].join('\n')
}
