import { describe, expect, it } from 'vitest'
import { enqueueActions, not, setup } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { nodesOf, transitionsOf } from './framework/edges.ts'
import { loadFixtures } from './framework/load.ts'

const fixtures = await loadFixtures()

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Every text below a value, and what is quoted in the code of composed actions and guards. */
function textsIn(value: unknown, seen = new Set<object>()): string[] {
  if (typeof value === 'string') return [value]
  if (!isObject(value) || seen.has(value)) return []
  seen.add(value)
  const quoted = typeof value === 'function' ? value.toString().matchAll(/(["'])([\w.]+)\1/g) : []
  return [
    ...[...quoted].map(([, , text = '']) => text),
    ...Object.values(value).flatMap((inner) => textsIn(inner, seen)),
  ]
}

/** What stands in the states where a name can stand: not the names of states, nor what an event is called. */
function referencesOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) => [
    ...Object.keys(node.config.after ?? {}),
    ...textsIn([node.config.entry, node.config.exit]),
    ...node.invoke.flatMap(({ src }) => textsIn(src)),
    ...transitionsOf(node).flatMap(({ actions, guard }) => textsIn([actions, guard])),
  ])
}

/** What no state uses, neither by name nor by way of what it names. */
function unusedNames(machine: AnyStateMachine): string[] {
  const { actions, guards, delays, actors } = machine.implementations
  const provided = new Map<string, unknown>(
    [actions, guards, delays, actors].flatMap((names) => Object.entries(names)),
  )
  const used = new Set<string>()
  const use = (name: string): void => {
    if (!provided.has(name) || used.has(name)) return
    used.add(name)
    // an actor's own states say nothing of the names of this chart
    if (!Object.hasOwn(actors, name)) textsIn(provided.get(name)).forEach(use)
  }
  referencesOf(machine).forEach(use)
  return [...provided.keys()].filter((name) => !used.has(name))
}

const anonymousActions = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap((node) =>
    [node.config.entry, node.config.exit, ...transitionsOf(node).map(({ actions }) => actions)]
      .flat()
      .filter((action) => typeof action === 'function')
      .map(() => node.id),
  )

describe('names in the charts', () => {
  it('a name that only a state, an event or itself is called by is unused', () => {
    const machine = setup({
      actions: {
        playing: () => {},
        'a.came': () => {},
        itself: enqueueActions(({ enqueue }) => enqueue('itself' as never)),
        named: enqueueActions(({ enqueue }) => enqueue('byAnother' as never)),
        byAnother: () => {},
      },
      guards: { isSo: () => true, isNever: () => true },
      delays: { soon: 1, late: 2 },
    }).createMachine({
      initial: 'playing',
      states: {
        playing: {
          on: { 'a.came': { target: 'itself', guard: not('isSo'), actions: 'named' } },
          after: { soon: 'itself' },
        },
        itself: {},
      },
    })
    expect(unusedNames(machine)).toEqual(['playing', 'a.came', 'itself', 'isNever', 'late'])
  })

  it.each([...fixtures])('%s: its states use every name that its setup provides', (_, { machine }) => {
    expect(unusedNames(machine)).toEqual([])
  })

  it.each([...fixtures])('%s: each of its actions has a name', (_, { machine }) => {
    expect(anonymousActions(machine)).toEqual([])
  })
})
