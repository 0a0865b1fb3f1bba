import { toDirectedGraph } from 'xstate/graph'
import type { DirectedGraphNode } from 'xstate/graph'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { guardName } from '#tests/models/framework/edges.ts'

type Graph = DirectedGraphNode
const idOf = ({ id }: AnyStateNode): string => id.replaceAll(/[^a-zA-Z0-9]/g, '_')
const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0
const quoted = (text: string): string => `"${text.replaceAll('"', '#quot;')}"`

/** Delays and ends of children by the names they have in the chart. */
function eventName(transition: AnyTransitionDefinition): string {
  const eventType = String(transition.eventType)
  const { source } = transition
  const delay = /^xstate\.after\.(.+?)\./.exec(eventType)?.[1]
  if (delay) return `after ${delay}`
  const [, how, child] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (!how) return eventType === '' ? 'always' : eventType
  const src: unknown = source.invoke.find(({ id }) => id === child)?.src
  return `${typeof src === 'string' ? src : 'child'} ${how === 'done' ? 'done' : 'failed'}`
}

function labelOf(transition: AnyTransitionDefinition): string {
  const guard = transition.guard ? ` [${guardName(transition.guard)}]` : ''
  return eventName(transition) + guard
}

/** Where an arrow to or from a state is drawn: never at a box, since boxes may not point into themselves. */
const entryOf = (node: AnyStateNode): string => (isLeaf(node) ? idOf(node) : `${idOf(node)}_start`)
const exitOf = (node: AnyStateNode): string => (isLeaf(node) ? idOf(node) : `${idOf(node)}_any`)

const transitionsOf = ({ stateNode, edges }: Graph): AnyTransitionDefinition[] => [
  ...new Set(edges.map(({ transition }) => transition)),
  ...(stateNode.always ?? []),
]
const moving = (graph: Graph) => transitionsOf(graph).filter(({ target }) => target)

function boxes(graph: Graph, indent: string): string[] {
  const { stateNode, children } = graph
  if (isLeaf(stateNode)) {
    const shape = stateNode.type === 'final' ? ['[[', ']]'] : ['(', ')']
    return [`${indent}${idOf(stateNode)}${shape[0]}${quoted(stateNode.key)}${shape[1]}`]
  }
  const inner = `${indent}  `
  const start =
    stateNode.initial.target.length > 0 ? stateNode.initial.target : children.map((c) => c.stateNode)
  return [
    `${indent}subgraph ${idOf(stateNode)} [${quoted(stateNode.key)}]`,
    `${inner}${entryOf(stateNode)}((" "))`,
    ...(moving(graph).length > 0
      ? [`${inner}${exitOf(stateNode)}{{${quoted(`any ${stateNode.key}`)}}}`]
      : []),
    ...children.flatMap((child) => boxes(child, inner)),
    ...start.map((target) => `${inner}${entryOf(stateNode)} --> ${entryOf(target)}`),
    `${indent}end`,
  ]
}

function arrows(graph: Graph): string[] {
  const labels = new Map<string, string[]>()
  for (const transition of moving(graph)) {
    for (const target of transition.target ?? []) {
      const arrow = `${exitOf(graph.stateNode)} -- @ --> ${entryOf(target)}`
      labels.set(arrow, [...(labels.get(arrow) ?? []), labelOf(transition)])
    }
  }
  const own = [...labels].map(
    ([arrow, texts]) => `  ${arrow.replace('@', quoted([...new Set(texts)].join('<br>')))}`,
  )
  return [...own, ...graph.children.flatMap(arrows)]
}

/** What a state answers to without being left, and what it deliberately ignores. */
function staying(graph: Graph): string[] {
  const own = transitionsOf(graph)
    .filter(({ target }) => !target)
    .map((transition) => {
      const names = transition.actions.map((action) => guardName(action))
      const does = names.length > 0 ? [...new Set(names)].join(', ') : 'nothing'
      return `| \`${graph.stateNode.id}\` | ${labelOf(transition)} | ${does} |`
    })
  return [...own, ...graph.children.flatMap(staying)]
}

/** A machine as a page: its chart as Mermaid text and the events that leave it where it is. */
export function diagramPage(name: string, machine: AnyStateMachine): string {
  const graph = toDirectedGraph(machine)
  const rows = staying(graph)
  const table = ['| state | event | does |', '|---|---|---|', ...rows]
  return [
    `# ${name}`,
    '',
    'Made from the machine by `npm run diagrams`; a hexagon stands for any state of its box.',
    '',
    '```mermaid',
    'flowchart TD',
    ...boxes(graph, '  '),
    ...arrows(graph),
    '```',
    ...(rows.length > 0 ? ['', '## Without leaving the state', '', ...table] : []),
    '',
  ].join('\n')
}
