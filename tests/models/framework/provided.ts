import type { AnyStateMachine, EventObject } from 'xstate'
import { playedBy } from './fakes.ts'
import type { AnyFixture } from './fixture.ts'

/** A listener for the children of an actor system. */
interface Recorder {
  sent: { to: string; event: EventObject }[]
  logged: { action: string; params: unknown }[]
}

export const recorders = new WeakMap<object, Recorder>()

const providedFor = new WeakMap<AnyFixture, AnyStateMachine>()

/** The fixture's machine with children that only listen; made once, since building a machine takes longer than a walk. */
export function provided(fixture: AnyFixture): AnyStateMachine {
  const known = providedFor.get(fixture)
  if (known) return known
  const { machine, real = [] } = fixture
  const played = Object.keys(machine.implementations.actors).filter((name) => !real.includes(name))
  const logs = Object.keys(machine.implementations.actions).filter((name) => name.startsWith('log'))
  const actors = played.map((to) => [
    to,
    playedBy((event, system) => void recorders.get(system)?.sent.push({ to, event })),
  ])
  const actions = logs.map((action) => [
    action,
    ({ system }: { system: object }, params: unknown) =>
      recorders.get(system)?.logged.push({ action, params }),
  ])
  const made = machine.provide({
    actors: Object.fromEntries(actors) as never,
    actions: Object.fromEntries(actions) as never,
  })
  providedFor.set(fixture, made)
  return made
}
