import { expect, it } from 'vitest'
import type { AnyStateMachine, StateNode } from 'xstate'
import { loadMachines } from './framework/load.ts'

type Node = StateNode<never, never>

const isBelow = (node: Node, parent: Node): boolean =>
  node.parent !== undefined && (node.parent === parent || isBelow(node.parent, parent))

/**
 * Transitions of a parallel state into one of its regions, and of a region that enters itself again: they leave and enter all
 * the others too (SCXML).
 */
function restarts(node: Node): readonly string[] {
  const isRegion = node.parent?.type === 'parallel'
  const own = [...node.transitions.values()]
    .flat()
    .flatMap(({ eventType, target, reenter }) =>
      (target ?? [])
        .filter(
          (state) =>
            (node.type === 'parallel' && isBelow(state as Node, node)) ||
            (isRegion && reenter && ((state as Node) === node || isBelow(state as Node, node))),
        )
        .map(({ id }) => `${node.id} at ${eventType} goes to ${id}`),
    )
  return [...own, ...Object.values(node.states as Record<string, Node>).flatMap(restarts)]
}

it('no region is begun again because a region beside it goes elsewhere', async () => {
  const machines: readonly AnyStateMachine[] = [...(await loadMachines()).values()]
  expect(machines.flatMap(({ root }) => restarts(root as unknown as Node))).toEqual([])
})
