import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fromRoot } from '../lib/files.ts'
import { run, tool } from '../lib/run.ts'
import { namesOf, newMachine } from './new-machine.ts'

// `npm run new:machine listening/loop-marker`: a machine with its types, wiring, test and fixture, its line in the
// registry and in the part of the page that loads it, its diagram, its events and its table.
const [argument = ''] = process.argv.slice(2)
const read = (file: string): string | null =>
  existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : null

try {
  const { area, file } = namesOf(argument)
  const files = newMachine(argument, read)
  for (const [name, text] of files) {
    mkdirSync(path.dirname(fromRoot(name)), { recursive: true })
    writeFileSync(fromRoot(name), text)
    console.log(name)
  }
  const node = process.execPath
  const commands = [
    [tool('oxfmt/bin/oxfmt'), ...files.keys()],
    [tool('tsx/dist/cli.mjs'), 'scripts/diagrams/main.ts'],
    [tool('tsx/dist/cli.mjs'), 'scripts/events/main.ts'],
    [tool('vitest/vitest.mjs'), 'run', '--project', 'model', 'tests/models/tables.test.ts', '-u'],
  ]
  for (const command of commands) {
    const { code } = await run(node, command, { env: { EARMARK_MACHINES: file } })
    process.exitCode ||= code ?? 1
  }
  console.log(`Say in machines/${area}/README.md what it decides.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
