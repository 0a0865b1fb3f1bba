import { keyOf, nodeAt, nodesAt, propertiesOf, stringOf, withoutItem } from './nodes.ts'
import type { Mutation, Node } from './nodes.ts'

/** Changes of what a statechart says: where a transition leads, when it is taken, what it does. */
export function chartMutations(node: Node, above: readonly Node[]): readonly Mutation[] {
  if (node.type === 'ObjectExpression') return removals(node, above)
  const key = keyOf(node)
  const value = nodeAt(node, 'value')
  if (key === undefined || !value) return []
  if (key === 'target') return otherTarget(value, above)
  if (key === 'guard') return [{ start: value.start, end: value.end, text: '() => false', kind: 'guard' }]
  return []
}

const removable: Readonly<Record<string, Mutation['kind']>> = {
  target: 'target',
  guard: 'guard',
  actions: 'action',
  entry: 'action',
  exit: 'action',
  reenter: 'target',
}

/** A transition without its target, its guard or its actions; a state that does not listen, or does not wait. */
function removals(node: Node, above: readonly Node[]): readonly Mutation[] {
  const properties = propertiesOf(node)
  const owner = above[0] ? keyOf(above[0]) : undefined
  const isListening = owner === 'on' || owner === 'after'
  return properties.flatMap((property, at): Mutation[] => {
    const key = keyOf(property)
    const isChartPart = key !== undefined && Object.hasOwn(removable, key) && !isImplementation(above)
    const kind = isListening ? 'handler' : isChartPart ? removable[key] : undefined
    // an array loses its items one by one
    if (!kind || (kind === 'action' && nodeAt(property, 'value')?.type === 'ArrayExpression')) return []
    return [{ ...withoutItem(properties, at), kind }]
  })
}

/** The names under `actions: {` in a setup are no actions of a transition. */
const isImplementation = (above: readonly Node[]): boolean => {
  const call = above.find(({ type }) => type === 'CallExpression')
  const callee = call && nodeAt(call, 'callee')
  return callee?.['name'] === 'setup' && above.length > 0 && above.indexOf(call as Node) === 0
}

/** Another state that can be meant by the same word: a sibling, a sibling's child, or another one named by its id. */
function otherTarget(value: Node, above: readonly Node[]): readonly Mutation[] {
  const target = stringOf(value)
  if (target === undefined) return []
  const others = target.startsWith('#')
    ? idsIn(above.at(-1))
    : target.startsWith('.')
      ? childrenOf(nearestState(above)).map((name) => `.${name}`)
      : siblingsIn(above)
  const at = others.indexOf(target)
  const other = others[(at + 1) % others.length]
  if (other === undefined || other === target) return []
  return [{ start: value.start, end: value.end, text: `'${other}'`, kind: 'target' }]
}

/** Objects around a node with the key each stands under, the nearest first. */
function keyedObjects(above: readonly Node[]): readonly { key: string | undefined; object: Node }[] {
  return above.flatMap((object, at) => {
    const parent = above[at + 1]
    return object.type === 'ObjectExpression' ? [{ key: parent && keyOf(parent), object }] : []
  })
}

function siblingsIn(above: readonly Node[]): readonly string[] {
  const states = keyedObjects(above).find(({ key }) => key === 'states')?.object
  return propertiesOf(states).flatMap((property) => keyOf(property) ?? [])
}

/** The state whose `on`, `after` or `invoke` a transition stands in. */
function nearestState(above: readonly Node[]): Node | undefined {
  const objects = keyedObjects(above)
  return objects.find(({ object }) => propertiesOf(object).some((each) => keyOf(each) === 'states'))?.object
}

function childrenOf(state: Node | undefined): readonly string[] {
  const states = propertiesOf(state).find((property) => keyOf(property) === 'states')
  return propertiesOf(states && nodeAt(states, 'value')).flatMap((property) => keyOf(property) ?? [])
}

/** Every target of a file that is named by an id. */
function idsIn(program: Node | undefined): readonly string[] {
  const ids = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    const target = node.type === 'Property' && keyOf(node) === 'target' ? stringOf(nodeAt(node, 'value')) : ''
    if (target?.startsWith('#')) ids.add(target)
    for (const child of Object.values(node)) look(child)
  }
  look(program && nodesAt(program, 'body'))
  return [...ids]
}
