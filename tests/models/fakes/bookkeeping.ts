import type {
  CloseInput,
  JournalCommand,
  JournalEntry,
  SessionTotal,
  Standing,
  SyncInput,
} from '#machines/listening/progress/progress.types.ts'
import { recoveryOf } from '#machines/listening/recovery/recovery-rules.ts'

interface ServerSession {
  isOpen: boolean
  timeListening: number
  /** The position it was told last. */
  currentTime: number
}

/** A media server's books, as far as listening goes: sessions with their seconds, and the place. */
export class Books {
  readonly sessions = new Map<string, ServerSession>()
  place = 100
  private opened = 0

  open(): string {
    this.opened += 1
    const id = `s${this.opened}`
    // a new session of a device closes its old one, without data
    for (const session of this.sessions.values()) session.isOpen = false
    this.sessions.set(id, { isOpen: true, timeListening: 0, currentTime: this.place })
    return id
  }

  sync({ sessionId, timeListened, currentTime }: SyncInput): boolean {
    const session = this.sessions.get(sessionId)
    if (!session?.isOpen) return false
    session.timeListening += timeListened
    session.currentTime = currentTime
    this.place = currentTime
    return true
  }

  close(input: CloseInput): boolean {
    const session = this.sessions.get(input.sessionId)
    if (!session?.isOpen) return false
    if (input.withBody) this.sync(input)
    session.isOpen = false
    return true
  }

  replaceTotal({
    sessionId,
    totalListened,
    currentTime,
  }: Pick<SessionTotal, 'sessionId' | 'totalListened' | 'currentTime'>): void {
    this.sessions.set(sessionId, { isOpen: false, timeListening: totalListened, currentTime })
    this.place = currentTime
  }

  read(sessionId: string): Standing {
    const session = this.sessions.get(sessionId)
    return {
      session: session?.isOpen
        ? { timeListening: session.timeListening, currentTime: session.currentTime }
        : null,
      place: this.place,
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
    if (command.type === 'journal.settle') this.entries.delete(command.sessionId)
    else if (command.entry.sessionId !== '') {
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
    for (const entry of this.entries.values()) {
      const record = { currentTime: books.place, isFinished: false, lastUpdate: 0 }
      const pending = recoveryOf(entry, record, books.read(entry.sessionId).session, true)
      if (pending.kind === 'finishOpen') {
        books.sync(pending)
        const session = books.sessions.get(pending.sessionId)
        if (session) {
          session.isOpen = false
          session.timeListening = pending.correctTo ?? session.timeListening
        }
      }
      if (pending.kind === 'replaceTotal') books.replaceTotal(pending)
      if (pending.kind === 'savePosition') books.place = pending.currentTime
    }
    this.entries.clear()
    this.newest = null
    this.tick()
  }
}
