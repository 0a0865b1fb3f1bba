import { keysOf } from '../model/keys-of.ts'
import type { NoticesIntent, NoticeChange } from '../app/notices/notices.types.ts'
import { noticesFor } from './system.notices.ts'
import type { ActorName, Intent, SystemEvent, SystemFact } from './system.types.ts'
import { NO_WIRING, REGISTRY } from './system.registry.ts'
import type { Answer, Starting, Typed } from './wiring.ts'

/** A fact or intent on its way to one of the children. */
export interface Delivery {
  to: ActorName
  event: Typed
}

/** A method takes a wider parameter: the root reads wirings without the types of their actors. */
interface Loosely<Told> {
  hear(told: Told): Answer<Typed>
}

type Hear = Loosely<SystemEvent>['hear']

interface AnyWiring {
  readonly owns: Readonly<Record<string, true>>
  readonly hears?: Readonly<Record<string, true | Hear | undefined>>
  readonly messages?: Readonly<Record<string, Loosely<unknown>['hear'] | undefined>>
  readonly waits?: readonly string[] | 'all'
  readonly recalls?: readonly string[]
  readonly input?: (at: Starting) => unknown
}

/** What came with the code of actors that are loaded later. */
const lazyWirings = new Map<string, AnyWiring>()

export const wiringOf = (name: ActorName): AnyWiring => lazyWirings.get(name) ?? REGISTRY[name].wiring

/** The wirings of all actors, the other way round: who owns an intent, who hears a fact, for whom a fact waits. */
const owners = new Map<string, ActorName>()
const hearers = new Map<string, { to: ActorName; hear: Hear }[]>()
const waiters = new Map<string, readonly ActorName[]>()
const recalled = new Set<string>()
/** Actors whose wiring has not come, by the first word of their intents. */
const unwired = new Map<string, ActorName>()

/** The facts that an actor receives again when it starts. */
export const recallsOf = (name: ActorName): readonly string[] => wiringOf(name).recalls ?? []

/** The actors that must not miss a fact, although their code can come later than the fact. */
export const waitersOf = (type: string): readonly ActorName[] => waiters.get(type) ?? []

function read(): void {
  for (const way of [owners, hearers, waiters, recalled, unwired]) way.clear()
  for (const to of keysOf(REGISTRY)) readOne(to)
}

function readOne(to: ActorName): void {
  if (wiringOf(to) === NO_WIRING) unwired.set(to, to)
  const { owns, hears = {}, messages, waits = [] } = wiringOf(to)
  for (const type of Object.keys(owns)) owners.set(type, to)
  for (const type of waits === 'all' ? Object.keys(hears) : waits) waiters.set(type, [...waitersOf(type), to])
  for (const type of recallsOf(to)) recalled.add(type)
  const add = (type: string, hear: Hear): void => {
    hearers.set(type, [...(hearers.get(type) ?? []), { to, hear }])
  }
  for (const [type, hearing] of Object.entries(hears)) {
    if (hearing !== undefined) add(type, hearing === true ? (fact) => fact : hearing)
  }
  if (messages) {
    add('connection.received', (fact) =>
      fact.type === 'connection.received'
        ? (messages[fact.message.event]?.(fact.message.payload) ?? null)
        : null,
    )
  }
}

read()

/**
 * Adds the wirings of actors whose code has just been loaded. Before that an intent is known to be theirs by its first
 * word, no fact waits for them, and they recall only what an actor of the first page recalls.
 */
export function wire(wirings: Readonly<Partial<Record<ActorName, AnyWiring>>>): void {
  for (const [name, wiring] of Object.entries(wirings)) lazyWirings.set(name, wiring)
  read()
}

/** As before the first `wire`: for a second system in the same page. */
export function unwire(): void {
  lazyWirings.clear()
  read()
}

/** Whose an intent is, undefined for a fact. */
export const ownerOf = (type: string): ActorName | undefined =>
  owners.get(type) ?? unwired.get(type.split('.')[0] ?? '')

export const isIntent = (event: SystemEvent): event is Intent => ownerOf(event.type) !== undefined

/** Whether the last fact of this name is remembered. */
export const isRecalled = (type: string): boolean => recalled.has(type)

/** Where an event of the root goes: an intent to its owner, a fact to those that hear it and to the notices. */
export function deliveriesOf(event: SystemEvent): readonly Delivery[] {
  if (isIntent(event)) return askedOf(event)
  if (event.type === 'notice.acted') return askedOf(event.intent)
  if (event.type === 'system.missed') return heardBy(event.fact).filter(({ to }) => to === event.to)
  const said = noticesFor(event).map((each) => ({ to: 'notices' as const, event: intentOf(each) }))
  return [...heardBy(event), ...said]
}

const intentOf = (said: NoticeChange): NoticesIntent =>
  'show' in said ? { type: 'notice.show', notice: said.show } : { type: 'notice.dismiss', id: said.dismiss }

function askedOf(event: Typed): readonly Delivery[] {
  const to = ownerOf(event.type)
  return to === undefined ? [] : [{ to, event }]
}

function heardBy(fact: SystemFact): readonly Delivery[] {
  return (hearers.get(fact.type) ?? []).flatMap(({ to, hear }) =>
    [hear(fact) ?? []].flat().map((event) => ({ to, event })),
  )
}
