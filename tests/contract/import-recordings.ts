/**
 * Rewrites raw recordings into the compact form of `recordings/`: one exchange or event a line, long lists cut.
 * `npx tsx tests/contract/import-recordings.ts <folder of raw recordings>`
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Exchange, ServerVersion } from './exchange.ts'

const target = join(import.meta.dirname, 'recordings')
const versions: readonly ServerVersion[] = ['2.2.23', '2.36.0']

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const shapeOf = (value: Json): string => {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].toSorted().join()}]`
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}:${shapeOf(inner)}`)
    .toSorted()
    .join()}}`
}

// A session without all of its tracks and chapters would not be playable
const wholeLists = new Set(['audioTracks', 'chapters'])

/** Keeps the first two entries of each shape in every list, and the start of long texts. */
const cut = (value: Json, keep = 2): Json => {
  if (Array.isArray(value)) {
    const seen = new Map<string, number>()
    return value
      .map((inner: Json) => cut(inner))
      .filter((inner: Json) => {
        const shape = shapeOf(inner)
        const times = (seen.get(shape) ?? 0) + 1
        seen.set(shape, times)
        return times <= keep
      })
  }
  if (value === null || typeof value !== 'object') {
    return typeof value === 'string' && value.length > 2000 ? `${value.slice(0, 2000)}…` : value
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, cut(inner, wholeLists.has(key) ? 60 : 2)]),
  )
}

const lines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('')

const queryOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries((query ?? {}) as object).map(([key, value]) => [key, String(value)]))

// The recorded server listed the folders of its own checkout
const readText = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/ref\/\w+/g, '/srv')

const readExchange = (file: string): Exchange => {
  const raw = JSON.parse(readText(file))
  return {
    name: file.replace(/^.*\//, '').replace(/\.json$/, ''),
    method: raw.method,
    path: raw.path,
    query: queryOf(raw.query),
    as: raw.as ?? raw.user ?? null,
    requestBody: cut(raw.requestBody ?? null),
    status: raw.status,
    contentType: raw.responseHeaders?.['content-type'] ?? null,
    // The recorder kept a bare JSON null as text
    body: raw.responseBody === 'null' ? null : cut(raw.responseBody ?? null),
  }
}

const importHttp = (source: string, version: ServerVersion): number => {
  const folder = join(source, version, 'http')
  const seen = new Set<string>()
  const exchanges = readdirSync(folder)
    .toSorted()
    .filter((file) => !/^(CRASH_|HANG_|\.)/.test(file))
    .map((file) => readExchange(join(folder, file)))
    .filter((exchange) => exchange.status !== 0)
    .filter(({ name: _name, ...rest }) => {
      const key = JSON.stringify(rest)
      return !seen.has(key) && seen.add(key)
    })
  writeFileSync(join(target, version, 'http.ndjson'), lines(exchanges))
  return exchanges.length
}

/** A scan sends the same bulky event hundreds of times: four of a shape are enough. */
const unlessRepeated = () => {
  const seen = new Map<string, number>()
  return (record: { readonly event: string; readonly argument: Json }): boolean => {
    if (JSON.stringify(record.argument).length < 1000) return true
    const shape = `${record.event} ${shapeOf(record.argument)}`
    const times = (seen.get(shape) ?? 0) + 1
    seen.set(shape, times)
    return times <= 4
  }
}

const importSocket = (source: string, version: ServerVersion): number => {
  const folder = join(source, version, 'socket')
  let count = 0
  for (const file of readdirSync(folder).toSorted()) {
    const records = readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
      .filter((raw) => !String(raw.event).startsWith('__') && raw.dir !== 'meta' && raw.dir !== 'http')
      .map((raw) => ({
        t: raw.t,
        scenario: raw.scenario ?? file.replace(/\.ndjson$/, ''),
        client: raw.client ?? 'client',
        dir: raw.dir === 'recv' || raw.dir === 'in' ? 'in' : 'out',
        event: raw.event,
        argument: cut((raw.args ? raw.args[0] : raw.data) ?? null),
      }))
      .filter(unlessRepeated())
    count += records.length
    if (records.length > 0) writeFileSync(join(target, version, 'socket', file), lines(records))
  }
  return count
}

const source = process.argv[2]
if (source === undefined) throw new Error('Name the folder of the raw recordings, as the first argument')
rmSync(target, { recursive: true, force: true })
for (const version of versions) {
  mkdirSync(join(target, version, 'socket'), { recursive: true })
  console.log(version, importHttp(source, version), 'exchanges,', importSocket(source, version), 'events')
}
