import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from './files.ts'
import { run, tool } from './run.ts'

/** Writes the generated part of a document and keeps what was written by hand from the line `hand` on. */
export async function writeGenerated(file: string, generated: string, hand: string): Promise<void> {
  const document = fromRoot(file)
  const before = existsSync(document) ? readFileSync(document, 'utf8') : ''
  const kept = before.includes(hand) ? before.slice(before.indexOf(hand)) : ''
  writeFileSync(document, `${generated.trimEnd()}\n\n${kept}`)
  await run(process.execPath, [tool('oxfmt/bin/oxfmt'), document], { output: 'collect', limitMs: 60_000 })
}
