import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { ChartState, ChartTransition } from '#machines/app/inspector/chart.ts'
import { statesOf } from '#machines/app/inspector/chart.ts'
import type {
  ArrowLine,
  ChartLayout,
  PlacedArrow,
  PlacedState,
  Spot,
} from '#machines/app/inspector/chart-layout.types.ts'

const LETTER = 7.2
const LINE = 18
const LABEL_LINE = 14
const PADDING = 28
/** Letters, of a count of walks and a mark beside it. */
const COUNT_LENGTH = 9
/** The root's own id is empty, which the engine takes for none. */
const ROOT = 'root of the chart'
const idOf = (id: string): string => (id === '' ? ROOT : id)

const SPACES = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
}

/** More transitions between the same states are counted only. */
const MOST_LINES = 4

interface Arrow {
  id: string
  source: string
  target: string
  transitions: ChartTransition[]
}

const wordsOf = ({ event, guard }: ChartTransition): string =>
  guard === null ? event : `${event} [${guard}]`

function linesOf({ transitions }: Arrow): ArrowLine[] {
  const lines = new Map<string, string[]>()
  for (const transition of transitions) {
    const text = wordsOf(transition)
    lines.set(text, [...(lines.get(text) ?? []), transition.id])
  }
  const all = [...lines].map(([text, ids]): ArrowLine => ({ text, transitions: ids }))
  if (all.length <= MOST_LINES) return all
  const rest = all.slice(MOST_LINES - 1)
  return [
    ...all.slice(0, MOST_LINES - 1),
    { text: `+ ${rest.length}`, transitions: rest.flatMap((line) => line.transitions) },
  ]
}

/** One arrow for all ways from one state to another. What stays in its state without entering it again has none. */
function arrowsOf(chart: ChartState): Arrow[] {
  const states = statesOf(chart)
  const shown = new Set(states.map(({ id }) => id))
  const arrows = new Map<string, Arrow>()
  for (const transition of states.flatMap(({ id, transitions }) => (id === '' ? [] : transitions))) {
    const { source } = transition
    for (const target of transition.targets.filter((id) => shown.has(id))) {
      const id = `${source} → ${target}`
      const arrow = arrows.get(id) ?? { id, source, target, transitions: [] }
      arrow.transitions.push(transition)
      arrows.set(id, arrow)
    }
  }
  return [...arrows.values()]
}

function nodeOf(state: ChartState): ElkNode {
  const words = [state.key, ...state.invokes, state.tags.join(' ')]
  const width = Math.max(...words.map((word) => word.length)) * LETTER + PADDING
  const height = LINE * (1 + state.invokes.length + (state.tags.length > 0 ? 1 : 0)) + 14
  const node = { id: idOf(state.id), width, height }
  if (state.states.length === 0) return node
  return {
    ...node,
    children: state.states.map(nodeOf),
    layoutOptions: {
      'elk.padding': `[top=${height + 10},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

const edgeOf = (arrow: Arrow, hasCounts: boolean): ElkExtendedEdge => {
  const lines = linesOf(arrow)
  const length = Math.max(...lines.map(({ text }) => text.length)) + (hasCounts ? COUNT_LENGTH : 0)
  return {
    id: arrow.id,
    sources: [idOf(arrow.source)],
    targets: [idOf(arrow.target)],
    labels: [
      {
        id: `label of ${arrow.id}`,
        text: arrow.id,
        width: length * LETTER * 0.85,
        height: lines.length * LABEL_LINE,
      },
    ],
  }
}

function placesOf(chart: ChartState, arrows: readonly Arrow[], graph: ElkNode): ChartLayout {
  const byId = new Map(statesOf(chart).map((state) => [idOf(state.id), state]))
  const corners = new Map<string, Spot>()
  const states: PlacedState[] = []
  const walk = (node: ElkNode, parent: string | null, at: Spot): void => {
    const { x = 0, y = 0, width = 0, height = 0 } = node
    const here = { x: at.x + x, y: at.y + y }
    corners.set(node.id, here)
    const state = byId.get(node.id)
    if (state) states.push({ state, parent, x, y, width, height })
    for (const child of node.children ?? []) walk(child, state ? state.id : null, here)
  }
  for (const node of graph.children ?? []) walk(node, null, { x: 0, y: 0 })
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]))
  const placed = arrows.flatMap((arrow): PlacedArrow[] => {
    const edge = edges.get(arrow.id)
    const section = edge?.sections?.[0]
    if (!edge || !section) return []
    // points count from the state that holds both ends
    const container: unknown = Reflect.get(edge, 'container')
    const origin = corners.get(typeof container === 'string' ? container : '') ?? { x: 0, y: 0 }
    const moved = ({ x, y }: Spot): Spot => ({ x: x + origin.x, y: y + origin.y })
    const label = edge.labels?.[0]
    return [
      {
        ...arrow,
        points: [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(moved),
        label: { ...moved({ x: label?.x ?? 0, y: label?.y ?? 0 }), lines: linesOf(arrow) },
      },
    ]
  })
  return { states, arrows: placed }
}

/** Where each state and each arrow goes is worked out by ELK, in a worker: a large chart takes it a second. */
export function createChartLayout(): (chart: ChartState, hasCounts: boolean) => Promise<ChartLayout> {
  const elk = new ELK({ workerUrl, workerFactory: (url) => new Worker(String(url)) })
  const made = {
    plain: new WeakMap<ChartState, Promise<ChartLayout>>(),
    counted: new WeakMap<ChartState, Promise<ChartLayout>>(),
  }
  const layOut = async (chart: ChartState, hasCounts: boolean): Promise<ChartLayout> => {
    const arrows = arrowsOf(chart)
    const graph: ElkNode = {
      id: 'all',
      layoutOptions: SPACES,
      children: [nodeOf(chart)],
      edges: arrows.map((arrow) => edgeOf(arrow, hasCounts)),
    }
    return placesOf(chart, arrows, await elk.layout(graph))
  }
  return (chart, hasCounts) => {
    const own = hasCounts ? made.counted : made.plain
    const known = own.get(chart) ?? layOut(chart, hasCounts)
    own.set(chart, known)
    known.catch(() => own.delete(chart))
    return known
  }
}
