import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { nodesOf, transitionsOf } from './framework/edges.ts'
import { loadFixtures } from './framework/load.ts'

const fixtures = await loadFixtures()

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Every text below a value, the names of delays, and what is quoted in the code of composed actions. */
function textsIn(value: unknown, seen = new Set<object>()): string[] {
  if (typeof value === 'string') return [value]
  if (!isObject(value) || seen.has(value)) return []
  seen.add(value)
  const quoted = typeof value === 'function' ? value.toString().matchAll(/(["'])([\w.]+)\1/g) : []
  return [
    ...[...quoted].map(([, , text = '']) => text),
    ...Object.entries(value).flatMap(([key, inner]) => [
      ...(key === 'after' && isObject(inner) ? Object.keys(inner) : []),
      ...textsIn(inner, seen),
    ]),
  ]
}

function unusedNames({ config, implementations }: AnyStateMachine): string[] {
  const { actions, guards, delays, actors } = implementations
  const used = new Set(textsIn([config, actions, guards, delays]))
  return [actions, guards, delays, actors].flatMap(Object.keys).filter((name) => !used.has(name))
}

const anonymousActions = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap((node) =>
    [node.config.entry, node.config.exit, ...transitionsOf(node).map(({ actions }) => actions)]
      .flat()
      .filter((action) => typeof action === 'function')
      .map(() => node.id),
  )

describe('names in the charts', () => {
  it.each([...fixtures])('%s: its states use every name that its setup provides', (_, { machine }) => {
    expect(unusedNames(machine)).toEqual([])
  })

  it.each([...fixtures])('%s: each of its actions has a name', (_, { machine }) => {
    expect(anonymousActions(machine)).toEqual([])
  })
})
