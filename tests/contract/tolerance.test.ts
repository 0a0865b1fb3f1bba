import { describe, expect, it } from 'vitest'
import { readAnswer } from '#machines/model/entities/reading/read-answer.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import { hasPath, keysOf, mutationsOf, removeAt, replaceAt, valueAt, type Leaf } from './shape/mutations.ts'
import type { Schema } from './calls/route-table.ts'
import { holdsAnything, httpSamples, maps, socketSamples } from './samples.ts'
import type { Sample } from './samples.ts'
import { selectFrom } from './selectors.ts'

/** What an entity cannot do without (ruling 30); `start` and `time` are the place that a chapter or bookmark is. */
const needed = new Set([
  // 0 would be January
  'month',
  'id',
  'mediaType',
  'type',
  'libraryItemId',
  'episodeId',
  'stream',
  'streamId',
  'start',
  'time',
])
/** The defaults that are not the nothing of their kind. */
const ownDefaults: Readonly<Record<string, unknown>> = {
  coverAspectRatio: 1,
  dateFormat: 'MM/dd/yyyy',
  timeFormat: 'HH:mm',
  language: 'en-us',
  isInit: true,
  isActive: true,
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

/** Whether a value says nothing: what a key has by default. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && Object.entries(value).every(([key, inner]) => isDefault(key, inner)))

const isDefault = (key: string, value: unknown): boolean => {
  if (!(key in ownDefaults) || value === undefined || value === null) return isNothing(value)
  return value === ownDefaults[key]
}

/** Whether a value, or something inside it, names an entity or says what it is. */
const holdsNeeded = (key: string, value: unknown): boolean =>
  needed.has(key) ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).some(([inner, each]) => holdsNeeded(inner, each)))

const marked = (value: unknown, path: Leaf['path'], by: unknown): string =>
  text(hasPath(value, path) ? replaceAt(value, path, by) : value)

/** What became of the place: `kept` all else is as it was, `gone` the entity around it was left out; else what is wrong. */
const outcome = (before: unknown, after: unknown, { path }: Leaf): string => {
  const key = String(path.at(-1))
  const now = valueAt(after, path)
  const elsewhere = text(removeAt(before, path)) === text(removeAt(after, path))
  if (elsewhere) return 'kept'
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const around = path.slice(0, depth)
    if (text(removeAt(before, around)) === text(after)) return 'gone'
    if (marked(before, around, null) === marked(after, around, null) && isNothing(valueAt(after, around)))
      return 'gone'
  }
  return `something else changed (${key} is ${text(now).slice(0, 60)})`
}

interface Trial {
  readonly tried: number
  readonly wrong: readonly string[]
}

const faultOf = (schema: Schema, before: unknown, value: unknown, place: Leaf): string | null => {
  const key = String(place.path.at(-1))
  const mayGo = holdsNeeded(key, valueAt(before, place.path))
  const reading = readAnswer(schema, value)
  if (reading.kind === 'malformed') return mayGo ? null : `the answer is refused at ${reading.path}`
  try {
    selectFrom(schema, reading.data)
  } catch (error) {
    return `a selector throws: ${String(error)}`
  }
  const became = outcome(before, reading.data, place)
  if (became === 'gone') return mayGo ? null : 'the entity around it is left out'
  if (became !== 'kept') return became
  const now = valueAt(reading.data, place.path)
  const isAsSent = z.safeParse(schema, value).success
  return isAsSent || isDefault(key, now) ? null : `it is ${text(now).slice(0, 60)}, which is no default`
}

/** Removes, nulls and mistypes each known key once in each schema, the smallest answers first. */
const tryAll = (samples: readonly Sample[]): Trial => {
  const done = new Map<Schema, Set<string>>()
  const wrong: string[] = []
  let tried = 0
  const bySize = samples
    .map((sample) => ({ ...sample, size: text(sample.value).length }))
    .toSorted((a, b) => a.size - b.size)
  for (const { name, schema, value } of bySize) {
    const known = z.safeParse(schema, value)
    if (!known.success) continue
    const seen = done.get(schema) ?? new Set<string>()
    done.set(schema, seen)
    for (const place of keysOf(known.data, maps)) {
      const { path, pattern } = place
      if (seen.has(pattern) || holdsAnything.test(pattern) || !hasPath(value, path)) continue
      seen.add(pattern)
      for (const mutation of mutationsOf(value, path)) {
        tried += 1
        const fault = faultOf(schema, known.data, mutation.value, place)
        if (fault !== null) wrong.push(`${name}: ${pattern} ${mutation.name}: ${fault}`)
      }
    }
  }
  return { tried, wrong }
}

describe('what servers leave out', () => {
  it('[promise 1.12] each key of each recorded answer, removed, null or of another type, leaves the entity with its default or the entry out', () => {
    const { tried, wrong } = tryAll(httpSamples())
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(15_000)
  }, 240_000)

  it('[promise 1.12] each key of each recorded event, removed, null or of another type, leaves the entity with its default or the entry out', () => {
    const { tried, wrong } = tryAll(socketSamples())
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(8000)
  }, 240_000)
})
