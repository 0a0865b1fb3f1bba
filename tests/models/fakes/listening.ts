// long: one listener, browser and server
import { expect } from 'vitest'
import { agreeOnPlace, knownStart, startOf } from '#machines/listening/progress/position-agreement.ts'
import { isSamePosition } from '#machines/listening/progress/server-position.ts'
import type {
  CloseInput,
  JournalCommand,
  PlaceRead,
  SaveInput,
  SessionTotal,
  SyncInput,
} from '#machines/listening/progress/progress.types.ts'
import { Books, Journal } from './bookkeeping.ts'
import { fixture } from '../fixtures/progress.fixture.ts'
import { Walk } from '../framework/walk.ts'
import { BOOK, LONG, placeRead, request, UNREACHABLE } from '../samples.ts'

/**
 * How a call goes: as it should; the answer is lost after it took effect; it never arrived, or long after; the browser
 * repeated it because its connection broke, and the answer came or was lost too.
 */
export type Luck = 'works' | 'answerLost' | 'neverArrived' | 'late' | 'twice' | 'twiceLost'

export type Plain =
  | 'open'
  | 'start'
  | 'halt'
  | 'flush'
  | 'close'
  | 'forget'
  | 'hide'
  | 'finish'
  | 'wait'
  | 'kill'
  | 'restore'
  | 'arrive'
  | 'lose'
  | 'reset'
  | 'finishElsewhere'
  | 'note'
  | 'train'

export type Deed =
  | { do: Plain }
  | { do: 'listen'; ms: number }
  | { do: 'jump'; to: number }
  | { do: 'answer'; luck: Luck }
  | { do: 'device'; to: number; byMark?: true }

/** Simulated hours of listening to walk (`npm run faults -- --hours 1000`); absent in everyday runs. */
export const hours = Number(process.env['EARMARK_HOURS'] ?? 0)
/** Between two reports of the sound; in the long form no finer than syncs come. */
const TICK_MS = hours > 0 ? 5000 : 500
/** Of one page without a network: three of them make a day. */
const ON_TRAIN_MS = hours > 0 ? 2_400_000 : 40_000

/** A listener, a browser and a server with a bad line between them. */
export class Listening {
  readonly books = new Books()
  readonly journal = new Journal()
  walk = new Walk(fixture)
  /** Seconds that were heard, by the session they belong to. */
  readonly heard = new Map<string, number>()
  /** Closed without a body, which takes the seconds of a short session with it (spec). */
  private readonly shortClosed = new Set<string>()
  /** What of them was not told waits for a later page. */
  private readonly forgotten = new Set<string>()
  private readonly isRead: boolean
  private position = 100
  /** Where it was last, newest at the end: what came last may not be on disk. */
  private places: readonly number[] = [this.books.place]
  private isPlaying = false
  private isConnected = true
  private isOnTrain = false
  /** What the browser read of the record before it went without a network. */
  private remembered: Partial<Pick<PlaceRead, 'remembered' | 'isFinished'>> = {}
  /** Another device wrote: where the record is can be a question from now on. */
  private isShared = false
  private choices = 0
  private toldSoFar = 0
  /** The version of the record when a call went out. */
  private readonly versions = new WeakMap<object, number>()
  /** Positions that this session sent, until they are answered. */
  private readonly sent = new Map<unknown, number>()
  private clock = 0
  /** Syncs that were given up and are still on their way. */
  private readonly late: SyncInput[] = []

  /** @param isRead the record is always read when a title is opened: without that a position alone is all there is */
  constructor(isRead = false) {
    this.isRead = isRead
  }

