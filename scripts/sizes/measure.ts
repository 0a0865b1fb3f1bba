import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { isFirstText } from '../build/text-parts.ts'
import { dist } from '../lib/build.ts'
import { fromRoot } from '../lib/files.ts'
import { notesOf } from '../lib/notes.ts'
import { afterHome, beforeHome, budgets, homeItself, neverShipped, onDemandOnly } from './budget.ts'
import { closure, keysUnder, latinFonts, type Manifest } from './chunks.ts'

const texts = JSON.parse(readFileSync(fromRoot('locales/en-us.json'), 'utf8')) as Record<string, object>
const textKeys = new Set(
  Object.entries(texts).flatMap(([section, entries]) =>
    Object.keys(entries).map((key) => `${section}.${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`),
  ),
)

export interface SizeRow {
  readonly what: string
  /** Bytes after gzip, largest file first. */
  readonly files: readonly { readonly file: string; readonly bytes: number }[]
  readonly bytes: number
  readonly budget: number
}

export interface Sizes {
  readonly rows: readonly SizeRow[]
  /** Modules of the scripts before home, with their size before compression, largest first. */
  readonly modules: readonly (readonly [id: string, bytes: number])[]
  /** Modules among them that should wait until they are asked for. */
  readonly early: readonly string[]
  /** Modules in any script that no build should have. */
  readonly unwanted: readonly string[]
  /** Texts that its views show and that come only with later pages, as `file: key`. */
  readonly lazyTexts: readonly string[]
}

/** Measures the build in `dist/`; throws when there is none. */
export function measureSizes(): Sizes {
  const manifest = readJson('manifest.json') as Manifest
  const chunks = readJson('modules.json') as Record<string, Record<string, number>>

  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
  const homeKeys = [...entries, ...keysUnder(manifest, beforeHome)]
  const ahead = headStartFile()
  const home = closure(manifest, homeKeys)
  const idle = closure(manifest, [...homeKeys, ...keysUnder(manifest, afterHome)])
  const fonts = home.styles
    .flatMap((style) => latinFonts(readFileSync(`${dist}/${style}`, 'utf8')))
    .map((url) => url.slice(url.lastIndexOf('assets/')))
  const modules = home.scripts.flatMap((file) => Object.entries(chunks[file] ?? {}))
  if (!modules.some(([id]) => id.startsWith(homeItself))) {
    throw new Error(`${homeItself} is a chunk of its own now: name it in scripts/sizes/budget.ts`)
  }

  return {
    rows: [
      row('JavaScript before home', [ahead, ...home.scripts], 'home'),
      row('JavaScript when idle', [ahead, ...idle.scripts], 'idle'),
      row('critical CSS and fonts', [...home.styles, ...new Set(fonts)], 'paint'),
    ],
    modules: modules.toSorted((a, b) => b[1] - a[1]),
    early: modules.map(([id]) => id).filter((id) => onDemandOnly.some((one) => id.includes(one))),
    unwanted: Object.values(chunks)
      .flatMap((chunk) => Object.keys(chunk))
      .filter((id) => neverShipped.some((one) => id.includes(one))),
    lazyTexts: modules.flatMap(([id]) => lazyTextsOf(id)),
  }
}

/** The script that the page names beside what the manifest knows (scripts/build/head-start.ts). */
function headStartFile(): string {
  const file = /assets\/head-start-\w+\.js/.exec(readFileSync(`${dist}/index.html`, 'utf8'))?.[0]
  if (file === undefined) throw new Error('The built page names no head start')
  return file
}

/** Notices name texts too, but bring them when they show. */
function lazyTextsOf(id: string): string[] {
  if (!/^src\/.*\.tsx?$/.test(id)) return []
  const quoted = readFileSync(fromRoot(id), 'utf8').matchAll(/(?<!type: )['"`]([a-z]\w+\.\w+)['"`]/g)
  return [...quoted]
    .map(([, key = '']) => key)
    .filter((key) => textKeys.has(key) && !isFirstText(key))
    .map((key) => `${id}: ${key}`)
}

/** Size of one built file as it travels with gzip; fonts are packed already. */
export function packedSize(file: string): number {
  const bytes = readFileSync(`${dist}/${file}`)
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length
}

function row(what: string, files: readonly string[], of: keyof typeof budgets): SizeRow {
  const sized = files.map((file) => ({ file, bytes: packedSize(file) })).toSorted((a, b) => b.bytes - a.bytes)
  return {
    what,
    files: sized,
    bytes: sized.reduce((total, { bytes }) => total + bytes, 0),
    budget: budgets[of],
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(notesOf(dist), file), 'utf8'))
  } catch {
    throw new Error('There is no build to measure: run npm run build first')
  }
}
