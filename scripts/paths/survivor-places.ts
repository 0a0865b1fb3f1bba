import { parseSync } from 'vite'
import { statesOf } from '#machines/app/inspector/chart.ts'
import type { ChartState, ChartTransition } from '#machines/app/inspector/chart.ts'
import { mutantsOf } from '../mutate/mutants.ts'
import { isNode, keyOf, nodeAt, nodesAt } from '../mutate/nodes.ts'
import type { Node } from '../mutate/nodes.ts'
import type { ListedSurvivor } from './survivors.ts'

/** Names (marked, for a constant may be called `on`), keys and places in lists that lead into a source to one spot of it. */
type Way = readonly (string | number)[]

const CHART_KEYS: readonly unknown[] = [
  'states',
  'on',
  'after',
  'always',
  'invoke',
  'onDone',
  'entry',
  'exit',
]
const WHOLE = 'createMachine'
const NAME = '='

/**
 * The ids of the transitions that a change belongs to: the one it stands in, or all whose guard, action or delay it stands
 * in. None where it belongs to the machine as a whole, or where the source is another one by now and cannot tell.
 */
export function transitionsChanged(
  survivor: ListedSurvivor,
  source: string,
  chart: ChartState,
): readonly string[] {
  const program = parseSync(survivor.file, source).program as unknown as Node
  const ways = spotsOf(survivor, source).map((at) => wayTo(program, at))
  return [...new Set(ways.flatMap((way) => transitionsAt(way, chart).map(({ id }) => id)))]
}

/** So many times nearer than any other has to be what stands in another line by now. */
const BY_FAR = 3

/** Where the change begins. Lines move after they were listed: none where it could be one of several. */
function spotsOf({ file, line, from, to }: ListedSurvivor, source: string): readonly number[] {
  const same = mutantsOf(file, source)
    .filter(({ before, text }) => before === from && text === to)
    .map((mutant) => ({ ...mutant, distance: Math.abs(mutant.line - line) }))
  const nearest = Math.min(...same.map(({ distance }) => distance))
  const isClear = same.every(({ distance }) => distance === nearest || distance > nearest * BY_FAR)
  return same
    .filter(({ distance }) => isClear && distance === nearest)
    .map(({ start }) => start + (LEFT_OUT_BEFORE.exec(source.slice(start))?.[0].length ?? 0))
}

/** What is left out may begin with the comma before it. */
const LEFT_OUT_BEFORE = /^[\s,]*/

function wayTo(node: Node, at: number): Way {
  for (const [field, value] of Object.entries(node)) {
    const children: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const [index, child] of children.entries()) {
      if (isNode(child) && child.start <= at && at < child.end)
        return [...stepsInto(node, field, child, index), ...wayTo(child, at)]
    }
  }
  return []
}

function stepsInto(node: Node, field: string, child: Node, index: number): Way {
  if (node.type === 'CallExpression' && field === 'arguments') {
    const callee = nodeAt(node, 'callee')
    const method = callee && nodeAt(callee, 'property')
    return method?.['name'] === WHOLE ? [WHOLE] : []
  }
  if (node.type === 'ArrayExpression') {
    // after a spread the place in the list is not the one in the source
    const isShifted = nodesAt(node, 'elements').some(
      ({ type, start }) => type === 'SpreadElement' && start < child.start,
    )
    return isShifted ? [] : [index]
  }
  const key = keyOf(child)
  if (key !== undefined) return [key]
  const name = nodeAt(child, 'id')?.['name']
  return typeof name === 'string' ? [NAME + name] : []
}

function transitionsAt(way: Way, chart: ChartState): readonly ChartTransition[] {
  const begins = way.findIndex((step) => CHART_KEYS.includes(step))
  if (begins < 0) {
    return namedBy(
      way,
      statesOf(chart).flatMap(({ transitions }) => transitions),
    )
  }
  const states: string[] = []
  let at = begins
  for (; way[at] === 'states' && way[at + 1] !== undefined; at += 2) states.push(String(way[at + 1]))
  const rest = way.slice(at)
  const outside = way.slice(0, begins)
  const name = outside.findLast((step) => typeof step === 'string' && step.startsWith(NAME))
  const sources = outside.includes(WHOLE)
    ? statesOf(chart).filter(({ id }) => id === states.join('.'))
    : statesNamed(chart, String(name ?? '').slice(NAME.length), states)
  return sources.flatMap((state) => branchesOf(state, rest))
}

/** A guard, an action or a delay by its name, with each transition that uses it. */
function namedBy(way: Way, all: readonly ChartTransition[]): readonly ChartTransition[] {
  const kind = way.findIndex((step) => step === 'guards' || step === 'actions' || step === 'delays')
  const name = way[kind + 1]
  if (kind < 0 || typeof name !== 'string') return []
  switch (way[kind]) {
    case 'guards':
      return all.filter(({ guard }) => guard === name)
    case 'actions':
      return all.filter(({ actions }) => actions.includes(name))
    default:
      return all.filter(({ event }) => event === `after ${name}`)
  }
}

/** The states that a part of a chart with a name can be, or one inside of it: a part mostly has the name of its state. */
function statesNamed(chart: ChartState, name: string, inner: readonly string[]): readonly ChartState[] {
  const endsWith = (end: string) =>
    statesOf(chart).filter(({ id }) => end !== '' && `.${id}`.endsWith(`.${end}`))
  const named = endsWith([name, ...inner].join('.'))
  return named.length > 0 ? named : endsWith(inner.join('.'))
}

/** The transitions of a state that a way inside of it leads to. */
function branchesOf({ transitions, invokes }: ChartState, [kind, ...rest]: Way): readonly ChartTransition[] {
  const branches = (event: string, branch: string | number | undefined) =>
    transitions.filter(
      ({ id, event: own }) => own === event && (typeof branch !== 'number' || id.endsWith(`|${branch}`)),
    )
  const [first, second, third] = rest
  switch (kind) {
    case 'on':
      return branches(String(first), second)
    case 'after':
      return branches(`after ${first}`, second)
    case 'always':
      return branches('always', first)
    case 'onDone':
      return branches('done', first)
    case 'invoke': {
      const [which, outcome, branch] = typeof first === 'number' ? [first, second, third] : [0, first, second]
      const words: Partial<Record<string, string>> = { onDone: 'done', onError: 'error' }
      const word = words[String(outcome)]
      return word === undefined ? [] : branches(`${word} ${invokes[which]}`, branch)
    }
    default:
      return []
  }
}
