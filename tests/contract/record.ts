import type { Exchange, ServerVersion } from './exchange.ts'
import { isList, isRecord } from './shape/json-shape.ts'
import { readExchanges, readServerEvents } from './recordings.ts'
import { matchRoute, type Answer, type RouteContract } from './calls/route-table.ts'
import { routes } from './calls/routes.ts'
import { emptyModel, learn, type ShapeModel } from './shape/shape-model.ts'

export interface RouteRecord {
  /** By status: the content types and the texts that came with it. */
  readonly types: Map<number, Set<string>>
  readonly texts: Map<number, Set<string>>
  /** By the schema that the query chose. */
  readonly shapes: Map<unknown, ShapeModel>
}

export interface ServerRecord {
  readonly routes: ReadonlyMap<RouteContract, RouteRecord>
  readonly events: ReadonlyMap<string, ShapeModel>
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

/** The schema, or the kind of text or file, that a success answers. */
export const answerOf = (route: RouteContract, exchange: Pick<Exchange, 'query' | 'body'>): Answer =>
  typeof route.answer === 'function' ? route.answer(exchange) : route.answer

const at = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

/** What a server was recorded to answer, by route, and to send, by event. */
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
  const events = new Map<string, ShapeModel>()
  for (const { event, argument } of readServerEvents(version)) {
    collectPairs(argument, '', pairs)
    learn(at(events, event, emptyModel), argument)
  }
  return { routes: record, events, pairs }
}
