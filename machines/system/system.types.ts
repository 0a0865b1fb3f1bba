import type { ActorRefFrom } from 'xstate'
import type { Preferences } from '../account/preferences/preferences.types.ts'
import type { REGISTRY } from './system.registry.ts'

type Registry = typeof REGISTRY

/** A long-lived actor by its systemId. */
export type ActorName = keyof Registry

/** When an actor starts: with the page, with a sign-in, or with the other actors of a part that is loaded on demand. */
export type Group = Registry[ActorName]['group']

export type NamesIn<In extends Group> = {
  [Name in ActorName]: Registry[Name]['group'] extends In ? Name : never
}[ActorName]

export type DoorsOf<Name extends ActorName> = NonNullable<Registry[Name]['wiring']['doors']>

/** The logic of each actor, as the one who provides it must hand it over. */
export type Logics = { [Name in ActorName]: DoorsOf<Name>['logic'] }

/** What the part of the page with these actors hands over. */
export type LogicsOf<In extends Group> = Pick<Logics, NamesIn<In>>

/** The wirings that come with it. */
export type WiringsOf<In extends Group> = { [Name in NamesIn<In>]: Registry[Name]['wiring'] }

export type SystemActors = { [Name in ActorName]: ActorRefFrom<Logics[Name]> }

type Owned<Doors> = Doors extends { owns: infer Intent } ? Intent : never
type Told<Doors> = Doors extends { tells: infer Event } ? Event : never

/** What views may send; the root passes each to the actor that owns it. */
export type Intent = Owned<DoorsOf<ActorName>>

/** What the children and the page tell the root. */
export type SystemFact =
  | Exclude<Told<DoorsOf<ActorName>>, Intent>
  | { type: 'system.actorRestarted'; name: ActorName }
  /** The code of actors could not be loaded, and an intent waits for it; and some came. */
  | { type: 'system.partMissing' }
  | { type: 'system.partLoaded' }
  /** A fact from before the code of `to` was loaded. */
  | { type: 'system.missed'; to: ActorName; fact: SystemFact }

export type SystemEvent = Intent | SystemFact

export interface SystemContext {
  /** What was asked, and what `system.missed` holds, before the actor that it is for had been loaded, in order. */
  pendingIntents: readonly SystemEvent[]
  /** The last fact of each name that an actor receives again when it starts. */
  lastFacts: Readonly<Record<string, SystemFact>>
  /** The id of the account that the actors of listening belong to. */
  listener: string | null
  preferences: Preferences
  /** How often each actor was restarted after a failure. */
  restarts: Partial<Record<ActorName, number>>
}
