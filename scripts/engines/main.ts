import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { provideClient } from '#tests/support/browser/client.ts'
import type { Engine } from '#tests/engines/browser.ts'
import { demoFolder } from '#tests/engines/demo.ts'
import { flowNames, knownNames, oddNames, walkIn } from '#tests/engines/walk.ts'
import { makeDemo } from '../demo/make-demo.ts'
import { client } from '../e2e/client.ts'
import { ensureBuild } from '../lib/build.ts'
import { writeGenerated } from '../lib/document.ts'
import { fromRoot, root } from '../lib/files.ts'
import { setUpDesk } from './desk.ts'
import { enginesAt } from './engines.ts'
import { hashOfFlows } from './flows.ts'
import { ensureEngines } from './install.ts'
import { report, reportOdd } from './report.ts'
import type { Column } from './report.ts'

// `npm run engines`: the main flows in three engines, written to docs/engines.md; red when one of them is.
// `-- webkit epub 'two tabs'`: some engines, some flows; nothing is written then. `-- odd deep`: the odd inputs, in minutes an
// engine, written to docs/odd-inputs.md.
const HAND = '## Beside the table'
const { positionals } = parseArgs({ allowPositionals: true })
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

async function main(): Promise<void> {
  await ensureEngines(console.log)
  await ensureBuild({ say: console.log })
  await makeDemo({ outDir: demoFolder, say: console.log })
  provideClient(client)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'earmark-engines-'))
  const pictures = fromRoot('test-results', 'engines')
  mkdirSync(pictures, { recursive: true })
  const desk = await setUpDesk(folder)
  try {
    const all = enginesAt(desk)
    const named = all.filter(({ name }) => positionals.includes(name.toLowerCase()))
    const wanted = positionals.filter((each) => !named.some(({ name }) => name.toLowerCase() === each))
    const unknown = wanted.filter((each) => !knownNames.some((name) => name.includes(each)))
    if (unknown.length > 0)
      throw new Error(`No flow is called ${unknown.join(', ')}. There are: ${knownNames.join(', ')}`)
    const walk = async (engine: Engine): Promise<Column> => {
      console.log(engine.name)
      const { version, outcomes } = await walkIn(engine, {
        wanted,
        say: (line) => console.log(`${engine.name}${line}`),
        pictureOf: (flow) => path.join(pictures, `${engine.name}-${flow.replaceAll(' ', '-')}.png`),
      })
      return { engine: engine.name, version, outcomes }
    }
    const chosen = named.length > 0 ? named : all
    const isOdd = oddNames.every((flow) => wanted.some((each) => flow.includes(each)))
    // odd inputs take many minutes, and none of them minds how fast it goes
    const columns = isOdd ? await Promise.all(chosen.map(walk)) : await inTurn(chosen, walk)
    if (positionals.length === 0) {
      const origin = { commit, flows: hashOfFlows('engines') }
      await writeGenerated('docs/engines.md', report(flowNames, columns, origin), HAND)
    }
    if (named.length === 0 && isOdd) {
      const origin = { commit, flows: hashOfFlows('odd') }
      await writeGenerated('docs/odd-inputs.md', reportOdd(oddNames, columns, origin), HAND)
    }
    const isRed = columns.some(({ outcomes }) => outcomes.some(({ failure }) => failure !== null))
    process.exitCode = isRed ? 1 : 0
  } finally {
    desk.clear()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inTurn<From, To>(all: readonly From[], act: (each: From) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const each of all) done.push(await act(each))
  return done
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
