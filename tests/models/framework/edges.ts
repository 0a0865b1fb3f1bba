import { getStateNodes } from 'xstate/graph'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '#machines/app/inspector/chart.ts'

/** Every state node of a machine, the root first. */
export function nodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine.root)]
}

/** The event of a transition in the words of the inspector's chart: `after patience`, `done saveProgress`. */
function eventOf({ source, eventType }: AnyTransitionDefinition): string {
  const after = 'xstate.after.'
  if (eventType.startsWith(after)) return `after ${eventType.slice(after.length, -source.id.length - 1)}`
  if (eventType === `xstate.done.state.${source.id}`) return 'done'
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (outcome === undefined) return eventType
  const at = source.invoke.findIndex((each) => each.id === id)
  // an actor that was given no id has one of its place and its state
  return `${outcome} ${id === `${at}.${source.id}` ? String(source.invoke[at]?.src) : id}`
}

/** A transition by the id that the inspector's chart has for it. */
export function edgeName(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const always = source.always?.indexOf(transition) ?? -1
  const branch = always >= 0 ? always : (source.transitions.get(eventType)?.indexOf(transition) ?? -1)
  return transitionId(source.path.join('.'), always >= 0 ? 'always' : eventOf(transition), branch)
}

export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** The names of all transitions of a machine, with where each leads. */
export function edgesOf(machine: AnyStateMachine): ReadonlyMap<string, AnyTransitionDefinition> {
  return new Map(
    nodesOf(machine).flatMap((node) =>
      transitionsOf(node).map((transition) => [edgeName(transition), transition] as const),
    ),
  )
}

/** States a machine can rest in: no children, and not left at once by an unguarded transition. */
export function leavesOf(machine: AnyStateMachine): readonly string[] {
  return nodesOf(machine)
    .filter((node) => Object.keys(node.states).length === 0)
    .filter((node) => !(node.always ?? []).some(({ guard }) => guard === undefined))
    .map(({ id }) => id)
}

export function describeEdge(transition: AnyTransitionDefinition): string {
  const targets = transition.target?.map(({ id }) => id).join(', ') ?? 'stays'
  const guard = transition.guard ? ` [${guardName(transition.guard)}]` : ''
  return `${edgeName(transition)}${guard} → ${targets}`
}

export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return typeof guard === 'function' ? guard.name || 'guard' : ''
}
