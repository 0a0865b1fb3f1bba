/** One transition as the chart has it. */
export interface ChartTransition {
  readonly id: string
  readonly source: string
  /** The event's type; `always`, `after …`, `done …` and `error …` for those that no event of the chart starts. */
  readonly event: string
  /** Ids of states; none where only actions run. */
  readonly targets: readonly string[]
  readonly guard: string | null
  readonly actions: readonly string[]
}

export type ChartKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

export interface ChartState {
  /** Its way from the root: `open.loading`; the root's own is empty. */
  readonly id: string
  readonly key: string
  readonly kind: ChartKind
  readonly isInitial: boolean
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly string[]
  readonly tags: readonly string[]
  readonly transitions: readonly ChartTransition[]
  readonly states: readonly ChartState[]
}

type Config = Readonly<Record<string, unknown>>

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const configOf = (value: unknown): Config => (isConfig(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { type } = configOf(value)
  return typeof type === 'string' && type !== '' ? type : '…'
}
const under = (parent: string, key: string): string => (parent === '' ? key : `${parent}.${key}`)
/** A transition by its source, its event and its place among the guarded branches: the same for every copy of a chart. */
export const transitionId = (source: string, event: string, branch: number): string =>
  `${source}|${event}|${branch}`
/** A transition by its id in short: its source, unless that is the root, and its event. */
export const transitionWords = (id: string): string => id.split('|').slice(0, 2).filter(Boolean).join(' · ')
const parentOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('.')))

/** The ids that states gave themselves, each with its way from the root. */
function ownIds(config: Config, id: string, ids: Map<string, string>): Map<string, string> {
  if (typeof config['id'] === 'string') ids.set(config['id'], id)
  for (const [key, state] of Object.entries(configOf(config['states']))) {
    ownIds(configOf(state), under(id, key), ids)
  }
  return ids
}

/** A machine's chart from its configuration as JSON text; null for an actor that has none. */
export function chartOf(definition: string | undefined): ChartState | null {
  if (definition === undefined) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(definition)
  } catch {
    return null
  }
  const root = configOf(parsed)
  const ids = ownIds(root, '', new Map())
  const targetOf = (target: string, source: string): string => {
    if (target.startsWith('#')) {
      const name = target.slice(1)
      // an own id may hold dots itself
      const known = [...ids.keys()]
        .filter((own) => name === own || name.startsWith(`${own}.`))
        .toSorted((a, b) => b.length - a.length)[0]
      if (known === undefined) return name
      return under(ids.get(known) ?? '', name.slice(known.length + 1)).replace(/\.$/, '')
    }
    if (target.startsWith('.')) return under(source, target.slice(1))
    return under(source === '' ? '' : parentOf(source), target)
  }
  const transitionsOf = (source: string, event: string, value: unknown): ChartTransition[] =>
    listOf(value).map((each, index) => {
      const config = typeof each === 'string' ? { target: each } : configOf(each)
      const guard = config['guard']
      return {
        id: transitionId(source, event, index),
        source,
        event,
        targets: listOf(config['target']).map((target) => targetOf(String(target), source)),
        guard: guard === undefined || guard === null ? null : nameOf(guard),
        actions: listOf(config['actions']).map(nameOf),
      }
    })
  const stateOf = (config: Config, key: string, id: string, isInitial: boolean): ChartState => {
    const states = Object.entries(configOf(config['states']))
    const named = (map: unknown, wording: (name: string) => string) =>
      Object.entries(configOf(map)).flatMap(([name, value]) => transitionsOf(id, wording(name), value))
    const invokes = listOf(config['invoke']).map(configOf)
    const type = config['type']
    return {
      id,
      key,
      kind:
        type === 'parallel' || type === 'final' || type === 'history'
          ? type
          : states.length > 0
            ? 'compound'
            : 'atomic',
      isInitial,
      entry: listOf(config['entry']).map(nameOf),
      exit: listOf(config['exit']).map(nameOf),
      invokes: invokes.map(({ src, id: own }) => (typeof own === 'string' ? own : nameOf(src))),
      tags: listOf(config['tags']).map(String),
      transitions: [
        ...named(config['on'], (name) => name),
        ...named(config['after'], (name) => `after ${name}`),
        ...transitionsOf(id, 'always', config['always']),
        ...transitionsOf(id, 'done', config['onDone']),
        ...invokes.flatMap(({ src, id: own, onDone, onError, onSnapshot }) => {
          const name = typeof own === 'string' ? own : nameOf(src)
          return [
            ...transitionsOf(id, `done ${name}`, onDone),
            ...transitionsOf(id, `error ${name}`, onError),
            ...transitionsOf(id, `snapshot ${name}`, onSnapshot),
          ]
        }),
      ],
      states: states.map(([name, state]) =>
        stateOf(configOf(state), name, under(id, name), type === 'parallel' || config['initial'] === name),
      ),
    }
  }
  return Object.keys(root).length > 0 ? stateOf(root, nameOf(root['id'] ?? root), '', true) : null
}

/** The ids of the states that a machine is in, the root's among them. */
export function activeStates(value: unknown, parent = ''): Set<string> {
  const active = new Set([parent])
  if (typeof value === 'string') active.add(under(parent, value))
  for (const [key, inner] of typeof value === 'object' && value !== null ? Object.entries(value) : []) {
    for (const id of activeStates(inner, under(parent, key))) active.add(id)
  }
  return active
}

/** Each state of a chart, outer ones first. */
export function statesOf(chart: ChartState): ChartState[] {
  return [chart, ...chart.states.flatMap(statesOf)]
}

const INTERNAL = /^xstate\.(done\.state|done\.actor|error\.actor|after)\.(.+)$/

/** The chart's own word for an event's type, as its transitions have it. */
function wordOf(type: string, transition: ChartTransition): boolean {
  if (transition.event === type || transition.event === '*') return true
  const [, kind, rest = ''] = INTERNAL.exec(type) ?? []
  switch (kind) {
    case 'after':
      return transition.event.startsWith('after ') && rest.startsWith(`${transition.event.slice(6)}.`)
    case 'done.actor':
      return transition.event === `done ${rest}` || transition.event.startsWith('done ')
    case 'error.actor':
      return transition.event === `error ${rest}` || transition.event.startsWith('error ')
    case 'done.state':
      return transition.event === 'done'
    default:
      return false
  }
}

/** The transition that an event most likely took: from a state that was active, to one that is. */
export function transitionTaken(
  chart: ChartState,
  type: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): ChartTransition | null {
  const possible = statesOf(chart)
    .filter(({ id }) => before.has(id))
    .toReversed()
    .flatMap(({ transitions }) => transitions)
    .filter((transition) => wordOf(type, transition))
  const moved = [...after].some((id) => !before.has(id))
  return (
    possible.find(({ targets }) => targets.length > 0 && targets.every((id) => after.has(id))) ??
    (moved ? null : (possible.find(({ targets }) => targets.length === 0) ?? null))
  )
}
