import { createEmptyActor } from 'xstate'
import type { AnyMachineSnapshot, AnyTransitionDefinition, EventObject } from 'xstate'
import { edgeName } from './edges.ts'
import { given } from './fixture.ts'
import type { AnyFixture } from './fixture.ts'
import { provided } from './provided.ts'

/** A way through the machine as the graph predicts it. */
export interface PlannedPath {
  events: readonly EventObject[]
  /** What the state has to read as after each event, `[0]` before the first. */
  expected: readonly string[]
}

export interface Exploration {
  paths: readonly PlannedPath[]
  /** Abstract states, and those from which no home can be reached. */
  stateCount: number
  deadEnds: readonly string[]
}

export function shapeOf(fixture: AnyFixture, snapshot: AnyMachineSnapshot): string {
  const known = shapes.get(snapshot)
  if (known !== undefined) return known
  const shape = JSON.stringify([snapshot.value, fixture.shape(snapshot.context)])
  shapes.set(snapshot, shape)
  return shape
}

/**
 * Walks the graph of a machine without running it: the shortest path to every abstract state, and one more path for
 * every transition, and for every event in every state, that none of them takes.
 */
export function explore(fixture: AnyFixture): Exploration {
  const { logic, edgesTaken } = observed(fixture)
  const { adjacency, shortest } = traverse(fixture, logic)
  const pathTo = new Map(shortest.map((path) => [path.expected.at(-1) ?? '', path]))
  const paths = [...shortest]
  const planned = new Set<string>()
  const valueOf = (shape: string) => JSON.stringify(adjacency.get(shape)?.state.value)
  const newIn = (from: string, event: EventObject) => [
    ...edgesTaken(from, event),
    `${valueOf(from)} ${eventText(event)}`,
  ]
  const edgesAlong = ({ events, expected }: PlannedPath) =>
    events.flatMap((event, at) => newIn(expected[at] ?? '', event))
  for (const path of shortest) for (const edge of edgesAlong(path)) planned.add(edge)
  for (const [from, { transitions }] of adjacency) {
    for (const { event, state } of transitions) {
      const missing = newIn(from, event).some((edge) => !planned.has(edge))
      const way = pathTo.get(from)
      if (!missing || !way) continue
      const path = {
        events: [...way.events, event],
        expected: [...way.expected, shapeOf(fixture, state)],
      }
      for (const edge of edgesAlong(path)) planned.add(edge)
      paths.push(path)
    }
  }
  return {
    paths: withoutPrefixes(paths),
    stateCount: pathTo.size,
    deadEnds: deadEndsOf(fixture, adjacency),
  }
}

/**
 * Breadth first over the abstract states, so the first path to a state is a shortest one. xstate/graph does the same with
 * a queue it shifts: with hundreds of thousands of edges that took 45 s for the player alone, this takes 2.
 */
function traverse(fixture: AnyFixture, logic: ReturnType<typeof observed>['logic']) {
  const adjacency = new Map<string, Situation>()
  const shortest: PlannedPath[] = []
  const first = logic.getInitialSnapshot(null, fixture.input)
  const queue = [{ state: first, path: { events: [], expected: [shapeOf(fixture, first)] } as PlannedPath }]
  const seen = new Set([shapeOf(fixture, first)])
  // the queue grows while it is read
  for (const { state, path } of queue) {
    shortest.push(path)
    const isFarEnough = fixture.isFarEnough?.(state.context) ?? false
    const coming = isFarEnough ? [] : eventsFor(fixture, state)
    const ways = new Map(
      coming.map((event) => [eventText(event), { event, state: logic.transition(state, event) }]),
    )
    const transitions = [...ways.values()]
    adjacency.set(shapeOf(fixture, state), { state, transitions })
    for (const { event, state: next } of transitions) {
      const shape = shapeOf(fixture, next)
      if (seen.has(shape)) continue
      seen.add(shape)
      queue.push({
        state: next,
        path: { events: [...path.events, event], expected: [...path.expected, shape] },
      })
    }
  }
  return { adjacency, shortest }
}

