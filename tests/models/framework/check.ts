import { isDeepStrictEqual } from 'node:util'
import type { AnyStateMachine, EventObject, StateValue } from 'xstate'
import { describeEdge, edgesOf, leavesOf, transitionsOf, nodesOf } from './edges.ts'
import { explore, shapeOf } from './explore.ts'
import type { PlannedPath } from './explore.ts'
import type { AnyFixture, Journey } from './fixture.ts'
import { Walk } from './walk.ts'

export interface Coverage {
  reached: number
  total: number
  missing: readonly string[]
}

export interface PathReport {
  states: Coverage
  transitions: Coverage
  /** How many paths were walked, over how many abstract states. */
  walked: number
  abstractStates: number
  /** How many of the paths walk each transition, by its name. */
  walkedBy: ReadonlyMap<string, number>
  /** Broken rules, walks that differ from the graph, states with no way home. */
  faults: readonly string[]
}

/** Generates every path of a machine, walks each on a running actor, and says what was not reached or broke a rule. */
export function checkPaths(fixture: AnyFixture): PathReport {
  const { paths, stateCount, deadEnds } = explore(fixture)
  const walkedEdges = new Map<string, number>()
  const restedIn = new Set<string>()
  const faults = new Map<string, string>()
  for (const path of paths) {
    const { walk, complaints } = walkPath(fixture, path)
    for (const edge of new Set(walk.edges)) walkedEdges.set(edge, (walkedEdges.get(edge) ?? 0) + 1)
    for (const leaf of walk.leaves) restedIn.add(leaf)
    for (const { rule, text } of complaints) {
      // one way to break a rule tells enough, and paths come shortest first
      if (!faults.has(rule)) faults.set(rule, text)
    }
  }
  const [deadEnd] = deadEnds
  if (deadEnd) faults.set('home', `no way home from ${deadEnd} and ${deadEnds.length - 1} more`)
  for (const fault of unguardedInvokes(fixture.machine)) faults.set(fault, fault)
  const leaves = leavesOf(fixture.machine)
  const edges = [...edgesOf(fixture.machine)]
  const missingLeaves = leaves.filter((leaf) => !restedIn.has(leaf))
  const missingEdges = edges.filter(([name]) => !walkedEdges.has(name)).map(([, edge]) => describeEdge(edge))
  return {
    states: coverage(leaves.length, missingLeaves),
    transitions: coverage(edges.length, missingEdges),
    walked: paths.length,
    abstractStates: stateCount,
    walkedBy: walkedEdges,
    faults: [...faults.values()],
  }
}

function coverage(total: number, missing: readonly string[]): Coverage {
  return { reached: total - missing.length, total, missing }
}

export function walkPath(fixture: AnyFixture, { events, expected }: PlannedPath) {
  const walk = new Walk(fixture)
  const trail: string[] = []
  let offTrack: string | null = null
  for (const [at, event] of events.entries()) {
    trail.push(event.type)
    try {
      walk.take(event)
    } catch (error) {
      offTrack = `cannot take ${event.type}: ${String(error)}`
      break
    }
    const actual = shapeOf(fixture, walk.snapshot)
    if (actual !== expected[at + 1]) {
      // two delays of one length that began together cannot be told apart; the path ends here
      if (walk.ranOutTogether) break
      offTrack = `the graph expects ${expected[at + 1]}, the actor is in ${actual}`
      break
    }
  }
  const way = trail.join(' → ')
  const complaints = [...walk.complaints, ...(offTrack ? [{ rule: 'path', text: offTrack }] : [])]
  return {
    walk,
    complaints: complaints.map(({ rule, text }) => ({ rule, text: `${rule}: ${text}\n    on ${way}` })),
  }
}

/** A promise whose failure is not handled takes its whole machine down. */
function unguardedInvokes(machine: AnyStateMachine): readonly string[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke
      .filter(({ id }) => {
        const handled = transitionsOf(node).map(({ eventType }) => eventType)
        return handled.includes(`xstate.done.actor.${id}`) && !handled.includes(`xstate.error.actor.${id}`)
      })
      .map(({ src }) => `${node.id} invokes ${String(src)} without onError`),
  )
}

/** What one machine was sent in a recording, and where that led it. */
export interface RecordedJourney {
  /** The name of its fixture. */
  machine: string
  input: unknown
  events: readonly EventObject[]
  end: StateValue
}

/** Walks a recorded journey, with the fixture's rules asked after each step. */
export function takeRecorded(
  fixture: AnyFixture,
  { input, events }: RecordedJourney,
): Pick<JourneyReport, 'end' | 'complaints'> {
  const walk = new Walk({ ...fixture, input })
  for (const event of events) walk.take(event)
  return {
    end: walk.snapshot.value,
    complaints: walk.complaints.map(({ rule, text }) => `${rule}: ${text}`),
  }
}

export interface JourneyReport {
  end: unknown
  /** The names of the transitions it walks. */
  edges: ReadonlySet<string>
  told: readonly string[]
  complaints: readonly string[]
}

/** Walks a hand-written journey. `told` keeps only the facts the journey names, in their order. */
export function takeJourney(fixture: AnyFixture, journey: Journey<AnyStateMachine>): JourneyReport {
  const walk = new Walk(fixture)
  const impossible: string[] = []
  for (const step of journey.steps) {
    try {
      walk.do(step)
    } catch (error) {
      impossible.push(`${JSON.stringify(step)} cannot be done: ${String(error)}`)
      break
    }
  }
  const named = new Set(journey.told)
  const told = walk.told.map(({ type }) => type).filter((type) => named.has(type))
  const end = walk.snapshot.value
  return {
    end,
    edges: new Set(walk.edges),
    told,
    complaints: [...impossible, ...walk.complaints.map(({ rule, text }) => `${rule}: ${text}`)],
  }
}

export function journeyHolds(journey: Journey<AnyStateMachine>, report: JourneyReport): boolean {
  return (
    isDeepStrictEqual(report.end, journey.end) &&
    isDeepStrictEqual(report.told, journey.told ?? []) &&
    report.complaints.length === 0
  )
}
