import { expect, it } from 'vitest'
import { describePaths } from './framework/describe-paths.ts'
import { loadFixtures, loadMachines } from './framework/load.ts'

const machines = await loadMachines()
const fixtures = await loadFixtures()

it('every machine has a fixture, every fixture a machine', () => {
  expect([...fixtures.keys()].toSorted()).toEqual([...machines.keys()].toSorted())
})

// the root takes as long as all others together and has a file of its own, so that two cores share the work
describePaths([...fixtures].filter(([name]) => name !== 'system'))
