import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { findImports, resolveImport } from '../check/arrows-rules.ts'
import { dist } from '../lib/build.ts'
import { fromRoot, walk } from '../lib/files.ts'
import { beforeHome, budgets, idleLoaders, onDemandOnly } from './budget.ts'
import { closure, keysUnder, latinFonts, type Manifest } from './chunks.ts'

const { values } = parseArgs({ options: { modules: { type: 'boolean', default: false } } })

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(`${dist}/${file}`, 'utf8'))
  } catch {
    throw new Error('There is no build to measure: run npm run build first')
  }
}
const manifest = readJson('.vite/manifest.json') as Manifest
const modules = readJson('.vite/modules.json') as Record<string, Record<string, number>>

const packed = (file: string): number => {
  const bytes = readFileSync(`${dist}/${file}`)
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
}
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + packed(file), 0)
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`

const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
const homeKeys = [...entries, ...keysUnder(manifest, beforeHome)]
const home = closure(manifest, homeKeys)
const idleSources = walk('src')
  .filter((file) => idleLoaders.test(file))
  .flatMap((file) =>
    findImports(readFileSync(fromRoot(file), 'utf8')).map((site) => resolveImport(file, site.specifier)),
  )
const idle = closure(manifest, [...homeKeys, ...keysUnder(manifest, idleSources)])
const fonts = home.styles
  .flatMap((style) => latinFonts(readFileSync(`${dist}/${style}`, 'utf8')))
  .map((url) => url.slice(url.lastIndexOf('assets/')))

const rows = [
  { what: 'JavaScript before home', files: home.scripts, budget: budgets.home },
  { what: 'JavaScript when idle', files: idle.scripts, budget: budgets.idle },
  { what: 'critical CSS and fonts', files: [...home.styles, ...new Set(fonts)], budget: budgets.paint },
]
let over = false
for (const { what, files, budget } of rows) {
  const size = sum(files)
  over ||= size > budget
  console.log(`${what.padEnd(24)}${kib(size)} of ${kib(budget)}${size > budget ? '  OVER' : ''}`)
  for (const file of files.toSorted((a, b) => packed(b) - packed(a)))
    console.log(`  ${kib(packed(file))}  ${file}`)
}

if (values.modules) {
  console.log('\nlargest modules before home (bytes before compression):')
  const all = home.scripts.flatMap((file) => Object.entries(modules[file] ?? {}))
  for (const [id, size] of all.toSorted((a, b) => b[1] - a[1]).slice(0, 60)) {
    console.log(`${String(size).padStart(9)}  ${id}`)
  }
}

const early = home.scripts.flatMap((file) =>
  Object.keys(modules[file] ?? {}).filter((id) => onDemandOnly.some((one) => id.includes(one))),
)
for (const id of early) console.error(`${id} is loaded before home and should wait until it is asked for`)
process.exitCode = over || early.length > 0 ? 1 : 0
