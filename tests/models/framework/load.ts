import '#tests/support/all-wired.ts'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { AnyFixture } from './fixture.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(ROOT, folder, file))
    .toSorted()
}

const namesBelow = (folder: string, ending: string): readonly string[] =>
  filesBelow(folder, ending)
    .map((file) => basename(file, ending))
    .toSorted()

const load = async (file: string): Promise<Record<string, unknown>> =>
  (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && '__xstatenode' in value
}

/** Every machine of the project, by the name of its file. */
export async function loadMachines(): Promise<ReadonlyMap<string, AnyStateMachine>> {
  const machines = new Map<string, AnyStateMachine>()
  for (const file of filesBelow('machines', '.machine.ts')) {
    const name = basename(file, '.machine.ts')
    const found = Object.values(await load(file)).filter(isMachine)
    const [machine] = found
    if (!machine || found.length > 1) {
      throw new Error(`${file} has to export one machine, so that its paths and its diagram have one name.`)
    }
    machines.set(name, machine)
  }
  return machines
}

/** Machines by the name of their file, fixtures by the name of their machine's. */
export const machineNames = (): readonly string[] => namesBelow('machines', '.machine.ts')
export const fixtureNames = (): readonly string[] => namesBelow('tests/models/fixtures', '.fixture.ts')

/** Every fixture beside, or those that are named, by the name of its machine's file. */
export async function loadFixtures(only?: readonly string[]): Promise<ReadonlyMap<string, AnyFixture>> {
  const fixtures = new Map<string, AnyFixture>()
  for (const file of filesBelow('tests/models/fixtures', '.fixture.ts')) {
    if (only && !only.includes(basename(file, '.fixture.ts'))) continue
    const { fixture } = await load(file)
    if (!fixture) throw new Error(`${file} has to export "fixture".`)
    fixtures.set(basename(file, '.fixture.ts'), fixture as AnyFixture)
  }
  return fixtures
}
