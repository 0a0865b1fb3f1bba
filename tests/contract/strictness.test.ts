import { describe, expect, it } from 'vitest'
import * as z from '#machines/model/entities/reading/zod.ts'
import { hasPath, leavesOf, replaceAt } from './shape/mutations.ts'
import type { Schema } from './calls/route-table.ts'
import { holdsAnything, httpSamples, maps, socketSamples } from './samples.ts'
import type { Sample } from './samples.ts'

/** Breaks each known key once in each schema and names those that were accepted. */
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
