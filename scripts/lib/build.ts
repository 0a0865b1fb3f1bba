import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { normaliseBase } from '../serve/routes.ts'
import { fromRoot, walk } from './files.ts'
import { run, tool } from './run.ts'

const inputs = [
  'src',
  'machines',
  'locales',
  'public',
  'scripts/build',
  'scripts/serve/csp.ts',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
const record = fromRoot('.cache', 'build-hash')

/** Where builds go. */
export const dist: string = fromRoot('dist')

/**
 * Builds the client for `base` unless `dist/` already is that build of these very sources. Throws with the builder's
 * words when it fails.
 */
export async function ensureBuild(base: string | undefined, say: (line: string) => void): Promise<void> {
  const wanted = hashInputs(normaliseBase(base))
  if (existsSync(record) && existsSync(`${dist}/index.html`) && readFileSync(record, 'utf8') === wanted)
    return
  say('Building the client (only when its sources have changed) …')
  const started = Date.now()
  const { code, output } = await run(
    process.execPath,
    [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--base', normaliseBase(base)],
    { output: 'collect' },
  )
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
  mkdirSync(fromRoot('.cache'), { recursive: true })
  writeFileSync(record, wanted)
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

function hashInputs(base: string): string {
  const hash = createHash('sha256').update(base)
  for (const file of inputs.flatMap((input) => walk(input))) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(fromRoot(file)))
  }
  return hash.digest('hex')
}
