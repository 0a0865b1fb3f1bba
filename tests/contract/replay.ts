import type { ServerMessage } from '#machines/server/connection/connection.types.ts'
import { readMendedEvent } from '#tests/support/read-event.ts'
import type { Scan, Task } from '#machines/model/entities/index.ts'
import type { SocketRecord } from './exchange.ts'

/** What one client of a scenario sent and heard, oldest first. */
export interface Log {
  name: string
  records: SocketRecord[]
  /** Whose socket it was, as far as it can be told. */
  ownId: string
}

export function logsOf(records: readonly SocketRecord[]): Log[] {
  const logs = new Map<string, SocketRecord[]>()
  for (const record of records) {
    let name = `${record.scenario}, ${record.client}`
    // a scenario of the same name that was recorded at another time
    while ((logs.get(name)?.at(-1)?.t ?? '') > record.t) name += ', again'
    logs.set(name, [...(logs.get(name) ?? []), record])
  }
  return [...logs].map(([name, own]) => ({ name, records: own, ownId: ownIdOf(own) }))
}

const fieldOf = (value: unknown, field: string): unknown => Reflect.get(Object(value), field)

function ownIdOf(records: readonly SocketRecord[]): string {
  const init = records.find(({ event }) => event === 'init')
  if (init) return String(fieldOf(init.argument, 'userId'))
  const updated = records.find(({ event }) => event === 'user_updated')
  return updated ? String(fieldOf(updated.argument, 'id')) : 'anonymous'
}

export function messageOf({ event, argument }: SocketRecord): ServerMessage | null {
  const reading = readMendedEvent(event, argument)
  return reading.kind === 'event' ? reading.message : null
}

/** Every library that a log speaks of. */
export function librariesOf(records: readonly SocketRecord[]): string[] {
  const ids = new Set<string>()
  for (const { event, argument } of records) {
    if (event.startsWith('library_')) ids.add(String(fieldOf(argument, 'id')))
    for (const each of Array.isArray(argument) ? argument : [argument]) {
      const libraryId = fieldOf(each, 'libraryId')
      if (typeof libraryId === 'string') ids.add(libraryId)
    }
  }
  return [...ids].toSorted((a, b) => a.localeCompare(b))
}

const SHOWN_MS = 60_000

const workOf = ({ id, action, data }: Task): string =>
  `${action} ${data.libraryItemId ?? data.libraryId ?? id}`

/**
 * What the messages of a log imply in the end, told as simply as can be and without any of our rules: the last word on
 * each thing holds.
 */
export class Implied {
  readonly #tasks = new Map<string, { task: Task; at: number }>()
  readonly #scans = new Map<string, Scan>()
  readonly items = new Map<string, 'put' | 'drop'>()
  readonly progress = new Map<string, unknown>()
  readonly removedLibraries = new Set<string>()

  take({ event, payload }: ServerMessage, at: number): void {
    const listed = (Array.isArray(payload) ? payload : [payload]) as { id: string }[]
    switch (event) {
      case 'task_started':
      case 'task_finished':
        this.#tasks.set((payload as Task).id, { task: payload as Task, at })
        break
      case 'scan_start':
      case 'scan_progress':
        this.#scans.set(keyOf(payload as Scan), payload as Scan)
        break
      case 'scan_complete':
        this.#scans.delete(keyOf(payload as Scan))
        break
      case 'init': {
        const scans = fieldOf(payload, 'librariesScanning')
        if (!Array.isArray(scans)) break
        this.#scans.clear()
        for (const scan of scans as Scan[]) this.#scans.set(keyOf(scan), scan)
        break
      }
      case 'item_added':
      case 'item_updated':
      case 'items_added':
      case 'items_updated':
        for (const { id } of listed) this.items.set(id, 'put')
        break
      case 'item_removed':
        for (const { id } of listed) this.items.set(id, 'drop')
        break
      case 'user_item_progress_updated': {
        const data = fieldOf(payload, 'data')
        this.progress.set(String(fieldOf(data, 'id')), data)
        break
      }
      case 'library_removed':
        for (const { id } of listed) this.removedLibraries.add(id)
        break
      default:
    }
  }

  /** The tasks that run, as the server would list them. */
  runningTasks(): Task[] {
    return [...this.#tasks.values()].map(({ task }) => task).filter(({ isFinished }) => !isFinished)
  }

  /** Ids of the tasks that a list shows at a moment. */
  shownTasks(now: number): string[] {
    const lastOfWork = new Map<string, { task: Task; at: number }>()
    for (const entry of this.#tasks.values()) {
      const other = lastOfWork.get(workOf(entry.task))
      if (!other || entry.task.startedAt >= other.task.startedAt) lastOfWork.set(workOf(entry.task), entry)
    }
    return [...lastOfWork.values()]
      .filter(
        ({ task, at }) => !task.isFinished || ((task.isFailed || task.showSuccess) && now - at < SHOWN_MS),
      )
      .map(({ task }) => task.id)
      .toSorted((a, b) => a.localeCompare(b))
  }

  /** Scans and matches that run, by type and library: those of older servers, and those that are tasks. */
  runningScans(): string[] {
    const types: Readonly<Record<string, string>> = { 'library-scan': 'scan', 'library-match-all': 'match' }
    const asTasks = this.runningTasks()
      .filter(({ action }) => Object.hasOwn(types, action))
      .map(({ action, data }) => `${types[action] ?? ''} ${data.libraryId ?? ''}`)
    return [...this.#scans.keys(), ...asTasks].toSorted((a, b) => a.localeCompare(b))
  }
}

const keyOf = ({ id, type }: Scan): string => `${type} ${id}`
