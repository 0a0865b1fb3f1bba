import { checkExchange } from './check-exchange.ts'
import type { Exchange, ServerVersion } from './exchange.ts'
import { isList, isRecord } from './json-shape.ts'
import { knownKeys } from './known-keys.ts'
import { readExchanges } from './recordings.ts'
import { matchRoute, type RouteContract } from './route-table.ts'
import { routes } from './routes.ts'
import { compare, emptyModel, learn, type ShapeModel } from './shape-model.ts'
import { statusOf, type Answered } from './steps/run-step.ts'
import type { Step } from './steps/step.ts'

interface RouteRecord {
  /** By status: the content types and the texts that came with it. */
  readonly types: Map<number, Set<string>>
  readonly texts: Map<number, Set<string>>
  /** By the schema that the query chose. */
  readonly shapes: Map<unknown, ShapeModel>
}

export interface ServerRecord {
  readonly routes: ReadonlyMap<RouteContract, RouteRecord>
  /** Every key with the one it stands under, `media.ebookFormat`, anywhere in the recordings. */
  readonly pairs: ReadonlySet<string>
}

const collectPairs = (value: unknown, under: string, pairs: Set<string>): void => {
  if (isList(value)) for (const entry of value) collectPairs(entry, under, pairs)
  else if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) {
      pairs.add(`${under}.${key}`)
      collectPairs(inner, key, pairs)
    }
  }
}

const pairOf = (path: string): string =>
  ['', ...path.split('.').filter((part) => part !== '#')].slice(-2).join('.')

const answerOf = (route: RouteContract, exchange: Pick<Exchange, 'query' | 'body'>): unknown =>
  typeof route.answer === 'function' ? route.answer(exchange) : route.answer

const at = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/** What a server was recorded to answer, by route. */
export const recordOf = (version: ServerVersion): ServerRecord => {
  const record = new Map<RouteContract, RouteRecord>()
  const pairs = new Set<string>()
  for (const exchange of readExchanges(version)) {
    const route = matchRoute(routes, exchange.method, exchange.path)
    collectPairs(exchange.body, '', pairs)
    if (route === undefined) continue
    const { types, texts, shapes } = at(record, route, () => ({
      types: new Map<number, Set<string>>(),
      texts: new Map<number, Set<string>>(),
      shapes: new Map<unknown, ShapeModel>(),
    }))
    if (exchange.contentType !== null) at(types, exchange.status, () => new Set()).add(exchange.contentType)
    if (exchange.status >= 400 && typeof exchange.body === 'string') {
      at(texts, exchange.status, () => new Set()).add(exchange.body)
    }
    if (exchange.status === 200) learn(at(shapes, answerOf(route, exchange), emptyModel), exchange.body)
  }
  return { routes: record, pairs }
}

// The client asks for no share links, the recorded calls did
const notAskedFor = new Set(['mediaItemShare'])

/**
 * A key that the schema knows and did not miss is optional. One that was never recorded here but elsewhere under the same
 * key depends on the item: not every recorded session has a book with an e-book.
 */
const shapeDifferences = (
  route: RouteContract,
  answered: Answered,
  shape: ShapeModel,
  pairs: ReadonlySet<string>,
): string[] => {
  const answer = typeof route.answer === 'function' ? route.answer(answered) : route.answer
  const known = typeof answer === 'string' ? new Set<string>() : knownKeys(answer)
  const differences = compare(shape, answered.body)
    .filter(({ path }) => !notAskedFor.has(path))
    .filter(
      ({ what, path }) =>
        what === 'type' || !(known.has(path) || (what === 'unrecorded' && pairs.has(pairOf(path)))),
    )
  return [...new Set(differences.map(({ text }) => text))]
}

const notAmong = (what: string, value: string | null, known: ReadonlySet<string> | undefined): string[] =>
  known === undefined || known.has(value ?? '')
    ? []
    : [`${what} is ${value ?? 'none'}, recorded ${[...known].join(' or ')}`]

/** How an answer of the stand-in differs from what the server it imitates was recorded to answer, in words. */
export const unlike = (
  record: ServerRecord,
  version: ServerVersion,
  step: Step,
  answered: Answered,
): string[] => {
  const route = matchRoute(routes, step.method, answered.path)
  if (route === undefined) return ['no schema knows the route']
  const { status, contentType, body } = answered
  if (status !== statusOf(step, version)) {
    return [
      `answers ${String(status)} instead of ${String(statusOf(step, version))}: ${JSON.stringify(body).slice(0, 200)}`,
    ]
  }
  const known = record.routes.get(route)
  const shape = status === 200 ? known?.shapes.get(answerOf(route, answered)) : undefined
  return [
    ...checkExchange(route, answered),
    ...notAmong('the type', contentType, known?.types.get(status)),
    ...(status >= 400 && typeof body === 'string'
      ? notAmong('the text', body, known?.texts.get(status))
      : []),
    ...(shape === undefined ? [] : shapeDifferences(route, answered, shape, record.pairs)),
  ]
}
