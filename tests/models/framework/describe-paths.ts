import { describe, expect, it } from 'vitest'
import { checkPaths, takeJourney } from './check.ts'
import type { AnyFixture } from './fixture.ts'

/** Walks the journeys and the generated paths of these machines as tests; journeys come first, they take no time. */
export function describePaths(fixtures: Iterable<readonly [name: string, fixture: AnyFixture]>): void {
  describe.each([...fixtures])('%s', (_, fixture) => {
    it.each(fixture.journeys.map((journey) => [journey.name, journey] as const))('%s', (_name, journey) => {
      expect(takeJourney(fixture, journey)).toMatchObject({
        end: journey.end,
        told: journey.told ?? [],
        complaints: [],
      })
    })

    it(
      'every state is reached, every transition walked, and no rule broken on the way',
      { timeout: 300_000 },
      () => {
        const report = checkPaths(fixture)
        expect({
          states: report.states.missing,
          transitions: report.transitions.missing,
          faults: report.faults,
        }).toEqual({ states: [], transitions: [], faults: [] })
      },
    )
  })
}
