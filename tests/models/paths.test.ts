import { describe, expect, it } from 'vitest'
import { checkPaths, takeJourney } from './framework/check.ts'
import { loadFixtures, loadMachines } from './framework/load.ts'

const machines = await loadMachines()
const fixtures = await loadFixtures()

it('every machine has a fixture, every fixture a machine', () => {
  expect([...fixtures.keys()].toSorted()).toEqual([...machines.keys()].toSorted())
})

describe.each([...fixtures])('%s', (_, fixture) => {
  it(
    'every state is reached, every transition walked, and no rule broken on the way',
    { timeout: 120_000 },
    () => {
      const report = checkPaths(fixture)
      expect({
        states: report.states.missing,
        transitions: report.transitions.missing,
        faults: report.faults,
      }).toEqual({ states: [], transitions: [], faults: [] })
    },
  )

  it.each(fixture.journeys.map((journey) => [journey.name, journey] as const))('%s', (_name, journey) => {
    expect(takeJourney(fixture, journey)).toEqual({
      end: journey.end,
      told: journey.told ?? [],
      complaints: [],
    })
  })
})