  act(step: Deed): void {
    switch (step.do) {
      case 'open':
        return this.open()
      case 'start':
        return this.start()
      case 'halt':
        this.isPlaying = false
        return this.send({ type: 'player.halted' })
      case 'flush':
        return this.send({ type: 'player.flushRequested' })
      case 'close':
        return this.send({ type: 'player.closed' })
      case 'forget':
        for (const id of this.books.sessions.keys()) this.forgotten.add(id)
        return this.books.forget()
      case 'hide':
        return this.send({ type: 'page.hidden' })
      case 'finish':
        return this.send({ type: 'player.finished', key: LONG.media, position: this.position })
      case 'restore':
        this.isConnected = true
        return this.send({ type: 'connection.restored' })
      case 'lose':
        this.isConnected = false
        return this.send({ type: 'connection.lost' })
      case 'device':
        return this.elsewhere({ position: step.to }, step.byMark !== true)
      case 'reset':
        return this.elsewhere(null, false)
      case 'finishElsewhere':
        return this.elsewhere({ isFinished: true }, false)
      case 'note':
        this.books.noteElsewhere()
        return this.hearOf(false)
      case 'train':
        return this.train()
      case 'arrive':
        return this.arrive()
      case 'jump':
        this.send({ type: 'player.jumped', from: this.position, to: step.to })
        this.position = step.to
        return
      case 'kill':
        return this.kill()
      case 'wait':
        if (this.isRead && this.walk.snapshot.matches('agreeing')) return
        this.walk.wait()
        // a call that a timer begins is on its way before what another device does next
        this.noteCalls()
        return this.keepJournal()
      case 'listen':
        return this.listen(step.ms)
      case 'answer':
        return this.answer(step.luck)
    }
  }

  /** Everything works again: what runs is answered, what waits runs out, what is left is settled. */
  makeGood(): void {
    for (let round = 0; round < 30; round += 1) {
      this.answer('works')
      if (round === 10) this.send({ type: 'player.closed' })
    }
    this.journal.settle(this.books)
  }

  /**
   * Whatever went before: in a session of its own a sync is given up, others are answered, and it arrives before the
   * last look. Then the line works, and it is listened on.
   */
  recover(): void {
    this.send({ type: 'player.closed' })
    // count, place, close, total
    for (let round = 0; round < 4; round += 1) this.answer('works')
    this.open()
    this.answer('works')
    this.send({ type: 'player.started' })
    this.listen(25_000)
    this.answer('late')
    this.walk.wait()
    this.answer('works')
    this.answer('works')
    while (this.late.length > 0) this.arrive()
    for (let round = 0; round < 20; round += 1) {
      this.walk.wait()
      this.keepJournal()
      this.answer('works')
      this.listen(10_000)
    }
    for (let round = 0; round < 4; round += 1) this.answer('works')
    this.knowsItsPlace()
  }

  /** The line works again and the listener closes: whatever was unclear is settled by the close itself. */
  closeOnGoodLine(): void {
    const { session } = this.walk.snapshot.context
    this.send({ type: 'player.closed' })
    for (let round = 0; round < 8; round += 1) this.answer('works')
    // what the server forgot meanwhile is set right by a later page
    if (session === null || this.forgotten.has(session.id)) return
    const { id } = session
    const seconds = this.heard.get(id) ?? 0
    const counted = this.books.sessions.get(id)?.timeListening ?? 0
    const isRight = this.shortClosed.has(id) ? counted <= seconds + 1e-6 : Math.abs(counted - seconds) < 1e-5
    expect(isRight, `${counted} seconds of ${id} for ${seconds} at its close`).toBe(true)
  }

