import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { provideClient } from '#tests/support/browser/client.ts'
import type { Bench, Row } from '#tests/bench/lib/bench.ts'
import { client } from '../e2e/client.ts'
import { ensureBuild } from '../lib/build.ts'
import { ensureChromium } from '../lib/chromium.ts'
import { writeGenerated } from '../lib/document.ts'
import { fromRoot, walk } from '../lib/files.ts'

// Figures, not pass or fail: `npm run bench`, or `npm run bench -- sizes load` for some of them. Only a whole run is
// written to docs/figures.md. `npm run bench -- --guard` fails where a count that holds on every machine is over its limit.
// `npm run bench -- --server http://… [--user root --password …] [--library NAME] [--peer http://…]` measures the client in
// front of a running media server, and another client beside it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    guard: { type: 'boolean', default: false },
    server: { type: 'string' },
    user: { type: 'string', default: 'root' },
    password: { type: 'string', default: '' },
    library: { type: 'string' },
    peer: { type: 'string' },
  },
})
const isGuard = values.guard
const wanted = isGuard ? ['guard'] : positionals
const HAND = '## Measured by hand'
const started = Date.now()

function figure(value: number, unit: Row['unit']): string {
  if (unit === '') return value.toFixed(2)
  if (Number.isInteger(value) || Math.abs(value) >= 100) return value.toFixed(0)
  return Math.abs(value) < 1 ? value.toFixed(3) : value.toFixed(1)
}

/** A value that is no number holds no budget. */
const isOver = ({ value, budget }: Row): boolean => budget !== undefined && !(value <= budget)

const cells = (row: Row): string[] => {
  const { measure, value, unit, budget, reference } = row
  return [
    measure,
    `${figure(value, unit)} ${unit}`.trim(),
    budget === undefined ? '' : `≤ ${figure(budget, unit)} ${unit}${isOver(row) ? ' **over**' : ''}`,
    reference === undefined ? '' : `${figure(reference, unit)} ${unit}`,
  ]
}

function table(rows: readonly Row[]): string {
  const lines = [['measure', 'value', 'budget', 'reference'], ...rows.map(cells)]
  const widths = [0, 1, 2, 3].map((column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  const text = lines.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`)
  text.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return text.join('\n')
}

async function main(): Promise<void> {
  await ensureBuild({ say: console.log })
  await ensureChromium(console.log, true)
  provideClient(client)
  const { server, user: username, password, library, peer } = values
  if (server !== undefined) {
    const { realServer } = await import('#tests/bench/lib/real-server.ts')
    const rows = await realServer({
      server: server.replace(/\/$/, ''),
      account: { username, password },
      ...(library === undefined ? {} : { library }),
      ...(peer === undefined ? {} : { peer }),
    })
    console.log(`\n## First visit to home at ${server}\n\n${table(rows)}\n`)
    return
  }
  const files = walk('tests/bench').filter((file) => file.endsWith('.bench.ts'))
  const chosen = files.filter((file) => wanted.length === 0 || wanted.some((one) => file.includes(one)))
  if (chosen.length === 0)
    throw new Error(`No bench is called ${wanted.join(' ')}. There are:\n${files.join('\n')}`)

  const parts: string[] = []
  const over: Row[] = []
  for (const file of chosen) {
    const bench = (await import(fromRoot(file))) as Bench
    // what another bench has measured is not lost with it
    const rows = await bench.run().catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
      return null
    })
    over.push(...(rows ?? []).filter(isOver))
    const part = `## ${bench.name}\n\n${rows ? table(rows) : 'Could not be measured in this run.'}\n`
    console.log(`\n${part}`)
    parts.push(part)
  }
  if (isGuard && over.length > 0) {
    console.error(`Over the limit: ${over.map(({ measure }) => measure).join('; ')}`)
    process.exitCode = 1
  }
  if (wanted.length > 0) return
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: fromRoot(),
    encoding: 'utf8',
  }).trim()
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown'}, node ${process.versions.node}`
  const minutes = ((Date.now() - started) / 60_000).toFixed(1)
  const head = `# Figures\n\nWritten by \`npm run bench\` at ${commit} on ${machine}, in ${minutes} minutes.\n`
  await writeGenerated('docs/figures.md', [head, ...parts].join('\n'), HAND)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