/** The machine as logic for the graph, noting which transitions each step takes. */
function observed(fixture: AnyFixture) {
  // with played children: building real ones for every future would take most of the time
  const machine = provided(fixture)
  const self = createEmptyActor()
  Object.assign(self, { _parent: createEmptyActor() })
  let seen: AnyTransitionDefinition[] = []
  // the graph asks for thousands of futures of one actor: their children must not meet in one registry
  Object.assign(self.system, {
    _set: () => {},
    _sendInspectionEvent: (event: {
      type: string
      actorRef: unknown
      _transitions?: AnyTransitionDefinition[]
    }) => {
      if (event.type === '@xstate.microstep' && event.actorRef === self)
        seen.push(...(event._transitions ?? []))
    },
  })
  const scope = {
    self,
    system: self.system,
    logger: () => {},
    id: machine.id,
    sessionId: 'graph',
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: () => {},
  } as never
  // the adjacency is asked for twice; what a situation answers to an event is worked out once
  const known = new Map<string, { next: AnyMachineSnapshot; edges: readonly string[] }>()
  const key = (from: string, event: EventObject) => `${from} ${eventText(event)}`
  const logic = {
    getInitialSnapshot: (_: unknown, input: unknown) => machine.getInitialSnapshot(scope, input as never),
    transition(snapshot: AnyMachineSnapshot, event: EventObject) {
      const asked = key(shapeOf(fixture, snapshot), event)
      const answer = known.get(asked)
      if (answer) return answer.next
      seen = []
      const next = machine.transition(snapshot, event, scope)
      known.set(asked, { next, edges: [...new Set(seen.map(edgeName))] })
      return next
    },
  }
  return { logic, edgesTaken: (from: string, event: EventObject) => known.get(key(from, event))?.edges ?? [] }
}

const texts = new WeakMap<EventObject, string>()

/** An event as text; NaN and infinities are told apart, which JSON does not. */
function eventText(event: EventObject): string {
  const known = texts.get(event)
  if (known !== undefined) return known
  const text = JSON.stringify(event, (_, value: unknown) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  )
  texts.set(event, text)
  return text
}

const shapes = new WeakMap<AnyMachineSnapshot, string>()

/** What can happen in a state: every event of the fixture, listened to or not, ends of children, delays. */
export function eventsFor(fixture: AnyFixture, snapshot: AnyMachineSnapshot): EventObject[] {
  if (snapshot.status !== 'active') return []
  const own = Object.entries(fixture.events).flatMap(([type, payloads]) =>
    given(payloads, snapshot).map((payload) => eventOf(type, payload)),
  )
  const delays = snapshot._nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })))
  const ends = snapshot._nodes.flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) => {
      const { done = [], error = [] } = (typeof src === 'string' ? fixture.outcomes[src] : undefined) ?? {}
      return [
        ...given(done, snapshot).map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...given(error, snapshot).map((each) => ({
          type: `xstate.error.actor.${id}`,
          error: each,
          actorId: id,
        })),
      ]
    }),
  )
  const all = [
    ...own,
    ...new Map([...delays, ...ends].map((event) => [JSON.stringify(event), event])).values(),
  ]
  return all.filter((event) => fixture.canCome?.(event, snapshot) ?? true)
}

const events = new WeakMap<object, EventObject>()

/** The same event object for the same payload, so that its text is made once. */
function eventOf(type: string, payload: object): EventObject {
  const known = events.get(payload)
  if (known?.type === type) return known
  const event = { ...payload, type }
  events.set(payload, event)
  return event
}

interface Situation {
  state: AnyMachineSnapshot
  transitions: readonly { event: EventObject; state: AnyMachineSnapshot }[]
}

type Adjacency = ReadonlyMap<string, Situation>

function deadEndsOf(fixture: AnyFixture, adjacency: Adjacency): readonly string[] {
  const before = new Map<string, string[]>()
  const reached: string[] = []
  for (const [from, { state, transitions }] of adjacency) {
    if (state.status === 'done' || fixture.home.some((home) => state.matches(home) || home === '')) {
      reached.push(from)
    }
    for (const { state: next } of transitions) {
      const to = shapeOf(fixture, next)
      before.set(to, [...(before.get(to) ?? []), from])
    }
  }
  const safe = new Set(reached)
  for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
    for (const from of before.get(at) ?? []) {
      if (!safe.has(from)) {
        safe.add(from)
        reached.push(from)
      }
    }
  }
  return [...adjacency.keys()].filter((state) => !safe.has(state))
}

/** A path that another one begins with is walked with it. */
function withoutPrefixes(paths: readonly PlannedPath[]): PlannedPath[] {
  const prefixes = new Set<string>()
  const kept: PlannedPath[] = []
  for (const path of paths.toSorted((a, b) => b.events.length - a.events.length)) {
    let prefix = ''
    const own = path.events.map((event) => (prefix += `${eventText(event)}\n`))
    if (prefixes.has(prefix)) continue
    kept.push(path)
    for (const each of own) prefixes.add(each)
  }
  // the shortest first: what is wrong is then told by the shortest way to it
  return kept.toReversed()
}