  /**
   * A day without a network: what was open is left behind, the kept title is opened where this browser knows it to be, in
   * a session that no server knows, and no call arrives. The tab is closed before there is a network again. Where the line
   * was lost before, nothing of it is settled first.
   */
  private train(): void {
    this.journal.tick()
    if (this.isConnected) this.kill()
    else this.leave()
    this.isOnTrain = true
    const { server, record } = this.books
    for (let page = 0; page < 3; page += 1) {
      this.isConnected = false
      const { newest } = this.journal
      const last = server && record && { server, isFinished: record.isFinished }
      const startTime = knownStart(newest, last)
      // what was read last counts where a title with that record is opened there
      this.remembered =
        last && isSamePosition(startOf(last), startTime)
          ? { remembered: last.server, isFinished: last.isFinished }
          : {}
      this.openAt(this.books.nameOnly(), startTime)
      for (let round = 0; round < 6; round += 1) {
        this.answer('neverArrived')
        this.walk.wait()
        this.keepJournal()
      }
      if (page > 0)
        expect(this.position, `after ${JSON.stringify(newest)}`).toBeCloseTo(newest?.position ?? 0)
      this.start()
      for (let left = ON_TRAIN_MS; left > 0; left -= ON_TRAIN_MS / 4) {
        this.listen(ON_TRAIN_MS / 4)
        this.answer('neverArrived')
        // the title ends before that
        this.act({ do: 'jump', to: 50 + 100 * page })
        this.answer('neverArrived')
      }
      if (page < 2) this.leave()
    }
    this.isOnTrain = false
    this.kill()
  }

  private arrive(): void {
    const sync = this.late.shift()
    if (!sync) return
    this.books.sync(sync, this.sinceOf(sync))
    this.report()
  }

  private start(): void {
    // nothing plays before it is known where
    if (!this.walk.snapshot.matches('tracking') && !this.walk.snapshot.matches('idle')) return
    this.isPlaying = true
    this.send({ type: 'player.started' })
  }

  /** Another device writes, and the server reports it where there is a line: by its session, or in the account alone. */
  private elsewhere(change: { position?: number; isFinished?: boolean } | null, bySession: boolean): void {
    this.isShared = true
    this.books.writeElsewhere(change, this.placesHere(bySession))
    this.hearOf(bySession)
  }

  private hearOf(bySession: boolean): void {
    const { server, record } = this.books
    if (!this.isConnected) return
    const isFinished = record?.isFinished ?? false
    if (bySession && server)
      this.send({
        type: 'position.reported',
        key: BOOK,
        server,
        isFinished,
        sessionId: 'phone',
        device: 'Phone',
      })
    else this.send({ type: 'records.changed', records: server ? [{ ...BOOK, server, isFinished }] : [] })
  }

  /** Where it plays, and what it sent and was not answered, unless it hears the name of another session with it. */
  private placesHere(bySession: boolean): number[] {
    const isHeard = this.walk.snapshot.matches('tracking') && this.isConnected
    return [...(isHeard ? [this.position] : []), ...(isHeard && bySession ? [] : this.sent.values())]
  }

  /** What this browser wrote comes back by the socket. */
  private report(): void {
    const { server, record } = this.books
    const { session } = this.walk.snapshot.context
    if (!this.isConnected || !server || !session || record?.isForeign) return
    this.send({
      type: 'position.reported',
      key: BOOK,
      server,
      isFinished: record?.isFinished ?? false,
      sessionId: session.id,
      device: null,
    })
  }

  private sinceOf(input: object): number {
    return this.versions.get(input) ?? Infinity
  }

  /** The player follows where it is silent, and the listener chooses where they are asked. */
  private respond(): void {
    const told = this.walk.told.slice(this.toldSoFar)
    this.toldSoFar = this.walk.told.length
    for (const fact of told) {
      if (fact.type === 'progress.movedElsewhere') {
        this.books.tell()
        const to = Reflect.get(fact, 'position') as number
        const moved = { type: 'player.movedElsewhere', from: this.position, to, device: null, sessionId: '' }
        const applied = !this.isPlaying
        if (applied) this.position = to
        this.send({ ...moved, applied })
      }
      if (fact.type === 'progress.finishedElsewhere') this.books.tell()
      if (fact.type === 'progress.conflictFound') {
        this.books.tell()
        this.choices += 1
        this.send({ type: 'progress.choose', place: this.choices % 2 === 0 ? 'here' : 'there' })
      }
      if (fact.type === 'progress.agreed') {
        this.position = Reflect.get(fact, 'startAt') as number
        // it continues where the other device is, or a finished title is listened to again
        const { record, place } = this.books
        if (record?.isFinished || Math.abs(place - this.position) < 1) this.books.tell()
      }
    }
  }

