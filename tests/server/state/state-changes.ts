import type { Disk } from './disk.ts'
import { SINGLES, TABLES, type Change, type Single, type StateRecords, type Table } from './state-records.ts'
import type { State } from './state.ts'

const valueOf = (state: State, disk: Disk, name: Single): unknown =>
  name === 'removedPaths' ? [...disk.removed] : state[name]

/** Whether a record is made up again at each start instead of being stored. */
const isGenerated = (state: State, record: { id: string; libraryId?: unknown }, table: Table): boolean =>
  state.generated.has(table === 'items' ? String(record.libraryId) : record.id)

/** What differs from the records on the disk. Of the items only those are compared that were set, unless `whole`. */
export const changesOf = (state: State, disk: Disk, known: StateRecords, whole: boolean): Change[] => {
  const changes: Change[] = []
  const compare = (table: Table | Single, id: string, value: unknown): void => {
    const json = value === undefined ? null : JSON.stringify(value)
    if ((known.of(table).get(id) ?? null) !== json) changes.push([table, id, json])
  }
  for (const name of SINGLES) compare(name, '', valueOf(state, disk, name))
  const touched = state.items.takeTouched()
  for (const table of TABLES) {
    const ids =
      table === 'items' && !whole
        ? touched
        : new Set([...known.of(table).keys(), ...idsOf(state[table].values())])
    for (const id of ids) {
      const record = state[table].get(id)
      if (record === undefined || !isGenerated(state, record, table)) compare(table, id, record)
    }
  }
  return changes
}

const idsOf = (records: Iterable<{ id: string }>): string[] => [...records].map(({ id }) => id)

/** Puts records back to what they were. Each stays the same object: open sessions and sockets hold on to some. */
export const revert = (state: State, disk: Disk, undo: readonly Change[]): void => {
  for (const [table, id, json] of undo) {
    const was: unknown = json === null ? null : JSON.parse(json)
    if (isSingle(table)) revertSingle(state, disk, table, was)
    else revertRecord(state, table, id, was as { id: string } | null)
  }
  state.writes += 1
}

const isSingle = (table: Table | Single): table is Single => SINGLES.some((name) => name === table)

const revertSingle = (state: State, disk: Disk, name: Single, was: unknown): void => {
  if (name === 'removedPaths') {
    disk.removed.clear()
    for (const path of (was ?? []) as string[]) disk.removed.add(path)
  } else if (name === 'settings' || name === 'email' || name === 'notifications') {
    replaceContent(state[name], was as object)
  }
}

const revertRecord = (state: State, table: Table, id: string, was: { id: string } | null): void => {
  const now = state[table].get(id)
  if (was === null) {
    state[table].delete(id)
    return
  }
  if (now) replaceContent(now, was)
  const record = now ?? was
  if (table === 'items') state.items.set(record as Parameters<State['items']['set']>[0])
  else if (!now) (state[table] as Map<string, { id: string }>).set(id, record)
}

const replaceContent = (now: object, was: object): void => {
  for (const key of Object.keys(now)) Reflect.deleteProperty(now, key)
  Object.assign(now, was)
}
