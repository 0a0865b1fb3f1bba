import { keptAsSent } from '#machines/listening/progress/server-position.ts'
import type {
  CloseInput,
  JournalCommand,
  JournalEntry,
  ServerState,
  SessionTotal,
  SyncInput,
} from '#machines/listening/progress/progress.types.ts'
import type { ServerPosition } from '#machines/listening/progress/server-position.ts'
import { totalToSend } from '#machines/listening/progress/totals.ts'
import { placeSent, recoveryOf } from '#machines/listening/recovery/recovery-rules.ts'

interface ServerSession {
  isOpen: boolean
  timeListening: number
  /** The position it was told last. */
  currentTime: number
}

/** Of the title, seconds; a server takes its last five for the end. */
const DURATION = 1000

interface Record {
  position: number
  /** Another one with every write, as a server's time of the last update. */
  version: number
  isFinished: boolean
  /** What else it says, an e-book's place for example: how often that was written. */
  rest: number
  /** What another device wrote, until this browser said so to its listener; null of this browser's own. */
  isForeign: boolean
}

/** A media server's books, as far as listening goes: sessions with their seconds, and the record of the position. */
export class Books {
  readonly sessions = new Map<string, ServerSession>()
  record: Record | null = { position: 100, version: 1, isFinished: false, rest: 0, isForeign: false }
  /** What another device wrote and this browser wrote over without a word. */
  readonly overwritten: string[] = []
  /** The record as this browser left it, or its listener was told of it. */
  private ours = this.record
  private opened = 0
  private versions = 1

  /** Where the record is; a finished title begins at the start, and so does one without a record. */
  get place(): number {
    return this.record === null || this.record.isFinished ? 0 : this.record.position
  }

  get server(): ServerPosition | null {
    if (this.record === null) return null
    const { position, version, rest } = this.record
    return { position, version, rest: String(rest) }
  }

  open(): string {
    this.opened += 1
    const id = `s${this.opened}`
    // a new session of a device closes its old one, without data
    for (const session of this.sessions.values()) session.isOpen = false
    this.sessions.set(id, { isOpen: true, timeListening: 0, currentTime: this.place })
    return id
  }

  /** Of a session that is opened without this server. */
  nameOnly(): string {
    this.opened += 1
    return `local${this.opened}`
  }

  /** @param since the version of the record when the call went out: what came later could not be known */
  write(position: number, since = Infinity): void {
    const { record } = this
    const isFinished = position >= DURATION - 5
    const stays =
      record !== null &&
      (record.isFinished ? isFinished : !isFinished && Math.abs(record.position - position) < 1)
    if (record?.isForeign && record.version <= since && !stays)
      this.overwritten.push(`${JSON.stringify(record)} by ${position}`)
    this.versions += 1
    // what went out before the other device wrote, and changes nothing, leaves nothing to tell it by
    const isForeign = stays && record.isForeign && record.version <= since
    this.record = { position, version: this.versions, isFinished, rest: record?.rest ?? 0, isForeign }
    if (!isForeign) this.ours = this.record
  }

  /**
   * Another device goes on, or resets the record (null).
   * @param sentHere where this browser is, or has just sent: who comes to the same place loses nothing
   */
  writeElsewhere(
    change: { position?: number; isFinished?: boolean } | null,
    sentHere: readonly number[] = [],
  ): void {
    this.versions += 1
    const before = this.record ?? { position: DURATION, isFinished: false, rest: 0 }
    const record = change && { ...before, isFinished: false, ...change, version: this.versions }
    // what returns to the record as this browser left it loses nothing; none at all is the start
    const ours = this.ours ?? { position: 0, isFinished: false }
    const isSame =
      record !== null &&
      record.isFinished === ours.isFinished &&
      (record.isFinished || Math.abs(record.position - ours.position) < 1)
    const isHere =
      record !== null &&
      !record.isFinished &&
      sentHere.some((position) => Math.abs(record.position - position) < 1)
    this.record = record && { ...record, isForeign: !isSame && !isHere }
  }

  /** Another device writes what else the record says: it has another version, and the place to the digit. */
  noteElsewhere(): void {
    if (this.record === null) return
    this.versions += 1
    const isOurs = this.ours === this.record
    this.record = { ...this.record, version: this.versions, rest: this.record.rest + 1 }
    if (isOurs) this.ours = this.record
  }

  /** The listener was told of what stands there. */
  tell(): void {
    if (this.record) this.record = { ...this.record, isForeign: false }
    this.ours = this.record
  }

