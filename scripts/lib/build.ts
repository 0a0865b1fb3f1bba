import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MOVABLE_BASE, normaliseBase } from '../serve/routes.ts'
import { fromRoot, walk } from './files.ts'
import { run, tool } from './run.ts'

/** What a build is made of, as paths from the root. */
export const buildInputs: readonly string[] = [
  'src',
  'machines',
  'locales',
  'public',
  'scripts/build',
  'scripts/serve/csp.ts',
  'scripts/serve/routes.ts',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
/** Where the build for `npm start` goes. */
export const dist: string = fromRoot('dist')

export interface BuildOptions {
  /** Where the client will live; `/` by default. */
  readonly base?: string
  readonly outDir?: string
  /** `gallery`: with the page of all widgets, for tests alone. */
  readonly mode?: 'production' | 'gallery'
  readonly say: (line: string) => void
}

/** Says of which sources the build in a folder is. */
const recordOf = (outDir: string): string => fromRoot('.cache', `build-${path.basename(outDir)}`)

/** What is in the folder is not known from here on: another command writes there. */
export const forgetBuild = (outDir: string): void => rmSync(recordOf(outDir), { force: true })

/**
 * Builds the client unless the folder already holds that build of these very sources. Throws with the builder's words
 * when it fails.
 */
export async function ensureBuild({
  base,
  outDir = dist,
  mode = 'production',
  say,
}: BuildOptions): Promise<void> {
  const place = normaliseBase(base)
  const wanted = hashInputs(`${mode} ${place}`)
  const record = recordOf(outDir)
  if (existsSync(record) && existsSync(`${outDir}/index.html`) && readFileSync(record, 'utf8') === wanted)
    return
  say('Building the client (only when its sources have changed) …')
  const started = Date.now()
  forgetBuild(outDir)
  const args = [
    'build',
    '--logLevel',
    'warn',
    '--mode',
    mode,
    '--base',
    place,
    '--outDir',
    outDir,
    '--emptyOutDir',
  ]
  const { code, output } = await run(process.execPath, [tool('vite/bin/vite.js'), ...args], {
    output: 'collect',
  })
  if (code !== 0) throw new Error(`The build failed:\n${output}`)
  mkdirSync(fromRoot('.cache'), { recursive: true })
  writeFileSync(record, wanted)
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** The build that names another base in the place of its own, for what is moved to where it will live. Returns its folder. */
export async function ensureMovable(say: (line: string) => void): Promise<string> {
  const outDir = fromRoot('.cache', 'dist-movable')
  await ensureBuild({ base: MOVABLE_BASE, outDir, say })
  return outDir
}

function hashInputs(way: string): string {
  const hash = createHash('sha256').update(way)
  for (const file of buildInputs.flatMap((input) => walk(input))) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(fromRoot(file)))
  }
  return hash.digest('hex')
}
