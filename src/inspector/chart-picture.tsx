import { BaseEdge, Controls, EdgeLabelRenderer, Handle, Position, ReactFlow } from '@xyflow/react'
import type { Edge, EdgeProps, Node, NodeProps } from '@xyflow/react'
import { useTranslation } from 'react-i18next'
import type {
  ChartLayout,
  PlacedState,
  PlacedArrow,
  Spot,
} from '#machines/app/inspector/chart-layout.types.ts'
import { walkMarksOf } from './chart-marks.ts'
import type { ChartMarks, WalkMarks } from './chart-marks.ts'
import { WalkCount } from './coverage-marks.tsx'
import '@xyflow/react/dist/base.css'

type StateNode = Node<{ placed: PlacedState; isActive: boolean; walks: WalkMarks | null }, 'state'>
type Arrow = Edge<
  { placed: PlacedArrow; isTaken: boolean; isBlocked: boolean; coverage: ChartMarks['coverage'] },
  'arrow'
>

/** So many are seen at once. */
const FEW_STATES = 12

const nodeTypes = { state: StateBox }
const edgeTypes = { arrow: ArrowPath }
/** An id of the library is never empty; the root's own is. */
const nodeId = (id: string): string => `state:${id}`

/** A chart as it was laid out: boxes in boxes, arrows between them. It can be moved and zoomed, and says what its text says. */
export function ChartPicture({ layout, marks }: { layout: ChartLayout; marks: ChartMarks }) {
  const { t } = useTranslation()
  const drawn = new Set(layout.arrows.flatMap(({ transitions }) => transitions.map(({ id }) => id)))
  const nodes = layout.states.map((placed): StateNode => ({
    id: nodeId(placed.state.id),
    type: 'state',
    position: { x: placed.x, y: placed.y },
    ...(placed.parent === null ? {} : { parentId: nodeId(placed.parent) }),
    width: placed.width,
    height: placed.height,
    data: {
      placed,
      isActive: marks.active.has(placed.state.id),
      // what has no arrow is marked at its state
      walks: walkMarksOf(
        marks.coverage,
        placed.state.transitions.map(({ id }) => id).filter((id) => !drawn.has(id)),
      ),
    },
    ariaLabel: placed.state.key,
  }))
  const edges = layout.arrows.map((placed): Arrow => {
    const { id, source, target, transitions } = placed
    const isTaken = transitions.some((each) => each.id === marks.taken?.id)
    const isBlocked =
      marks.active.has(source) &&
      transitions.every(({ guard }) => guard !== null && marks.guards[guard] === false)
    return {
      id,
      type: 'arrow',
      source: nodeId(source),
      target: nodeId(target),
      data: { placed, isTaken, isBlocked, coverage: marks.coverage },
      zIndex: isTaken ? 2 : 1,
      focusable: false,
    }
  })
  // a large chart as a whole is too small to read: it opens where its actor is
  const here = layout.states.filter(({ state }) => state.id !== '' && marks.active.has(state.id))
  const outermost = layout.states.length > FEW_STATES ? here.slice(0, 1) : []
  return (
    <div className="inspector-picture" dir="ltr">
      <ReactFlow
        // another view of it once the actor is somewhere else
        key={outermost[0]?.state.id ?? ''}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        elementsSelectable={false}
        minZoom={0.05}
        maxZoom={2}
        fitView
        fitViewOptions={{
          maxZoom: 1,
          ...(outermost.length > 0
            ? { nodes: outermost.map(({ state }) => ({ id: nodeId(state.id) })) }
            : {}),
        }}
        proOptions={{ hideAttribution: true }}
        aria-label={t('inspector.parts.chart')}
      >
        <Controls showInteractive={false} aria-label={t('inspector.zoom')} className="inspector-zoom" />
      </ReactFlow>
    </div>
  )
}

function StateBox({ data: { placed, isActive, walks } }: NodeProps<StateNode>) {
  const { state } = placed
  return (
    <div
      className="inspector-box"
      data-active={isActive ? '' : undefined}
      data-kind={state.kind}
      data-initial={state.isInitial ? '' : undefined}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <p className="inspector-box-name">{state.key}</p>
      {walks && walks.unwalked + walks.survivors > 0 ? (
        <p className="inspector-box-walks">
          <WalkCount walks={walks} isCounted={false} />
        </p>
      ) : null}
      {state.invokes.map((name) => (
        <p key={name} className="inspector-box-invoke">
          {name}
        </p>
      ))}
      {state.tags.length > 0 ? <p className="inspector-box-tags">{state.tags.join(' ')}</p> : null}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  )
}

const pathOf = (points: readonly Spot[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join('')

function ArrowPath({ id, data }: EdgeProps<Arrow>) {
  if (!data) return null
  const {
    placed: { points, label },
    isTaken,
    isBlocked,
    coverage,
  } = data
  const all = walkMarksOf(
    coverage,
    data.placed.transitions.map(({ id: own }) => own),
  )
  const mark = isTaken ? 'taken' : isBlocked ? 'blocked' : undefined
  const end = points.at(-1) ?? { x: 0, y: 0 }
  const before = points.at(-2) ?? end
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI
  return (
    <g className="inspector-arrow" data-mark={mark} data-unwalked={all && all.unwalked > 0 ? '' : undefined}>
      <BaseEdge id={id} path={pathOf(points)} interactionWidth={0} />
      <path
        className="inspector-arrow-head"
        d="M-7,-4L0,0L-7,4Z"
        transform={`translate(${end.x},${end.y}) rotate(${angle})`}
      />
      <EdgeLabelRenderer>
        <span
          className="inspector-arrow-label"
          data-mark={mark}
          style={{ transform: `translate(${label.x}px,${label.y}px)` }}
        >
          {label.lines.map(({ text, transitions }) => {
            const walks = walkMarksOf(coverage, transitions)
            return (
              <span key={text} className="inspector-arrow-line">
                {text}
                {walks ? <WalkCount walks={walks} isCounted /> : null}
              </span>
            )
          })}
        </span>
      </EdgeLabelRenderer>
    </g>
  )
}
