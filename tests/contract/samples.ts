import { socketEventSchemas } from '#machines/model/events/index.ts'
import { readExchanges, readServerEvents, serverVersions } from './recordings.ts'
import { matchRoute, type Schema } from './calls/route-table.ts'
import { routes } from './calls/routes.ts'

/** One recorded answer or event with its schema. */
export interface Sample {
  readonly name: string
  readonly schema: Schema
  readonly value: unknown
}

/** Records whose keys are data. */
export const maps: ReadonlySet<string> = new Set(['items', 'days', 'dayOfWeek'])
/** Places that hold anything. */
export const holdsAnything = /(?:^|\.)(?:additionalFields|mediaMetadata|testData)\./

/** Every recorded answer of a route that the client uses. */
export const httpSamples = (): Sample[] =>
  serverVersions
    .flatMap((version) => readExchanges(version))
    .flatMap((exchange) => {
      const route = matchRoute(routes, exchange.method, exchange.path)
      if (route === undefined || exchange.status !== 200) return []
      const answer = typeof route.answer === 'function' ? route.answer(exchange) : route.answer
      if (typeof answer === 'string') return []
      return [{ name: `${route.method} ${route.path}`, schema: answer, value: exchange.body }]
    })

/** Every recorded event that the client takes. */
export const socketSamples = (): Sample[] =>
  serverVersions
    .flatMap((version) => readServerEvents(version))
    .flatMap((record) => {
      const schema = new Map<string, Schema>(Object.entries(socketEventSchemas)).get(record.event)
      return schema === undefined ? [] : [{ name: record.event, schema, value: record.argument }]
    })
