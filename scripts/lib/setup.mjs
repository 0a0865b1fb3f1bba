// What must run before anything is installed: plain node, no packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { whyTooOld } from './oldest-node.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = path.join(root, 'node_modules')
const lock = path.join(root, 'package-lock.json')
const marker = path.join(modules, '.earmark-lock')

/** Ends the process with a clear line when this node is too old. */
export function requireNode() {
  const why = whyTooOld(process.versions.node)
  if (why === null) return
  console.error(why)
  process.exit(1)
}

/** Installs the packages of the lock file when they are absent or the lock file is another one than at the last time. */
export function installMissing() {
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (isInstalled(wanted)) return
  console.log('Installing packages (only when they are missing or have changed) …')
  const started = Date.now()
  // No package needs to run anything at its installation, so none may. The tools are among those for development, which npm
  // leaves out where NODE_ENV says production.
  const result = runNpm([
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (result.status !== 0) {
    console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.trim())
    console.error(result.error?.message ?? 'npm ci failed: see above. Nothing was started.')
    process.exit(1)
  }
  writeFileSync(marker, wanted)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function isInstalled(wanted) {
  if (!existsSync(modules)) return false
  // A linked folder belongs to another project: nothing is installed into it.
  if (lstatSync(modules).isSymbolicLink()) return true
  // Installed without the packages for development, of which this is one.
  if (!existsSync(path.join(modules, 'tsx'))) return false
  if (existsSync(marker)) return readFileSync(marker, 'utf8') === wanted
  const own = path.join(modules, '.package-lock.json')
  if (!existsSync(own) || statSync(own).mtimeMs < statSync(lock).mtimeMs) return false
  // Installed by hand since the lock file last changed.
  writeFileSync(marker, wanted)
  return true
}

function runNpm(args) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
  const npm = process.env.npm_execpath
  return npm !== undefined && /\.c?js$/.test(npm)
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Runs a TypeScript module of the project in this process. */
export async function runTypeScript(file) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(new URL(`../${file}`, import.meta.url).href)
}
