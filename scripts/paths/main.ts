import { checkPaths, journeyHolds, takeJourney } from '#tests/models/framework/check.ts'
import { loadFixtures, loadMachines } from '#tests/models/framework/load.ts'

/** Prints how much of every machine its generated paths walk; fails and names what they do not. */
const [only] = process.argv.slice(2)
const machines = await loadMachines()
const fixtures = await loadFixtures()
let failed = false

function complain(text: string): void {
  failed = true
  console.error(`  ${text}`)
}

for (const name of machines.keys()) {
  if (only && only !== name) continue
  const fixture = fixtures.get(name)
  if (!fixture) {
    console.log(name.padEnd(14), 'no fixture')
    complain(`tests/models/fixtures/${name}.fixture.ts is missing`)
    continue
  }
  const start = performance.now()
  const { states, transitions, walked, abstractStates, faults } = checkPaths(fixture)
  const journeys = fixture.journeys.map((journey) => ({ journey, report: takeJourney(fixture, journey) }))
  const held = journeys.filter(({ journey, report }) => journeyHolds(journey, report))
  console.log(
    name.padEnd(14),
    `states ${states.reached}/${states.total}`.padEnd(15),
    `transitions ${transitions.reached}/${transitions.total}`.padEnd(22),
    `journeys ${held.length}/${journeys.length}`.padEnd(15),
    `${walked} paths over ${abstractStates} situations in ${Math.round(performance.now() - start)} ms`,
  )
  for (const state of states.missing) complain(`not reached: ${state}`)
  for (const transition of transitions.missing) complain(`not walked: ${transition}`)
  for (const fault of faults) complain(fault)
  for (const { journey, report } of journeys) {
    if (!journeyHolds(journey, report))
      complain(`journey "${journey.name}" ended as ${JSON.stringify(report)}`)
  }
}
process.exitCode = failed ? 1 : 0
