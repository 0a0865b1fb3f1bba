import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serverRoots } from '../serve/routes.ts'
import { leavingWorker, shellWorker } from './shell-worker.ts'
import type { ShellOptions } from './shell-worker.ts'

interface ManifestEntry {
  file: string
  isEntry?: boolean
  imports?: readonly string[]
  css?: readonly string[]
}

/** Loaded with the page when the server cannot be reached, what brings the notices, and what reads an earlier build's visit. */
const OFFLINE_FACES = [
  'src/shell/states/unreachable-screen.tsx',
  'src/shell/states/at-rest.ts',
  'src/composition/earlier-visit.ts',
]

/** Writes `sw.js` beside the page, with what that build needs to start, and `sw-off.js`, which put in its place removes it. */
export async function writeShellWorker(outDir: string, base: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const page = await readFile(path.join(outDir, 'index.html'), 'utf8')
  // no part of the manifest, and the first paint waits for it
  const ahead = /assets\/head-start-\w+\.js/.exec(page)?.[0]
  const needed = [...filesOf(manifest), ...(ahead === undefined ? [] : [ahead])]
  const files = ['index.html', 'small-player.html', ...needed].map((file) => `${base}${file}`)
  const hash = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12)
  const prefix = `earmark-shell-${base}-`
  const options: ShellOptions = {
    base,
    name: prefix + hash,
    files,
    built: await builtIn(outDir),
    serverRoots: [...serverRoots],
  }
  // some tools that strip types note names of functions with a helper that is not there
  const calling = (worker: string, given: object): string =>
    `const __name = (value) => value\n;(${worker})(self, ${JSON.stringify(given)})\n`
  await writeFile(path.join(outDir, 'sw.js'), calling(shellWorker.toString(), options))
  await writeFile(path.join(outDir, 'sw-off.js'), calling(leavingWorker.toString(), { prefix }))
}

/** Files of the entry and of the faces without a server, with all they import. */
export function filesOf(manifest: Readonly<Record<string, ManifestEntry>>): readonly string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const take = (name: string): void => {
    const entry = manifest[name]
    if (!entry || seen.has(name)) return
    seen.add(name)
    files.add(entry.file)
    for (const file of entry.css ?? []) files.add(file)
    for (const each of entry.imports ?? []) take(each)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry) take(name)
  for (const name of OFFLINE_FACES) take(name)
  return [...files].toSorted()
}

async function builtIn(outDir: string): Promise<readonly string[]> {
  const entries = await readdir(path.join(outDir, 'assets'), { withFileTypes: true })
  return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).toSorted()
}
