import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkPaths, journeyHolds, takeJourney } from '#tests/models/framework/check.ts'
import { loadFixtures, loadMachines } from '#tests/models/framework/load.ts'
import { chartOf } from '#machines/app/inspector/chart.ts'
import { coverageText } from '#machines/app/inspector/coverage.ts'
import type { Survivor } from '#machines/app/inspector/coverage.ts'
import { coverageOfMachines, coveragePage } from './coverage-page.ts'
import type { CoveredMachine } from './coverage-page.ts'
import { transitionsChanged } from './survivor-places.ts'
import { machineOf, survivorsOf } from './survivors.ts'

/**
 * Prints how much of every machine its generated paths walk; fails and names what they do not. With `--html` it also writes
 * one page with every chart, what walks each transition, and the mutants that no test noticed; and the same as a file that
 * the inspector opens.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { html: { type: 'boolean', default: false } },
})
const [only] = positionals
const covered: CoveredMachine[] = []
const listed = survivorsOf(readFileSync('docs/mutation.md', 'utf8'))
const machines = await loadMachines()
const fixtures = await loadFixtures()
let failed = false

function complain(text: string): void {
  failed = true
  console.error(`  ${text}`)
}

/** The changes of a machine that no test noticed, with the transitions that they belong to. */
function survivorsAt(name: string, config: object): Survivor[] {
  const chart = chartOf(JSON.stringify(config))
  return listed
    .filter(({ file }) => machineOf(file, [...machines.keys()]) === name)
    .map((survivor) => {
      const { file, line, from, to, why } = survivor
      // a file may be gone since
      const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
      return {
        at: `${file}:${line}`,
        // a comma that goes with what is left out says nothing
        from: to === '' ? from.replaceAll(/^[,\s]+|[,\s]+$/g, '') : from,
        to,
        why,
        transitions: chart ? [...transitionsChanged(survivor, source, chart)] : [],
      }
    })
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
  const { states, transitions, walked, walkedBy, abstractStates, faults } = checkPaths(fixture)
  const journeys = fixture.journeys.map((journey) => ({ journey, report: takeJourney(fixture, journey) }))
  const held = journeys.filter(({ journey, report }) => journeyHolds(journey, report))
  covered.push({
    name,
    machine: fixture.machine,
    walkedBy,
    journeys: journeys.map(({ journey, report }) => ({ name: journey.name, edges: report.edges })),
    survivors: survivorsAt(name, fixture.machine.config),
  })
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
if (values.html) {
  mkdirSync('coverage', { recursive: true })
  writeFileSync('coverage/machines.html', coveragePage(covered))
  writeFileSync('coverage/machines.json', coverageText(coverageOfMachines(covered)))
  console.log('Written: coverage/machines.html, coverage/machines.json')
}
process.exitCode = failed ? 1 : 0
