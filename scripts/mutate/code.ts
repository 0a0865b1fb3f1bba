import { keyOf, nodeAt, nodesAt, propertiesOf, stringOf, withoutItem } from './nodes.ts'
import type { Mutation, Node } from './nodes.ts'

const opposite: Readonly<Record<string, readonly [text: string, kind: Mutation['kind']]>> = {
  '===': ['!==', 'comparison'],
  '!==': ['===', 'comparison'],
  '<': ['<=', 'comparison'],
  '<=': ['<', 'comparison'],
  '>': ['>=', 'comparison'],
  '>=': ['>', 'comparison'],
  '&&': ['||', 'comparison'],
  '||': ['&&', 'comparison'],
  '+': ['-', 'constant'],
  '-': ['+', 'constant'],
  '*': ['/', 'constant'],
  '/': ['*', 'constant'],
}

/** Changes of plain code: comparisons, constants, items of lists, calls, and which actor something is delivered to. */
export function codeMutations(node: Node, above: readonly Node[], source: string): readonly Mutation[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return otherOperator(node, source)
    case 'UnaryExpression':
      return node['operator'] === '!'
        ? [{ start: node.start, end: node.start + 1, text: '', kind: 'comparison' }]
        : []
    case 'IfStatement':
    case 'ConditionalExpression':
      return negated(nodeAt(node, 'test'), source)
    case 'Literal':
      return otherConstant(node, above)
    case 'ArrayExpression':
      return nodesAt(node, 'elements').map((_, at, all) => ({
        ...withoutItem(all, at),
        kind: listKind(above),
      }))
    case 'ExpressionStatement':
      return [{ start: node.start, end: node.end, text: ';', kind: 'code' }]
    case 'SwitchCase':
      return droppedCase(node)
    case 'ObjectExpression':
      return otherOwners(node, above)
    default:
      return []
  }
}

function otherOperator(node: Node, source: string): readonly Mutation[] {
  const operator = String(node['operator'])
  const [text, kind] = opposite[operator] ?? []
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')]
  if (text === undefined || kind === undefined || !left || !right) return []
  // texts are joined, not added
  if (kind === 'constant' && [left, right].some((side) => stringOf(side) !== undefined)) return []
  const start = source.indexOf(operator, left.end)
  return [{ start, end: start + operator.length, text, kind }]
}

function negated(test: Node | undefined, source: string): readonly Mutation[] {
  // a comparison or a negation is turned round by itself
  if (!test || ['BinaryExpression', 'UnaryExpression', 'LogicalExpression'].includes(test.type)) return []
  const { start, end } = test
  return [{ start, end, text: `!(${source.slice(start, end)})`, kind: 'comparison' }]
}

function otherConstant(node: Node, above: readonly Node[]): readonly Mutation[] {
  const { value } = node
  const span = { start: node.start, end: node.end, kind: 'constant' as const }
  if (typeof value === 'boolean') return [{ ...span, text: String(!value) }]
  if (typeof value !== 'number' || above[0]?.type === 'TSLiteralType') return []
  return [{ ...span, text: value === 0 ? '1' : String(value * 2 + 1) }]
}

/** What a list of deliveries or receivers loses is a delivery. */
const listKind = (above: readonly Node[]): Mutation['kind'] =>
  above.some(({ type }) => type === 'SwitchCase') ? 'delivery' : 'code'

/** A case that shares what the next one does: without it the fact is delivered to none of them. */
function droppedCase(node: Node): readonly Mutation[] {
  const isShared = nodesAt(node, 'consequent').length === 0 && nodeAt(node, 'test') !== undefined
  return isShared ? [{ start: node.start, end: node.end, text: '', kind: 'delivery' }] : []
}

/** In a table that says whose an intent is, every intent with the next owner. */
function otherOwners(node: Node, above: readonly Node[]): readonly Mutation[] {
  const name = above[0]?.type === 'VariableDeclarator' ? nodeAt(above[0], 'id')?.['name'] : undefined
  if (name !== 'OWNERS') return []
  const values = propertiesOf(node).flatMap((property) =>
    keyOf(property) ? (nodeAt(property, 'value') ?? []) : [],
  )
  const owners = [...new Set(values.flatMap((value) => stringOf(value) ?? []))]
  return values.flatMap((value): Mutation[] => {
    const other = owners[(owners.indexOf(stringOf(value) ?? '') + 1) % owners.length] ?? ''
    return [{ start: value.start, end: value.end, text: `'${other}'`, kind: 'delivery' }]
  })
}
