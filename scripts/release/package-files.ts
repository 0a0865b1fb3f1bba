import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { ensureMovable } from '../lib/build.ts'
import { filesBelow, fromRoot } from '../lib/files.ts'

/** What the package is made of, as one may run it: `node earmark.mjs`. */
export const packageFolder: string = fromRoot('.cache', 'package')

interface Manifest {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly author: string
  readonly engines: Readonly<Record<string, string>>
}

/**
 * Makes the package's folder: the client for any base, one file of program, and nothing to install beside.
 * @returns its version
 */
export async function makePackageFiles(say: (line: string) => void): Promise<string> {
  const builtFolder = await ensureMovable(say)
  await rm(packageFolder, { recursive: true, force: true })
  await copyClient(builtFolder, path.join(packageFolder, 'client'))
  await bundleProgram()
  const { version, description, license, author, engines } = JSON.parse(
    await readFile(fromRoot('package.json'), 'utf8'),
  ) as Manifest
  const manifest = {
    name: 'earmark',
    version,
    description,
    license,
    author,
    type: 'module',
    bin: { earmark: 'earmark.mjs' },
    engines,
  }
  await writeFile(path.join(packageFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md']) {
    await cp(fromRoot(name), path.join(packageFolder, name))
  }
  // where the page on hosting names them
  await cp(fromRoot('docs', 'hosts'), path.join(packageFolder, 'docs', 'hosts'), { recursive: true })
  await cp(fromRoot('docs', 'hosting.md'), path.join(packageFolder, 'README.md'))
  return version
}

/** Copies for hosts that know only files stay behind, and so does what is there packed: it is unpacked where it must be. */
async function copyClient(builtFolder: string, to: string): Promise<void> {
  const files = filesBelow(builtFolder)
  const known = new Set(files)
  for (const file of files) {
    const isCopy = path.basename(file) === 'index.html' && file !== 'index.html'
    const isTwice = known.has(`${file}.br`) && known.has(`${file}.gz`)
    if (isCopy || isTwice || file === '404.html') continue
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await cp(path.join(builtFolder, file), path.join(to, file))
  }
}

async function bundleProgram(): Promise<void> {
  await build({
    configFile: false,
    root: fromRoot(),
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: fromRoot('scripts', 'start', 'packaged.ts'),
      target: 'node20',
      outDir: packageFolder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'earmark.mjs', banner: '#!/usr/bin/env node' } },
    },
  })
}
