import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Exchange, ServerVersion, SocketRecord } from './exchange.ts'

export const serverVersions: readonly ServerVersion[] = ['2.2.23', '2.36.0']

const folder = join(import.meta.dirname, 'recordings')

const readLines = <Line>(file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** All HTTP exchanges recorded with a server, in the order of the calls. */
export const readExchanges = (version: ServerVersion): Exchange[] =>
  readLines(join(folder, version, 'http.ndjson'))

/** Both directions of every recorded socket scenario of a server. */
export const readSocketLog = (version: ServerVersion): SocketRecord[] =>
  readdirSync(join(folder, version, 'socket'))
    .toSorted()
    .flatMap((file) => readLines<SocketRecord>(join(folder, version, 'socket', file)))

const connectionEvents = new Set(['connect', 'disconnect', 'connect_error'])

/** What the server sent, without the connection's own events. */
export const readServerEvents = (version: ServerVersion): SocketRecord[] =>
  readSocketLog(version).filter((record) => record.dir === 'in' && !connectionEvents.has(record.event))