  /** The browser is killed; the next page settles what its journal has. */
  private kill(): void {
    const told = new Map([...this.books.sessions].map(([id, { timeListening }]) => [id, timeListening]))
    this.leave()
    this.isConnected = true
    this.knowsItsPlace()
    this.keepsItsPlace()
    this.journal.settle(this.books)
    for (const [id, seconds] of this.heard) {
      const counted = this.books.sessions.get(id)?.timeListening ?? 0
      expect(counted, `seconds of ${id} that were told before the kill`).toBeGreaterThanOrEqual(
        Math.min(told.get(id) ?? 0, seconds - TICK_MS / 1000) - 1e-6,
      )
      if (this.shortClosed.has(id)) continue
      expect(counted, `seconds of ${id} after a kill`).toBeGreaterThanOrEqual(seconds - TICK_MS / 1000 - 1e-6)
      this.heard.set(id, Math.min(seconds, counted))
    }
  }

  /** Nothing of the page is left but what its journal has. */
  private leave(): void {
    this.walk = new Walk(fixture)
    this.toldSoFar = 0
    this.isPlaying = false
    this.journal.crash()
  }

  /** Only this browser writes here: every position that the server has came from it, and it knows it again. */
  private knowsItsPlace(): void {
    const { newest } = this.journal
    if (newest === null || this.isShared) return
    // started over while its record could not be read: who finished it is not known then, and the listener is asked
    const wasRead = newest.hasRecord === true && newest.mark?.version !== 0
    if (!wasRead && this.books.record?.isFinished) return
    const agreed = agreeOnPlace(this.placeRead(), this.books.place, null)
    expect(agreed, `server at ${this.books.place}, ${JSON.stringify(newest)}`).not.toHaveProperty('conflict')
  }

  /** Whatever was opened and left in between, this browser goes on where it was last. */
  private keepsItsPlace(): void {
    const { newest } = this.journal
    if (!this.isRead || this.isShared || this.books.record?.isFinished) return
    const kept = newest?.position ?? this.books.place
    const isKnown = this.places.some((place) => isSamePosition(place, kept))
    expect(isKnown, `${kept} is one of ${this.places.join(', ')}`).toBe(true)
    this.places = [kept]
  }

  private placeRead(): PlaceRead {
    const { server, record } = this.books
    return { ...placeRead(this.journal.newest), record: server, isFinished: record?.isFinished ?? false }
  }

  private open(): void {
    // the player asks for a flush before it opens, and waits for it
    if (!this.walk.snapshot.matches('idle')) return
    this.openAt(this.books.open(), this.books.place)
  }

  private openAt(id: string, startTime: number): void {
    this.sent.clear()
    this.position = startTime
    this.isPlaying = false
    this.send({ type: 'player.opened', session: { ...LONG, id, startTime }, request: request() })
  }

  private listen(ms: number): void {
    for (let left = ms; left > 0; left -= TICK_MS) {
      this.journal.tick()
      this.position += TICK_MS / 1000
      this.clock += TICK_MS
      this.send({ type: 'player.positioned', position: this.position, at: this.clock, rate: 1 })
    }
  }

  private send(event: { type: string; [detail: string]: unknown }): void {
    const {
      session,
      count: { unsent },
    } = this.walk.snapshot.context
    this.walk.take(event)
    this.noteCalls()
    const after = this.walk.snapshot.context
    if (event.type === 'player.positioned' && session && after.session?.id === session.id) {
      this.heard.set(session.id, (this.heard.get(session.id) ?? 0) + after.count.unsent - unsent)
    }
    this.keepJournal()
    const isPlace = ['player.jumped', 'player.positioned', 'player.finished'].includes(event.type)
    const isNew = !isSamePosition(this.places.at(-1) ?? Number.NaN, after.place.position)
    if (isPlace && isNew && this.walk.snapshot.matches('tracking'))
      this.places = [...this.places.slice(-3), after.place.position]
    this.respond()
  }

