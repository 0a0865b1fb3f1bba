import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { createActor, fromCallback, fromPromise, sendTo, setup, SimulatedClock } from 'xstate'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import type { ReadingLocation, ReadingPlace, ReadingStart } from '#machines/model/titles/reading.ts'
import type { KeptReading, PendingChange } from '#machines/server/outbox/pending-change.ts'
import { outboxMachine } from '#machines/server/outbox/outbox.machine.ts'
import type {
  OutboxCommand,
  OutboxToParent,
  RecordRead,
  Taken,
} from '#machines/server/outbox/outbox.types.ts'
import { readingProgressMachine } from '#machines/reading/reading-progress/reading-progress.machine.ts'
import type { ReadingToParent } from '#machines/reading/reading-progress/reading-progress.machine.ts'
import type { ReadingRead } from '#machines/reading/reading-progress/reading-rules.ts'

const BOOK = 'book'
type Luck = 'works' | 'answerLost' | 'neverArrived'
type Deed =
  | { do: 'turn'; to: number }
  | { do: 'answer'; luck: Luck }
  | { do: 'elsewhere'; to: number }
  | { do: 'choose'; place: 'here' | 'there' }
  | { do: 'wait' | 'kill' | 'online' }

const page = fc.integer({ min: 1, max: 400 })
const deeds = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: page.map((to): Deed => ({ do: 'turn', to })) },
    {
      weight: 10,
      arbitrary: fc
        .constantFrom<Luck>('works', 'works', 'works', 'answerLost', 'neverArrived')
        .map((luck): Deed => ({ do: 'answer', luck })),
    },
    // pages of another device, so that they can be told from those of this one
    { weight: 1, arbitrary: page.map((to): Deed => ({ do: 'elsewhere', to: to + 1000 })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('here', 'there').map((place): Deed => ({ do: 'choose', place })),
    },
    ...(['wait', 'wait', 'kill', 'online'] as const).map((name) => ({
      weight: 2,
      arbitrary: fc.constant<Deed>({ do: name }),
    })),
  ),
  { maxLength: 80, size: 'max' },
)

const recordAt = (ebookLocation: ReadingLocation | null): MediaProgress => ({
  id: 'p',
  libraryItemId: BOOK,
  episodeId: null,
  duration: 0,
  progress: 0,
  currentTime: 0,
  isFinished: false,
  hideFromContinueListening: false,
  ebookLocation,
  lastUpdate: 1,
  startedAt: 1,
  finishedAt: null,
})
const placeAt = (location: ReadingLocation): ReadingPlace => ({ location, progress: 0.5 })
const turnOfEvents = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** A reader with one book, a browser that can be killed, a bad line, and another device at the other end of it. */
class Reading {
  /** The server's record. */
  there: ReadingLocation | null = null
  /** What the listener looks at. */
  here: ReadingPlace | null = null
  conflict: Extract<ReadingToParent, { type: 'readingProgress.differs' }> | null = null
  private kept: KeptReading | null = null
  private pending: ((luck: Luck) => void)[] = []
  /** The record as it was looked at last; what changes between a look and a call is not seen. */
  private lookedAt: ReadingLocation | null = null
  private seen = new Set<ReadingLocation>()
  private clock = new SimulatedClock()
  private actor = this.openPage()

