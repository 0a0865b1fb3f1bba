import { describe, expect, it } from 'vitest'
import * as z from '#machines/model/entities/zod.ts'
import { socketEventSchemas } from '#machines/model/events/index.ts'
import { hasPath, leavesOf, replaceAt } from './mutations.ts'
import { readExchanges, readServerEvents, serverVersions } from './recordings.ts'
import { matchRoute, type Schema } from './route-table.ts'
import { routes } from './routes.ts'

interface Sample {
  readonly name: string
  readonly schema: Schema
  readonly value: unknown
}

// Records whose keys are data, and the places that hold anything
const maps = new Set(['items', 'days', 'dayOfWeek'])
const holdsAnything = /(?:^|\.)(?:additionalFields|mediaMetadata)\./

const httpSamples = (): Sample[] =>
  serverVersions
    .flatMap((version) => readExchanges(version))
    .flatMap((exchange) => {
      const route = matchRoute(routes, exchange.method, exchange.path)
      if (route === undefined || exchange.status !== 200) return []
      const answer = typeof route.answer === 'function' ? route.answer(exchange) : route.answer
      if (typeof answer === 'string') return []
      return [{ name: `${route.method} ${route.path}`, schema: answer, value: exchange.body }]
    })

const socketSamples = (): Sample[] =>
  serverVersions
    .flatMap((version) => readServerEvents(version))
    .flatMap((record) => {
      const schema = new Map<string, Schema>(Object.entries(socketEventSchemas)).get(record.event)
      return schema === undefined ? [] : [{ name: record.event, schema, value: record.argument }]
    })

/** Breaks each known key once in each schema and names those that nobody minded. */
const unminded = (samples: readonly Sample[]): { tried: number; accepted: string[] } => {
  const done = new Map<Schema, Set<string>>()
  const accepted: string[] = []
  let tried = 0
  for (const { name, schema, value } of samples) {
    const seen = done.get(schema) ?? new Set<string>()
    done.set(schema, seen)
    const known = z.safeParse(schema, value)
    if (!known.success) continue
    for (const { path, pattern } of leavesOf(known.data, maps)) {
      if (seen.has(pattern) || holdsAnything.test(pattern) || !hasPath(value, path)) continue
      seen.add(pattern)
      tried += 1
      if (z.safeParse(schema, replaceAt(value, path, [{ wrong: true }])).success) {
        accepted.push(`${name}: ${pattern}`)
      }
    }
  }
  return { tried, accepted }
}

describe('strictness about known keys', () => {
  it('a wrong value under any known key of an answer fails', () => {
    const { tried, accepted } = unminded(httpSamples())
    expect(accepted).toEqual([])
    expect(tried).toBeGreaterThan(2000)
  }, 60_000)

  it('a wrong value under any known key of an event fails', () => {
    const { tried, accepted } = unminded(socketSamples())
    expect(accepted).toEqual([])
    expect(tried).toBeGreaterThan(1000)
  }, 60_000)
})
