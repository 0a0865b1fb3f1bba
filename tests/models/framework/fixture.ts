import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
  StateMachine,
  StateValue,
} from 'xstate'

/** Values, or a function that makes them from the snapshot they are used in (ids that only it knows). */
type Given<Snapshot, Value> = readonly Value[] | ((snapshot: Snapshot) => readonly Value[])

type PayloadOf<Event, Type> = Event extends { type: Type } ? Omit<Event, 'type'> : never

/** Every event of the machine's union with the payloads to try; one that is missing does not compile. */
export type EventPayloads<M extends AnyStateMachine> = {
  [Type in EventFrom<M>['type']]: Given<SnapshotFrom<M>, PayloadOf<EventFrom<M>, Type>>
}

type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actors,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Actors
    : never

type PromiseNames<M> =
  ActorsOf<M> extends infer Actor
    ? Actor extends { src: infer Name extends string; logic: PromiseActorLogic<infer _O, infer _I> }
      ? Name
      : never
    : never

type OutputOf<M, Name> =
  Extract<ActorsOf<M>, { src: Name }> extends { logic: infer Logic } ? OutputFrom<Logic> : never

export interface Outcomes<Snapshot, Output> {
  done?: Given<Snapshot, Output>
  error?: Given<Snapshot, unknown>
}

/** How each promise the machine invokes can end. Other children are listed when the machine acts on their end. */
export type ActorOutcomes<M extends AnyStateMachine> = {
  [Name in PromiseNames<M>]: Outcomes<SnapshotFrom<M>, OutputOf<M, Name>>
} & { [Name in Exclude<ActorsOf<M>['src'], PromiseNames<M>>]?: Outcomes<SnapshotFrom<M>, unknown> }

/** One moment of a walk: what the last step did, as everybody around the machine saw it. */
export interface Moment<M extends AnyStateMachine> {
  event: EventObject
  before: SnapshotFrom<M>
  snapshot: SnapshotFrom<M>
  /** Monotonic ms of the simulated clock. */
  now: number
  /** What this step told the parent. */
  told: readonly EventObject[]
  /** What this step sent to children, by the name they were invoked under. */
  sent: readonly { to: string; event: EventObject }[]
  /** Children at work, with what they were given. */
  running: readonly { src: string; id: string; input: unknown }[]
  /** Log actions of this step. */
  logged: readonly { action: string; params: unknown }[]
}

/** Something that holds after every step. Returns a complaint when it does not. */
export interface Rule<M extends AnyStateMachine> {
  name: string
  watch: () => (moment: Moment<M>) => string | undefined
}

/** A step of a hand-written journey: an event, the end of a child, the run-out of a delay, or mere time. */
export type JourneyStep<M extends AnyStateMachine> =
  | EventFrom<M>
  | { done: ActorsOf<M>['src']; output?: unknown }
  | { error: ActorsOf<M>['src']; with: unknown }
  | { after: string }
  | { wait: number }

export interface Journey<M extends AnyStateMachine> {
  name: string
  steps: readonly JourneyStep<M>[]
  /** The whole state value the journey ends in. */
  end: StateValue
  /** What the parent has to have been told, in this order, other facts between them left out. */
  told?: readonly string[]
}

export interface Fixture<M extends AnyStateMachine> {
  machine: M
  input?: InputFrom<M>
  events: EventPayloads<M>
  outcomes: ActorOutcomes<M>
  /** The part of the context that decides what happens next. Less of it: fewer paths. Too little: walks that differ. */
  shape: (context: ContextFrom<M>) => unknown
  /** From wherever a path leads, one of these can be reached again. */
  home: readonly string[]
  /** Events that time brings, not the world: the walk lets the clock run until they come. */
  timers?: readonly EventFrom<M>['type'][]
  /** Where to explore no further, for contexts that grow for ever. */
  isFarEnough?: (context: ContextFrom<M>) => boolean
  /** What can happen in a situation, where not everything can at any time; without it, everything. */
  canCome?: (event: EventObject, snapshot: SnapshotFrom<M>) => boolean
  /** Children that run for real in walks; all others are played by the walker. */
  real?: readonly ActorsOf<M>['src'][]
  rules: readonly Rule<M>[]
  journeys: readonly Journey<M>[]
}

/** A fixture whose machine is not known any more; for reading by the framework only. */
export interface AnyFixture {
  machine: AnyStateMachine
  input?: unknown
  events: Readonly<Record<string, Given<AnyMachineSnapshot, object>>>
  outcomes: Readonly<Record<string, Outcomes<AnyMachineSnapshot, unknown>>>
  shape: (context: unknown) => unknown
  home: readonly string[]
  timers?: readonly string[]
  isFarEnough?: (context: unknown) => boolean
  canCome?: (event: EventObject, snapshot: AnyMachineSnapshot) => boolean
  real?: readonly string[]
  rules: readonly Rule<AnyStateMachine>[]
  journeys: readonly Journey<AnyStateMachine>[]
}

/**
 * Declares how a machine is walked; see the README beside.
 * @example export const fixture = defineFixture<typeof tickerMachine>({ machine: tickerMachine, … })
 */
export function defineFixture<M extends AnyStateMachine>(fixture: Fixture<M>): AnyFixture {
  return fixture as unknown as AnyFixture
}

export function given<Snapshot, Value>(from: Given<Snapshot, Value>, snapshot: Snapshot): readonly Value[] {
  return typeof from === 'function' ? from(snapshot) : from
}

/**
 * For the root, which takes every event of every child and passes it on by one table: some of them are enough for its
 * chart. The table itself is tested with all of them in `routes.test.ts`.
 */
export function defineRootFixture<M extends AnyStateMachine>(
  fixture: Omit<Fixture<M>, 'events'> & { events: Partial<EventPayloads<M>> },
): AnyFixture {
  return fixture as unknown as AnyFixture
}