  private call<Answer>(apply: () => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.pending.push((luck) => {
        if (luck === 'neverArrived') return reject(appError('unreachable'))
        const answer = apply()
        return luck === 'works' ? resolve(answer) : reject(appError('timeout'))
      })
    })
  }

  private write(location: ReadingLocation): void {
    const isForeign = this.there !== null && Number(this.there) > 1000
    if (isForeign && this.there === this.lookedAt)
      expect(this.seen, `${this.there} was written over unseen`).toContain(this.there)
    this.there = location
  }

  private openPage() {
    const look = (): ReadingLocation | null => {
      this.lookedAt = this.there
      return this.there
    }
    const outbox = outboxMachine.provide({
      actors: {
        takePending: fromPromise<Taken>(() =>
          Promise.resolve({
            isOurs: true,
            pending:
              this.kept && this.kept.place.location !== this.kept.known
                ? [{ kind: 'reading', key: { libraryItemId: BOOK, episodeId: null }, ...this.kept } as const]
                : [],
          }),
        ),
        pendingStore: fromCallback<OutboxCommand>(({ receive }) => {
          receive((command) => {
            if (command.type !== 'pending.keep') return
            const { pending } = command
            if (pending.kind === 'reading')
              this.kept = { place: pending.place, known: pending.known, left: pending.left }
          })
        }),
        readRecord: fromPromise<RecordRead, PendingChange | null>(() =>
          this.call(() => ({
            kind: 'reading',
            key: { libraryItemId: BOOK, episodeId: null },
            record: recordAt(look()),
            ownPositions: [],
            title: null,
          })),
        ),
      },
      actions: { logFailure: () => undefined },
    })
    const reading = readingProgressMachine.provide({
      actors: {
        recallReading: fromPromise<ReadingRead, { libraryItemId: string }>(async () => {
          const server = await this.call(() => look()).then(
            (location) => ({ place: location === null ? null : placeAt(location), at: 1 }),
            () => null,
          )
          return { kept: this.kept, server }
        }),
      },
    })
    const root = setup({
      types: { events: {} as OutboxToParent | ReadingToParent },
      actors: { outbox, reading },
      actions: {
        carryOut: ({ self }, fact: Extract<OutboxToParent, { type: 'outbox.deliverRequested' }>) => {
          const { request } = fact
          if (request.name !== 'progress.setReading') throw new Error(request.name)
          const outboxRef = self.getSnapshot().children['outbox']
          void this.call(() => this.write(request.params.place.location)).then(
            () =>
              outboxRef?.send({ type: 'operations.succeeded', request, result: null, effects: [], said: [] }),
            (error: unknown) => outboxRef?.send({ type: 'operations.failed', request, error, said: [] }),
          )
        },
        open: (_, { start: from }: { start: ReadingStart | null }) => {
          const start = from?.location ? from : null
          this.here = start
          // the listener reads on from there
          if (start) this.seen.add(start.location)
          this.conflict = null
        },
        offer: (_, conflict: Extract<ReadingToParent, { type: 'readingProgress.differs' }>) => {
          this.conflict = conflict
        },
      },
    }).createMachine({
      invoke: [
        { src: 'outbox', id: 'outbox' },
        { src: 'reading', id: 'reading', input: { libraryItemId: BOOK } },
      ],
      on: {
        'outbox.deliverRequested': { actions: { type: 'carryOut', params: ({ event }) => event } },
        'outbox.readingDiffers': { actions: sendTo('reading', { type: 'readingProgress.recheck' }) },
        'readingProgress.opened': { actions: sendTo('outbox', ({ event }) => event) },
        'readingProgress.turned': { actions: sendTo('outbox', ({ event }) => event) },
        'readingProgress.found': { actions: { type: 'open', params: ({ event }) => event } },
        'readingProgress.differs': { actions: { type: 'offer', params: ({ event }) => event } },
      },
    })
    this.clock = new SimulatedClock()
    return createActor(root, { clock: this.clock }).start()
  }

  private tell(event: { type: string; place?: ReadingPlace }): void {
    this.actor.getSnapshot().children['reading']?.send(event as never)
  }

  async act(deed: Deed): Promise<void> {
    switch (deed.do) {
      case 'turn': {
        const isOpen =
          this.actor.getSnapshot().children['reading']?.getSnapshot().matches('following') ?? false
        if (!isOpen) break
        this.here = placeAt(deed.to)
        this.tell({ type: 'readingProgress.moved', place: this.here })
        break
      }
      case 'answer':
        this.pending.shift()?.(deed.luck)
        break
      case 'elsewhere':
        this.there = deed.to
        break
      case 'choose':
        if (!this.conflict) break
        this.seen.add(this.conflict.there.location)
        this.tell({ type: 'readingProgress.chosen', place: this.conflict[deed.place] })
        break
      case 'wait':
        this.clock.increment(1000)
        break
      case 'online':
        this.actor.getSnapshot().children['outbox']?.send({ type: 'network.online' })
        break
      case 'kill':
        this.actor.stop()
        this.pending = []
        this.here = null
        this.conflict = null
        this.actor = this.openPage()
    }
    await turnOfEvents()
  }

  /** The line is good from now on, and the listener prefers this browser's place. */
  async makeGood(): Promise<void> {
    for (let round = 0; round < 40; round += 1) {
      while (this.pending.length > 0) await this.act({ do: 'answer', luck: 'works' })
      await this.act({ do: 'choose', place: 'here' })
      this.clock.increment(61_000)
      await turnOfEvents()
    }
  }

  stop(): void {
    this.actor.stop()
  }
}

test.prop([deeds], { numRuns: 200 })(
  '[promise 1.3] [promise 1.5] a place in an e-book arrives over a bad line, and never over another unseen',
  async (all) => {
    const reading = new Reading()
    for (const each of all) await reading.act(each)
    await reading.makeGood()
    const left = reading.here?.location ?? null
    const isAlone = !all.some((each) => each.do === 'elsewhere')
    if (isAlone) expect(reading.there).toBe(left)
    // the next page of this browser opens there, or offers both
    const { there } = reading
    await reading.act({ do: 'kill' })
    await reading.act({ do: 'answer', luck: 'works' })
    await reading.act({ do: 'answer', luck: 'works' })
    if (isAlone) expect(reading.conflict).toBeNull()
    const places = reading.conflict
      ? [reading.conflict.here.location, reading.conflict.there.location]
      : [reading.here?.location ?? null]
    if (left !== null) expect(places).toContain(left)
    expect(places).toContain(there)
    reading.stop()
  },
)

test.prop([fc.array(page, { minLength: 1, maxLength: 20 })])(
  '[promise 1.7] a page that was turned is the place after the browser was killed, told or not',
  async (pages) => {
    const reading = new Reading()
    await reading.act({ do: 'answer', luck: 'neverArrived' })
    await reading.act({ do: 'answer', luck: 'neverArrived' })
    for (const to of pages) await reading.act({ do: 'turn', to })
    await reading.act({ do: 'kill' })
    await reading.act({ do: 'answer', luck: 'works' })
    await reading.act({ do: 'answer', luck: 'works' })
    expect(reading.here?.location).toBe(pages.at(-1))
    reading.stop()
  },
)