  sync({ sessionId, timeListened, currentTime }: SyncInput, since?: number): boolean {
    const session = this.sessions.get(sessionId)
    if (!session?.isOpen) return false
    session.timeListening += timeListened
    session.currentTime = currentTime
    this.write(currentTime, since)
    return true
  }

  close(input: CloseInput, since?: number): boolean {
    const session = this.sessions.get(input.sessionId)
    if (!session?.isOpen) return false
    if (input.withBody) this.sync(input, since)
    session.isOpen = false
    return true
  }

  /** @param moves whether the record follows: a server moves it only where the total is not older than the record */
  replaceTotal(
    {
      sessionId,
      totalListened,
      currentTime,
    }: Pick<SessionTotal, 'sessionId' | 'totalListened' | 'currentTime'>,
    moves: boolean,
  ): void {
    this.sessions.set(sessionId, { isOpen: false, timeListening: totalListened, currentTime })
    if (moves) this.write(currentTime)
  }

  /** The total as the client sends it, which reads the record right before. @returns whether that moves with it */
  takeTotal(total: SessionTotal): boolean {
    const { server, record } = this
    const { total: sent, moves } = totalToSend(
      total,
      record && server && { server, isFinished: record.isFinished, lastUpdate: record.version },
      0,
    )
    this.replaceTotal(total, record === null || sent.updatedAt > record.version)
    return moves
  }

  read(sessionId: string): ServerState {
    const session = this.sessions.get(sessionId)
    return {
      session: session?.isOpen
        ? { timeListening: session.timeListening, currentTime: session.currentTime }
        : null,
      record: this.server,
      isFinished: this.record?.isFinished ?? false,
    }
  }

  /** A server that was started again has no open sessions. */
  forget(): void {
    for (const session of this.sessions.values()) session.isOpen = false
  }
}

/** This browser's journal: one entry a session, until it is settled. What is not urgent is on disk a tick later. */
export class Journal {
  readonly entries = new Map<string, JournalEntry>()
  /** What was written last of all, also when nothing of it is pending any more: the place in the medium. */
  newest: JournalEntry | null = null
  private onDisk = new Map<string, JournalEntry>()
  private newestOnDisk: JournalEntry | null = null

  take(command: JournalCommand): void {
    // this browser writes by its sessions alone here
    if (command.type === 'journal.move' || command.type === 'journal.mark') return
    if (command.type === 'journal.settle') {
      const { sessionId, sent } = command
      if (sent !== null && this.newest?.sessionId === sessionId) this.newest = keptAsSent(this.newest, sent)
      this.entries.delete(sessionId)
    } else if (command.entry.sessionId !== '') {
      this.newest = { ...command.entry, writtenAt: 0 }
      this.entries.set(command.entry.sessionId, this.newest)
    }
    if (command.type !== 'journal.write' || command.isUrgent) this.tick()
  }

  /** Time passed: everything that was to be written is. */
  tick(): void {
    this.onDisk = new Map(this.entries)
    this.newestOnDisk = this.newest
  }

  /** The browser was killed: what was not on disk is gone. */
  crash(): void {
    this.entries.clear()
    for (const [id, entry] of this.onDisk) this.entries.set(id, entry)
    this.newest = this.newestOnDisk
  }

  /** What a later page does with what is left, on a network that works. */
  settle(books: Books): void {
    // the newest of them first
    for (const kept of [...this.entries.values()].toReversed()) {
      const entry = { ...kept, superseded: kept.sessionId !== this.newest?.sessionId }
      const { server, record: last } = books
      const record = server && last && { server, isFinished: last.isFinished, lastUpdate: last.version }
      const pending = recoveryOf(entry, record, books.read(entry.sessionId).session, true)
      const sent = placeSent(pending)
      if (sent !== null && kept === this.newest) this.newest = keptAsSent(kept, sent)
      if (pending.kind === 'finishOpen') {
        books.sync(pending)
        const session = books.sessions.get(pending.sessionId)
        if (session) {
          session.isOpen = false
          session.timeListening = pending.correctTo ?? session.timeListening
        }
      }
      if (pending.kind === 'replaceTotal') books.replaceTotal(pending, pending.moves)
      if (pending.kind === 'savePosition') books.write(pending.currentTime)
    }
    this.entries.clear()
    // the position in the title stays known when everything was delivered
    if (this.newest)
      this.newest = { ...this.newest, acked: this.newest.acked + this.newest.unsent, unsent: 0 }
    this.tick()
  }
}
