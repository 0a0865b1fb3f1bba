import type { AnyActorLogic, EventFromLogic, InputFrom } from 'xstate'
import type { Preferences } from '../account/preferences/preferences.types.ts'
import type { SignedIn } from '../account/session/session.types.ts'
import type { NoticeChange } from '../app/notices/notices.types.ts'
import type { Place } from '../app/navigation/paths.ts'
import type { SocketEventName, SocketEventPayload } from '../model/events/index.ts'

export interface Typed {
  type: string
}

export type Answer<Event> = Event | readonly Event[] | null

/** What facts say to the person; those that are missing say nothing. */
export type Notices<Fact extends Typed> = {
  readonly [Name in Fact['type']]?: (fact: Extract<Fact, { type: Name }>) => Answer<NoticeChange>
}

/** What an actor can be given when it starts. */
export interface Starting {
  preferences: Preferences
  account: SignedIn['account'] | null
  defaultLibraryId: string | null
  /** Of the server; null when it does not say. */
  version: string | null
  place: Place
  /** Messages of the server arrive. */
  isConnected: boolean
}

/** The types of an actor's doors: the registry derives the types of the root from them. */
export interface Doors {
  logic: AnyActorLogic
  /** The intents the actor takes. */
  owns?: Typed
  /** What it tells the root: facts, and intents for other actors. */
  tells?: Typed
  /** What the actors that it listens to tell. */
  hears?: Typed
}

type Door<Of extends Doors, Name extends keyof Doors> =
  Of extends Readonly<Record<Name, infer Event extends Typed>> ? Event : never

/** `true` where the actor understands the fact as it is, else the event it means there; null for nothing. */
type Hearing<Fact, Event> = ([Fact] extends [Event] ? true : never) | ((fact: Fact) => Answer<Event>)

/** An actor that cannot start without its input must say where the input comes from. */
type Needs<Input> = undefined extends Input
  ? { readonly input?: never }
  : { readonly input: (at: Starting) => Input }

interface Declared<Event, Owned extends Typed, Told extends Typed> {
  /** An intent of its type that is missing here does not compile. */
  readonly owns: Readonly<Record<Owned['type'], true>>
  /** The facts it needs, of other actors and of the page. */
  readonly hears?: {
    readonly [Name in Told['type']]?: Hearing<Extract<Told, { type: Name }>, Event>
  }
  /** The messages of the server it needs, as they were read by their schema. */
  readonly messages?: {
    readonly [Name in SocketEventName]?: (payload: SocketEventPayload<Name>) => Answer<Event>
  }
  /** Facts that it must not miss: while its code is not loaded, each of them waits for it, in order. `all` that it hears. */
  readonly waits?: readonly Told['type'][] | 'all'
  /** Facts of which it receives the last one when it starts: it can start later than the fact. */
  readonly recalls?: readonly Told['type'][]
}

/**
 * The doors of one actor. The actor that raises a fact does not know which actors hear it.
 * @example
 * export const bellWiring: Wiring<{ logic: typeof bellMachine; owns: BellIntent; hears: SleepTimerToParent }> = {
 *   owns: { 'bell.ring': true },
 *   hears: {
 *     // as it is, where the machine has an event of that name
 *     'sleep.ended': true,
 *     // else translated; null for nothing
 *     'sleep.extended': ({ minutes }) => (minutes > 5 ? { type: 'bell.rest' } : null),
 *   },
 * }
 */
export type Wiring<Of extends Doors> = Declared<
  EventFromLogic<Of['logic']>,
  Door<Of, 'owns'>,
  Door<Of, 'hears'>
> &
  Needs<InputFrom<Of['logic']>> & {
    /** Never set: it carries the types to the registry. */
    readonly doors?: Of
  }
