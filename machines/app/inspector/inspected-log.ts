import { chartOf, type ChartState } from './chart.ts'
import { sharedWith } from './differences.ts'
import type { InspectedMessage, PlainEvent, PlainSnapshot } from './inspected.types.ts'

/** One thing that happened, at its place in the order of all. */
export interface LogEntry {
  readonly index: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly kind: 'started' | 'sent' | 'changed'
  readonly sessionId: string
  /** Who sent it, where it was sent. */
  readonly sourceId: string | null
  readonly event: PlainEvent | null
  readonly snapshot: PlainSnapshot | null
}

export interface InspectedActor {
  readonly sessionId: string
  readonly name: string
  readonly parentId: string | null
  readonly chart: ChartState | null
  /** The entry that it began with. */
  readonly since: number
}

const MOST_ENTRIES = 100_000
/** What is sent within it was sent for what came before, not for something of the world. */
const AT_ONCE_MS = 100
/** This part of them goes at once, for each time costs as much as is kept. */
const DROPPED_AT_ONCE = 0.1

/**
 * All that a watched page did, in its order. What did not change from one snapshot of an actor to the next is held once,
 * so a hundred thousand entries stay small; of more than that the oldest go.
 */
export class InspectedLog {
  readonly #most: number
  #entries: LogEntry[] = []
  #first = 0
  readonly #actors = new Map<string, InspectedActor>()
  /** Of each actor the places of its snapshots, in order. */
  readonly #snapshots = new Map<string, number[]>()
  /** Of each actor the newest snapshot among those that went. */
  readonly #dropped = new Map<string, LogEntry>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor(most = MOST_ENTRIES) {
    this.#most = most
  }

  /** The place of the oldest entry that is kept. */
  get first(): number {
    return this.#first
  }

  /** The place after the newest entry. */
  get end(): number {
    return this.#first + this.#entries.length
  }

  /** Another number after each change. */
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  take(messages: readonly InspectedMessage[]): void {
    for (const message of messages) this.#add(message)
    const over = this.#entries.length - this.#most
    if (over > 0) this.#drop(Math.max(over, Math.ceil(this.#most * DROPPED_AT_ONCE)))
    this.#changed()
  }

  clear(): void {
    this.#entries = []
    this.#first = 0
    this.#actors.clear()
    this.#snapshots.clear()
    this.#dropped.clear()
    this.#changed()
  }

  entry(index: number): LogEntry | undefined {
    return this.#entries[index - this.#first]
  }

  actor(sessionId: string): InspectedActor | undefined {
    return this.#actors.get(sessionId)
  }

  /** The actors that had begun by a place, in the order of their beginning. */
  actorsAt(index: number): InspectedActor[] {
    return [...this.#actors.values()].filter(({ since }) => since <= index)
  }

  /** The entry with the newest snapshot of an actor at a place, or before it. */
  snapshotAt(sessionId: string, index: number): LogEntry | undefined {
    const places = this.#snapshots.get(sessionId) ?? []
    let low = 0
    let high = places.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[middle] ?? 0) <= index) low = middle + 1
      else high = middle
    }
    const place = places[low - 1]
    return place === undefined ? this.#dropped.get(sessionId) : this.entry(place)
  }

  /** Whether an actor runs at a place: its parent has it among its own. */
  runsAt({ sessionId, parentId }: InspectedActor, index: number): boolean {
    if (this.snapshotAt(sessionId, index)?.snapshot?.status !== 'active') return false
    const siblings = parentId === null ? undefined : this.snapshotAt(parentId, index)?.snapshot?.children
    return siblings === undefined || siblings.includes(sessionId)
  }

  /** The snapshot of the same actor before this entry's. */
  previousOf({ sessionId, index }: LogEntry): LogEntry | undefined {
    return this.snapshotAt(sessionId, index - 1)
  }

  /** The next change from a place, forward (1) or back (−1); of one actor, where it is named. */
  changeFrom(index: number, by: 1 | -1, sessionId: string | null): number | null {
    for (let at = index + by; at >= this.#first && at < this.end; at += by) {
      const entry = this.entry(at)
      if (entry?.kind === 'changed' && (sessionId === null || entry.sessionId === sessionId)) return at
    }
    return null
  }

  /** The change that a delivery led to: the next of the actor it was sent to, by the same event. */
  changeBy({ index, sessionId, event }: LogEntry): LogEntry | null {
    for (const place of this.#snapshots.get(sessionId) ?? []) {
      if (place <= index) continue
      const entry = this.entry(place)
      if (entry?.kind === 'changed' && entry.event?.type === event?.type) return entry
    }
    return null
  }

  /** The delivery that a change was made for: the last of the same event to the same actor. */
  deliveryOf({ index, sessionId, event }: LogEntry): LogEntry | null {
    for (let at = index - 1; at >= this.#first; at -= 1) {
      const entry = this.entry(at)
      if (entry?.kind === 'sent' && entry.sessionId === sessionId && entry.event?.type === event?.type)
        return entry
    }
    return null
  }

  /**
   * What led to a delivery, newest first: its sender was working on the last event that it had been sent itself, and so on
   * to one that came from outside of the actors. A callback that speaks later than it was spoken to reports of the world.
   */
  causesOf(entry: LogEntry): LogEntry[] {
    const causes: LogEntry[] = []
    let later = entry
    for (let at = entry.index - 1; at >= this.#first && later.sourceId !== null; at -= 1) {
      const earlier = this.entry(at)
      if (earlier?.kind !== 'sent' || earlier.sessionId !== later.sourceId) continue
      const isCallback =
        this.actor(later.sourceId)?.chart === null && !later.event?.type.startsWith('xstate.')
      if (isCallback && later.at - earlier.at > AT_ONCE_MS) break
      causes.push(earlier)
      later = earlier
    }
    return causes
  }

  /** What an actor was last sent of a type. */
  lastSent(sessionId: string, type: string): PlainEvent | null {
    for (let at = this.end - 1; at >= this.#first; at -= 1) {
      const entry = this.entry(at)
      if (entry?.kind === 'sent' && entry.sessionId === sessionId && entry.event?.type === type)
        return entry.event
    }
    return null
  }

  #add(message: InspectedMessage): void {
    const { sessionId } = message
    const index = this.end
    const base = { index, at: Number(message.createdAt), sessionId }
    if (message.type === '@xstate.event') {
      const { event, sourceId = null } = message
      this.#entries.push({ ...base, kind: 'sent', sourceId, event, snapshot: null })
      return
    }
    if (message.type === '@xstate.actor') {
      this.#actors.set(sessionId, {
        sessionId,
        name: message.name,
        parentId: message.parentId ?? null,
        chart: chartOf(message.definition),
        since: index,
      })
    }
    const before = this.snapshotAt(sessionId, index)?.snapshot
    const snapshot = this.#shared(before, message.snapshot)
    const isStart = message.type === '@xstate.actor'
    this.#entries.push({
      ...base,
      kind: isStart ? 'started' : 'changed',
      sourceId: null,
      event: isStart ? null : message.event,
      snapshot,
    })
    const places = this.#snapshots.get(sessionId)
    if (places) places.push(index)
    else this.#snapshots.set(sessionId, [index])
  }

  #shared(before: PlainSnapshot | null | undefined, next: PlainSnapshot): PlainSnapshot {
    if (!before || next.context === undefined) return next
    return { ...next, context: sharedWith(before.context, next.context) }
  }

  #drop(count: number): void {
    const end = this.#first + count
    for (const [sessionId, places] of this.#snapshots) {
      const newest = this.snapshotAt(sessionId, end - 1)
      const kept = places.findIndex((place) => place >= end)
      places.splice(0, kept === -1 ? places.length : kept)
      if (places.length === 0 && newest?.snapshot?.status !== 'active') this.#forget(sessionId)
      else if (newest) this.#dropped.set(sessionId, newest)
    }
    this.#entries.splice(0, count)
    this.#first = end
  }

  #forget(sessionId: string): void {
    this.#actors.delete(sessionId)
    this.#snapshots.delete(sessionId)
    this.#dropped.delete(sessionId)
  }

  #changed(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
