import { expect, it } from 'vitest'
import { describePaths } from './framework/describe-paths.ts'
import { fixtureNames, loadFixtures, machineNames } from './framework/load.ts'

/** Some machines by name, for a change of one; all without. */
const only = process.env['EARMARK_MACHINES']
const fixtures = await loadFixtures(only ? only.split(',') : undefined)

it('every machine has a fixture, every fixture a machine', () => {
  expect(fixtureNames()).toEqual(machineNames())
})

describePaths(fixtures)
