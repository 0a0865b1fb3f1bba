import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { eventsFor } from './framework/explore.ts'
import type { AnyFixture } from './framework/fixture.ts'
import { loadFixtures } from './framework/load.ts'
import { Walk } from './framework/walk.ts'

const only = process.env['EARMARK_MACHINES']
const fixtures = await loadFixtures(only ? only.split(',') : undefined)

/** Takes whatever can happen, chosen by numbers: events, ends of children, time. */
function stray(fixture: AnyFixture, choices: readonly number[]): { way: string[]; complaints: string[] } {
  const walk = new Walk(fixture)
  const way: string[] = []
  for (const choice of choices) {
    if (walk.complaints.length > 0 || walk.snapshot.status !== 'active') break
    // of all delays that run, the clock decides which runs out first
    const possible = eventsFor(fixture, walk.snapshot).filter(
      ({ type }) => !type.startsWith('xstate.after.') && !(fixture.timers ?? []).includes(type),
    )
    const event = possible[choice % (possible.length + 1)]
    way.push(event?.type ?? 'time passed')
    if (event) walk.take(event)
    else walk.wait()
  }
  return { way, complaints: walk.complaints.map(({ rule, text }) => `${rule}: ${text}`) }
}

const choices = (maxLength: number) => fc.array(fc.nat({ max: 1_000_000 }), { maxLength, size: 'max' })

// what plays and what is written of it is strayed through the longest
const LONG: ReadonlySet<string> = new Set(['player', 'progress'])

describe('whatever happens, in any order, no rule is broken', () => {
  for (const [name, fixture] of fixtures) {
    const long = LONG.has(name)
    test.prop([choices(long ? 80 : 40)], { numRuns: long ? 300 : 60, interruptAfterTimeLimit: 20_000 })(
      name,
      (numbers) => {
        const { way, complaints } = stray(fixture, numbers)
        expect(complaints, way.join(' → ')).toEqual([])
      },
      60_000,
    )
  }
})