  private keepJournal(): void {
    for (const { event } of this.walk.sent.filter(({ to }) => to === 'journal'))
      this.journal.take(event as JournalCommand)
  }

  private noteCalls(): void {
    for (const { input } of this.walk.running) {
      if (typeof input !== 'object' || input === null || this.versions.has(input)) continue
      this.versions.set(input, this.books.record?.version ?? 0)
      const position: unknown = Reflect.get(input, 'currentTime')
      if (typeof position === 'number') this.sent.set(input, position)
    }
  }

  private answer(luck: Luck): void {
    this.noteCalls()
    const call = this.walk.running.find(({ src }) => src !== 'journal')
    if (!call) return
    const arrives = luck !== 'neverArrived' && luck !== 'late'
    if (luck === 'late' && call.src === 'syncSession') this.late.push(call.input as SyncInput)
    if (luck.startsWith('twice') && call.src === 'syncSession')
      this.books.sync(call.input as SyncInput, this.sinceOf(call.input as SyncInput))
    const lost = luck !== 'works' && luck !== 'twice'
    if (!lost) this.sent.delete(call.input)
    const { session: before } = this.walk.snapshot.context
    const version = this.books.record?.version
    const outcome = this.outcome(call.src, call.input, arrives, lost)
    // the report of a write can come before its answer
    if (this.books.record?.version !== version && this.choices % 2 === 0) this.report()
    if (!this.walk.running.includes(call) && !this.walk.running.some(({ id }) => id === call.id)) return
    this.walk.do(outcome)
    this.noteCalls()
    if (this.books.record?.version !== version && this.choices % 2 === 1) this.report()
    const {
      session: after,
      count: { unsent },
    } = this.walk.snapshot.context
    if (call.src === 'reopenSession' && before.id !== after.id) {
      // what was not told of the old session goes on in the new one
      this.heard.set(before.id, (this.heard.get(before.id) ?? 0) - unsent)
      this.heard.set(after.id, unsent)
    }
    this.keepJournal()
    this.respond()
  }

  private outcome(src: string, input: unknown, arrives: boolean, lost: boolean) {
    const fails = { error: src, with: UNREACHABLE }
    const since = this.sinceOf(Object(input) as object)
    switch (src) {
      case 'readPlace':
        // without a network the journal is read, and the record is not
        if (this.isOnTrain) {
          const { record: _unread, ...read } = placeRead(this.journal.newest)
          return { done: src, output: { ...read, ...this.remembered } }
        }
        return lost && !this.isRead ? fails : { done: src, output: this.placeRead() }
      case 'readServerState':
        return lost
          ? fails
          : { done: src, output: this.books.read((input as { sessionId: string }).sessionId) }
      case 'syncSession': {
        const known = arrives && this.books.sync(input as SyncInput, since)
        return { done: src, output: lost ? 'unclear' : known ? 'applied' : 'forgotten' }
      }
      case 'savePosition':
        if (arrives) this.books.write((input as SaveInput).currentTime, since)
        return { done: src, output: lost ? 'unclear' : 'applied' }
      case 'closeSession': {
        const close = input as CloseInput
        const known = arrives && this.books.close(close, since)
        if (known && !close.withBody) this.shortClosed.add(close.sessionId)
        return { done: src, output: lost || !known ? 'unclear' : 'applied' }
      }
      case 'replaceTotal': {
        const moved = arrives && this.books.takeTotal(input as SessionTotal)
        return lost ? fails : { done: src, output: moved ? 'applied' : 'counted' }
      }
      case 'reopenSession': {
        const id = arrives ? this.books.open() : ''
        return lost ? fails : { done: src, output: { ...LONG, id, startTime: this.books.place } }
      }
      default:
        throw new Error(`No answer is known to ${src}.`)
    }
  }
}
