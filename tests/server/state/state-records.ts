import type { State, StateFile } from './state.ts'

/** The tables of a state, each of records with an id. */
export const TABLES = [
  'users',
  'libraries',
  'items',
  'authors',
  'series',
  'collections',
  'playlists',
  'sessions',
  'feeds',
  'backups',
  'refreshTokens',
  'apiKeys',
  'metadataProviders',
] as const satisfies (keyof StateFile & keyof State)[]

/** What there is once of. */
export const SINGLES = [
  'flavour',
  'secret',
  'settings',
  'email',
  'notifications',
  'removedPaths',
] as const satisfies (keyof StateFile)[]

export type Table = (typeof TABLES)[number]
export type Single = (typeof SINGLES)[number]

/** One record after a change, in JSON; null when it is gone. A single is its own table, with one record of no name. */
export type Change = readonly [table: Table | Single, id: string, json: string | null]

/** The records of a state as they are on the disk, each in JSON. */
export class StateRecords {
  readonly #tables = new Map<Table | Single, Map<string, string>>()

  of(table: Table | Single): Map<string, string> {
    const known = this.#tables.get(table)
    if (known) return known
    const fresh = new Map<string, string>()
    this.#tables.set(table, fresh)
    return fresh
  }

  /** Takes changes in, and gives the ones that would undo them. */
  apply(changes: readonly Change[]): Change[] {
    const undo = changes.map(([table, id]): Change => [table, id, this.of(table).get(id) ?? null])
    for (const [table, id, json] of changes) {
      if (json === null) this.of(table).delete(id)
      else this.of(table).set(id, json)
    }
    return undo
  }

  /** The whole as a state file. */
  toText(): string {
    const singles = SINGLES.map((name) => `"${name}":${this.of(name).get('') ?? 'null'}`)
    const tables = TABLES.map((name) => `"${name}":[${[...this.of(name).values()].join(',')}]`)
    return `{"version":1,${[...singles, ...tables].join(',')}}`
  }

  toFile(): StateFile {
    return JSON.parse(this.toText()) as StateFile
  }

  static from(file: Partial<StateFile>): StateRecords {
    const records = new StateRecords()
    for (const name of SINGLES) {
      if (file[name] !== undefined) records.of(name).set('', JSON.stringify(file[name]))
    }
    for (const name of TABLES) {
      for (const record of file[name] ?? []) records.of(name).set(record.id, JSON.stringify(record))
    }
    return records
  }
}

const isChange = (value: unknown): value is [Table | Single, string, unknown] =>
  Array.isArray(value) &&
  value.length === 3 &&
  [...TABLES, ...SINGLES].some((name) => name === value[0]) &&
  typeof value[1] === 'string'

/** The changes of one line of a log; null when it is no such line. */
export const changesIn = (entry: unknown): Change[] | null =>
  Array.isArray(entry) && entry.every(isChange)
    ? entry.map(([table, id, value]): Change => [table, id, value === null ? null : JSON.stringify(value)])
    : null

/** A line of a log. */
export const lineOf = (changes: readonly Change[]): string =>
  `[${changes.map(([table, id, json]) => `["${table}",${JSON.stringify(id)},${json ?? 'null'}]`).join(',')}]`
