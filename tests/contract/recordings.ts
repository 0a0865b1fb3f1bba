import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from '#machines/model/entities/reading/zod.ts'
import type { Exchange, ServerVersion, SocketRecord } from './exchange.ts'

export const serverVersions: readonly ServerVersion[] = ['2.2.23', '2.36.0']

const folder = join(import.meta.dirname, 'recordings')

const exchangeSchema = z.object({
  name: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  as: z.nullable(z.string()),
  requestBody: z.unknown(),
  status: z.number(),
  contentType: z.nullable(z.string()),
  body: z.unknown(),
})

const socketRecordSchema = z.object({
  t: z.string(),
  scenario: z.string(),
  client: z.string(),
  dir: z.enum(['in', 'out']),
  event: z.string(),
  argument: z.unknown(),
})

const readLines = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

/** All HTTP exchanges recorded with a server, in the order of the calls. */
export const readExchanges = (version: ServerVersion): Exchange[] =>
  readLines(join(folder, version, 'http.ndjson')).map((line) => z.parse(exchangeSchema, line))

/** Both directions of every recorded socket scenario of a server. */
export const readSocketLog = (version: ServerVersion): SocketRecord[] =>
  readdirSync(join(folder, version, 'socket'))
    .toSorted()
    .flatMap((file) => readLines(join(folder, version, 'socket', file)))
    .map((line) => z.parse(socketRecordSchema, line))

const connectionEvents = new Set(['connect', 'disconnect', 'connect_error'])

/** What the server sent, without the connection's own events. */
export const readServerEvents = (version: ServerVersion): SocketRecord[] =>
  readSocketLog(version).filter((record) => record.dir === 'in' && !connectionEvents.has(record.event))
