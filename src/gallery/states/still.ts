import type { ComponentType } from 'react'
import { createActor } from 'xstate'
import type {
  AnyStateMachine,
  ContextFrom,
  InputFrom,
  SnapshotFrom,
  StateValue,
  StateValueFrom,
} from 'xstate'
import type { ReadKey, ReadName, ReadResult } from '#machines/server/catalog/reads.ts'
import type { ActorName, SystemActors } from '#machines/system/system.types.ts'

/** Actors that are charts, which the page itself is not. */
type ChartName = Exclude<ActorName, 'page'>

export type Still<Name extends ChartName> = SnapshotFrom<SystemActors[Name]>

/** The snapshots of the actors that a view reads; all others do not run. */
export type StillActors = { readonly [Name in ChartName]?: Still<Name> }

/** What the server answered to a read. Reads without an answer stay on their way. */
export interface StillRead {
  key: ReadKey
  data: unknown
}

export interface StillState {
  actors: StillActors
  reads?: readonly StillRead[]
}

/** One view of the app, and the states it is drawn in. */
export interface StateEntry {
  /** In addresses and in the names of pictures. */
  name: string
  view: ComponentType
  /** Where it stands: in a page of the gallery, above its content as a bar, over it as a layer, or in its place. */
  as: 'part' | 'bar' | 'layer' | 'page'
  /** What of it a picture shows, as a selector: that of a layer, or all of a part or page where nothing else is named. */
  clip?: string
  /** What comes a moment later, as a selector: a picture waits for it. */
  late?: string
  /** A route with what the view reads from its address, and that address, both below the gallery's. */
  at?: readonly [route: string, path: string]
  /** By the name of the state. */
  states: Readonly<Record<string, StillState>>
}

type PartOf<Value> = Value extends object ? { [Key in keyof Value]?: PartOf<Value[Key]> } : Value

/** A state of a machine; of regions that are left out it is the first one. */
export type ValueOf<Machine extends AnyStateMachine> = PartOf<StateValueFrom<Machine>>

/**
 * A snapshot of a machine in one of its states. What is not given of the context is as the machine begins.
 * @example stillOf(castMachine, { awake: 'connected' }, { device: 'Kitchen' })
 */
export function stillOf<Machine extends AnyStateMachine>(
  machine: Machine,
  value: ValueOf<Machine>,
  context: Partial<ContextFrom<Machine>> = {},
  input?: InputFrom<Machine>,
): SnapshotFrom<Machine> {
  const any: AnyStateMachine = machine
  const first = createActor(any, { input }).getSnapshot().context as object
  return any.resolveState({
    value: value as StateValue,
    context: { ...first, ...context },
  }) as SnapshotFrom<Machine>
}

/** An answer of the server, by the key it is read under. */
export const answer = <Name extends ReadName>(key: ReadKey<Name>, data: ReadResult<Name>): StillRead => ({
  key: key as ReadKey,
  data,
})
