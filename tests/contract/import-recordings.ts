/**
 * Rewrites raw recordings into the compact form of `recordings/`: one exchange or event a line, long lists cut.
 * `npx tsx tests/contract/import-recordings.ts <folder of raw recordings>`
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from '#machines/model/entities/reading/zod.ts'
import type { Exchange, ServerVersion, SocketRecord } from './exchange.ts'
import { isList, isRecord, shapeOf } from './shape/json-shape.ts'

const target = join(import.meta.dirname, 'recordings')
const versions: readonly ServerVersion[] = ['2.2.23', '2.36.0']

const textOrNothing = z.optional(z.nullable(z.string()))

const rawExchangeSchema = z.object({
  method: z.string(),
  path: z.string(),
  query: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  as: textOrNothing,
  requestBody: z.optional(z.unknown()),
  status: z.number(),
  responseHeaders: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  responseBody: z.optional(z.unknown()),
})

const rawEventSchema = z.object({
  t: z.string(),
  scenario: textOrNothing,
  client: textOrNothing,
  dir: z.string(),
  event: textOrNothing,
  data: z.optional(z.unknown()),
  args: z.optional(z.array(z.unknown())),
})

// A session without all of its tracks and chapters would not be playable
const wholeLists = new Set(['audioTracks', 'chapters'])

/** Keeps the first two entries of each shape in every list, and the start of long texts. */
const cut = (value: unknown, keep = 2): unknown => {
  if (isList(value)) {
    const seen = new Map<string, number>()
    return value
      .map((inner) => cut(inner))
      .filter((inner) => {
        const shape = shapeOf(inner)
        const times = (seen.get(shape) ?? 0) + 1
        seen.set(shape, times)
        return times <= keep
      })
  }
  if (isRecord(value)) {
    const entries = Object.entries(value)
    return Object.fromEntries(entries.map(([key, inner]) => [key, cut(inner, wholeLists.has(key) ? 60 : 2)]))
  }
  return typeof value === 'string' && value.length > 2000 ? `${value.slice(0, 2000)}…` : value
}

const lines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('')

// The recorded server listed the folders of its own checkout
const readText = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/ref\/\w+/g, '/srv')

const readExchange = (folder: string, file: string): Exchange => {
  const raw = z.parse(rawExchangeSchema, JSON.parse(readText(join(folder, file))))
  const contentType = raw.responseHeaders?.['content-type']
  return {
    name: file.replace(/\.json$/, ''),
    method: raw.method,
    path: raw.path,
    query: Object.fromEntries(Object.entries(raw.query ?? {}).map(([key, value]) => [key, String(value)])),
    as: raw.as ?? null,
    requestBody: cut(raw.requestBody ?? null),
    status: raw.status,
    contentType: typeof contentType === 'string' ? contentType : null,
    // The recorder kept a bare JSON null as text
    body: raw.responseBody === 'null' ? null : cut(raw.responseBody ?? null),
  }
}

const unlessSeen = () => {
  const seen = new Set<string>()
  return ({ name: _name, ...rest }: Exchange): boolean => {
    const key = JSON.stringify(rest)
    return !seen.has(key) && Boolean(seen.add(key))
  }
}

const importHttp = (source: string, version: ServerVersion): number => {
  const folder = join(source, version, 'http')
  const exchanges = readdirSync(folder)
    .toSorted()
    .filter((file) => !/^(CRASH_|HANG_|\.)/.test(file))
    .map((file) => readExchange(folder, file))
    .filter((exchange) => exchange.status !== 0)
    .filter(unlessSeen())
  writeFileSync(join(target, version, 'http.ndjson'), lines(exchanges))
  return exchanges.length
}

const readEvents = (folder: string, file: string): SocketRecord[] =>
  readText(join(folder, file))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.parse(rawEventSchema, JSON.parse(line)))
    .filter((raw) => ['recv', 'send', 'in', 'out'].includes(raw.dir))
    .map((raw) => ({
      t: raw.t,
      scenario: raw.scenario ?? file.replace(/\.ndjson$/, ''),
      client: raw.client ?? 'client',
      dir: raw.dir === 'recv' || raw.dir === 'in' ? ('in' as const) : ('out' as const),
      event: raw.event ?? '',
      argument: cut((raw.args ? raw.args[0] : raw.data) ?? null),
    }))
    .filter((record) => !record.event.startsWith('__'))

/** A scan sends the same bulky event hundreds of times: four of a shape are enough. */
const unlessRepeated = () => {
  const seen = new Map<string, number>()
  return (record: SocketRecord): boolean => {
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
    const records = readEvents(folder, file).filter(unlessRepeated())
    if (records.length > 0) writeFileSync(join(target, version, 'socket', file), lines(records))
    count += records.length
  }
  return count
}

const source = process.argv[2]
if (source === undefined) throw new Error('Name the folder of the raw recordings, as the first argument')
rmSync(target, { recursive: true, force: true })
for (const version of versions) {
  mkdirSync(join(target, version, 'socket'), { recursive: true })
  const exchanges = importHttp(source, version)
  const events = importSocket(source, version)
  process.stdout.write(`${version}: ${String(exchanges)} exchanges, ${String(events)} events\n`)
}
