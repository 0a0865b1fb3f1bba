/** A node of a syntax tree, as far as it is looked at here. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export interface Mutation {
  readonly start: number
  readonly end: number
  /** What stands there instead. */
  readonly text: string
  readonly kind: 'target' | 'guard' | 'handler' | 'action' | 'delivery' | 'comparison' | 'constant' | 'code'
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export const nodeAt = (node: Node, field: string): Node | undefined => {
  const value = node[field]
  return isNode(value) ? value : undefined
}

export const nodesAt = (node: Node, field: string): readonly Node[] => {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The name of a property of an object, whichever way it is written. */
export function keyOf(node: Node): string | undefined {
  if (node.type !== 'Property' || node['computed'] === true) return undefined
  const key = nodeAt(node, 'key')
  const name = key?.['name'] ?? key?.['value']
  return typeof name === 'string' ? name : undefined
}

/** The text of a string, undefined for everything else. */
export function stringOf(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}

export const propertiesOf = (node: Node | undefined): readonly Node[] =>
  node?.type === 'ObjectExpression' ? nodesAt(node, 'properties') : []

/** A node of a list without the comma that parts it from the next, so that what is left still reads. */
export function withoutItem(items: readonly Node[], at: number): Pick<Mutation, 'start' | 'end' | 'text'> {
  const [item, next, last] = [items[at], items[at + 1], items[at - 1]]
  if (!item) throw new Error(`The list has no item ${at}.`)
  if (next) return { start: item.start, end: next.start, text: '' }
  return { start: last?.end ?? item.start, end: item.end, text: '' }
}
