import { createActor, fromCallback } from 'xstate'
import type { AnyActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate'
import type { ReplayDifference } from '#machines/app/inspector/inspector.types.ts'
import { part } from '../inspection/part.ts'
import { isMachine, pathOf } from './ring.ts'
import type { RecordedEvent, Recording } from './recording.ts'

export interface ReplayOptions {
  readonly system: AnyStateMachine
  /** By what they are called where they are invoked. */
  readonly machines: ReadonlyMap<string, AnyStateMachine>
  /** Forgets what an earlier replay's loaders added. */
  readonly begin: () => void
  /** Adds what comes with the code that a loader brings, by its name. */
  readonly loaded: (loader: string) => void
  /** The loaders whose code was there when a recording began with a snapshot. */
  readonly loadersOf: (from: unknown) => readonly string[]
  /** Told of each event that reaches a machine, its first with what it was given. */
  readonly heard?: (machine: AnyActorRef, event: AnyEventObject) => void
}

const isMachineLogic = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'implementations' in logic

/** The names of states in a state's value. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value) as object).flatMap(([name, inner]) => [name, ...namesIn(inner)])

/**
 * Runs the machines of a recording again, without the world: what calls, stores and sounds is silent, no timer fires, and
 * what came from outside comes as it was written down. The same machines come to the same states; where they do not, the
 * first difference is named.
 */
export class Replay {
  readonly root: AnyActorRef
  readonly #events: readonly RecordedEvent[]
  readonly #loaded: (loader: string) => void
  /** States by path, as JSON text. */
  readonly #recorded = new Map<string, string>()
  readonly #replayed = new Map<string, string>()
  readonly #actors = new Map<string, AnyActorRef>()
  /** By path, what stands for the world there. */
  readonly #sources = new Map<string, string>()
  /** The paths that changed in this turn, in either. */
  readonly #changed = new Set<string>()
  /** Events, states and guards that this turn met. */
  readonly #met = new Set<string>()
  #next = 0
  #now: number
  #difference: ReplayDifference | null = null

  constructor(recording: Recording, { system, machines, begin, loaded, loadersOf, heard }: ReplayOptions) {
    this.#events = recording.events
    this.#now = recording.at
    this.#loaded = loaded
    begin()
    for (const loader of loadersOf(recording.from)) loaded(loader)
    this.#expect(recording.states)
    const clock = { setTimeout: () => 0, clearTimeout: () => undefined, now: this.now }
    this.root = createActor(this.#alone(system, machines), {
      systemId: 'system',
      clock,
      ...(recording.from === null ? {} : { snapshot: recording.from as Snapshot<unknown> }),
    })
    this.root.system.inspect({
      next: (event) => {
        if (!isMachine(event.actorRef)) return
        if (event.type === '@xstate.actor')
          this.#actors.set(pathOf(event.actorRef), event.actorRef as AnyActorRef)
        else if (event.type === '@xstate.event') {
          this.#met.add(event.event.type)
          heard?.(event.actorRef as AnyActorRef, event.event)
        } else if (event.type === '@xstate.snapshot')
          this.#see(event.actorRef as AnyActorRef, part(event.snapshot, 'value'))
      },
    })
    this.root.start()
    if (recording.from !== null) this.#meet(this.root)
    this.#compare()
  }

  /** How many of the recorded events have come. */
  get at(): number {
    return this.#next
  }

  get length(): number {
    return this.#events.length
  }

  get difference(): ReplayDifference | null {
    return this.#difference
  }

  /** Epoch ms, by the recording. */
  readonly now = (): number => this.#now

  /** What came as the `at`-th, from 1. */
  event(at: number): RecordedEvent | undefined {
    return this.#events[at - 1]
  }

  /** The states of all machines by path, as JSON text. */
  states(): ReadonlyMap<string, string> {
    return this.#replayed
  }

  /** The machine at a path, if one runs there now. */
  actorAt(path: string): AnyActorRef | undefined {
    return path === '' ? this.root : this.#actors.get(path)
  }

  /** Whether the last turn brought an event of this name, led to a state of it (`paused`, `player.paused`), or had a guard of it say yes. */
  hasMet(name: string): boolean {
    return this.#met.has(name)
  }

  /** What came within one turn of the page's event loop. False at the end. */
  step(): boolean {
    const first = this.#events[this.#next]
    if (!first) return false
    this.#met.clear()
    for (
      let next: RecordedEvent | undefined = first;
      next?.turn === first.turn;
      next = this.#events[this.#next]
    )
      this.#take(next)
    this.#compare()
    return true
  }

  /** The same machine with all that it invokes or spawns: machines as they are, the world silent. */
  #alone(system: AnyStateMachine, machines: ReplayOptions['machines']): AnyStateMachine {
    const made = new Map<AnyStateMachine, AnyStateMachine>()
    const alone = (machine: AnyStateMachine): AnyStateMachine => {
      const known = made.get(machine)
      if (known) return known
      const copy = machine.provide({ guards: this.#watched(machine.implementations.guards) })
      made.set(machine, copy)
      const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => {
        const own = isMachineLogic(logic) ? logic : machines.get(name)
        return [name, own ? alone(own) : this.#world()] as const
      })
      Object.assign(copy.implementations.actors, Object.fromEntries(actors))
      return copy
    }
    return alone(system)
  }

  #watched(
    guards: AnyStateMachine['implementations']['guards'],
  ): AnyStateMachine['implementations']['guards'] {
    const watched = Object.entries(guards).map(([name, guard]) => {
      // one that is made of others asks them itself
      if (typeof guard !== 'function' || 'check' in guard) return [name, guard] as const
      const ask = (...asked: Parameters<typeof guard>): boolean => {
        const answer = guard(...asked)
        if (answer) this.#met.add(name)
        return answer
      }
      return [name, ask] as const
    })
    return Object.fromEntries(watched)
  }

  #take(recorded: RecordedEvent): void {
    this.#next += 1
    this.#now = recorded.at
    const { to, from, event, states } = recorded
    this.#expect(states)
    // its code came just before it said so
    if (from !== null && event.type.startsWith('xstate.done.actor.'))
      this.#loaded(this.#sources.get(from) ?? '')
    const actor = this.actorAt(to)
    if (actor && part(actor.getSnapshot(), 'status') === 'active') actor.send(event as AnyEventObject)
    else
      this.#difference ??= {
        at: this.#next,
        path: to,
        recorded: this.#recorded.get(to) ?? '',
        replayed: null,
      }
  }

  #expect(states: Recording['states']): void {
    for (const [path, state] of states) {
      this.#recorded.set(path, state)
      this.#changed.add(path)
    }
  }

  #see(actor: AnyActorRef, value: unknown): void {
    const path = pathOf(actor)
    const state = JSON.stringify(value)
    this.#actors.set(path, actor)
    if (this.#replayed.get(path) === state) return
    this.#replayed.set(path, state)
    this.#changed.add(path)
    for (const name of namesIn(value)) this.#met.add(name).add(`${actor.id}.${name}`)
  }

  #compare(): void {
    for (const path of this.#changed) {
      const recorded = this.#recorded.get(path) ?? null
      const replayed = this.#replayed.get(path) ?? null
      if (recorded !== replayed) this.#difference ??= { at: this.#next, path, recorded, replayed }
    }
    this.#changed.clear()
  }

  /** Of a snapshot that it begins with, what it holds is as it was recorded. */
  #meet(actor: AnyActorRef): void {
    const snapshot: unknown = actor.getSnapshot()
    this.#see(actor, part(snapshot, 'value'))
    const path = pathOf(actor)
    this.#recorded.set(path, this.#replayed.get(path) ?? '')
    for (const child of Object.values(Object(part(snapshot, 'children')) as Record<string, AnyActorRef>))
      if (isMachine(child)) this.#meet(child)
  }

  /** Says only what it said at once when it was spoken to. */
  #world(): AnyActorLogic {
    return fromCallback(({ self, receive }) => {
      const path = pathOf(self)
      if (typeof self.src === 'string') this.#sources.set(path, self.src)
      const answer = (): void => {
        const turn = this.#events[this.#next - 1]?.turn ?? 0
        for (
          let next = this.#events[this.#next];
          next?.turn === turn && next.from === path;
          next = this.#events[this.#next]
        )
          this.#take(next)
      }
      answer()
      receive(answer)
    })
  }
}
