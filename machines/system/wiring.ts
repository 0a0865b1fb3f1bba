import type { SocketEventName, SocketEventPayload } from '../model/events/index.ts'
import type { SystemFact } from './system.types.ts'

export interface Typed {
  type: string
}

export type Answer<Event> = Event | readonly Event[] | null

/** `true` where the actor understands the fact as it is, else the event it means there; null for nothing. */
type Hearing<Fact, Event> = ([Fact] extends [Event] ? true : never) | ((fact: Fact) => Answer<Event>)

/** The doors of one actor. The actor that raises a fact does not know which actors hear it. */
export interface Wiring<Event extends Typed, Intent extends Typed = never> {
  /** The intents the actor takes: one of its type that is missing here does not compile. */
  readonly owns: Readonly<Record<Intent['type'], true>>
  /** The facts it needs, of other actors and of the page. */
  readonly hears: {
    readonly [Name in SystemFact['type']]?: Hearing<Extract<SystemFact, { type: Name }>, Event>
  }
  /** The messages of the server it needs, as they were read by their schema. */
  readonly messages?: {
    readonly [Name in SocketEventName]?: (payload: SocketEventPayload<Name>) => Answer<Event>
  }
  /** Facts that it must not miss: while its code is not loaded, each of them waits for it, in order. */
  readonly waits?: readonly SystemFact['type'][]
  /** Facts of which it is told the last one when it starts: it can come later than the fact. */
  readonly recalls?: readonly SystemFact['type'][]
}

/** The same without the types of one actor, for the root that reads all of them. A method takes a wider parameter. */
interface Loosely<Told> {
  hear(told: Told): Answer<Typed>
}

export interface AnyWiring {
  readonly owns: Readonly<Record<string, true>>
  readonly hears: Readonly<Record<string, true | Loosely<SystemFact>['hear'] | undefined>>
  readonly messages?: Readonly<Record<string, Loosely<unknown>['hear'] | undefined>>
  readonly waits?: readonly string[]
  readonly recalls?: readonly string[]
}
