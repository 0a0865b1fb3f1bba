import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { NotARecording, recordingOf } from '#src/composition/replay/recording.ts'
import { Replay } from '#src/composition/replay/replay.ts'
import { wholeSystem } from '#src/composition/replay/whole-system.ts'
import { takeRecorded } from '#tests/models/framework/check.ts'
import { loadFixtures, loadMachines } from '#tests/models/framework/load.ts'
import { JourneyNotes } from './journey-notes.ts'

const USAGE = `npm run replay -- FILE [--until NAME] [--as-test NAME [--of PATH]]

Runs the machines of a recording again and says whether they come to the states that were recorded.
  --until NAME    stops at an event, a state (paused, or player.paused) or a guard of this name, and prints the states there
  --as-test NAME  keeps the recording as a test, tests/replays/NAME.earmark.json
  --of PATH       keeps what one machine (player) was sent as a journey of its model tests, tests/replays/NAME.journey.json`

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const fail = (text: string): never => {
  console.error(text)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { until: { type: 'string' }, 'as-test': { type: 'string' }, of: { type: 'string' } },
})
const [file] = positionals
if (file === undefined) fail(USAGE)
else {
  const recording = (() => {
    try {
      return recordingOf(readFileSync(file, 'utf8'))
    } catch (error) {
      return fail(
        `${file} was not replayed. ${error instanceof NotARecording ? error.message : String(error)}`,
      )
    }
  })()
  const machines = new Map([...(await loadMachines()).values()].map((machine) => [machine.id, machine]))
  const { of } = values
  const notes = of === undefined ? null : new JourneyNotes(of)
  const replay = new Replay(recording, {
    ...wholeSystem(machines),
    ...(notes ? { heard: notes.hear } : {}),
  })
  const { until } = values
  let isMet = false
  while (!isMet && replay.step()) isMet = until !== undefined && replay.hasMet(until)
  const seconds = ((replay.now() - recording.at) / 1000).toFixed(1)
  console.log(
    `${replay.at} of ${replay.length} events in ${seconds} s, recorded by Earmark ${recording.client}`,
  )
  if (until !== undefined && !isMet) console.log(`"${until}" was not met.`)
  if (isMet)
    for (const [at, state] of replay.states()) console.log(`  ${at === '' ? 'system' : at}: ${state}`)
  const { difference } = replay
  if (difference) {
    const event = replay.event(difference.at)
    fail(
      [
        `First difference after event ${difference.at}, ${event?.event.type ?? 'the beginning'}:`,
        `  ${difference.path === '' ? 'system' : difference.path}`,
        `  recorded: ${difference.recorded ?? 'not there'}`,
        `  replayed: ${difference.replayed ?? 'not there'}`,
      ].join('\n'),
    )
  }
  console.log('Every state matches the recording.')
  const name = values['as-test']
  if (name !== undefined) {
    const folder = path.join(ROOT, 'tests/replays')
    mkdirSync(folder, { recursive: true })
    const keep = (kept: string, write: (at: string) => void): void => {
      write(path.join(folder, kept))
      console.log(`Kept as tests/replays/${kept}, which tests/replays/replays.test.ts runs.`)
    }
    if (notes) {
      const journey = notes.journey(await loadFixtures()) ?? fail(`No machine ran at "${of}".`)
      const { end, complaints } = takeRecorded(journey.fixture, journey.recorded)
      if (JSON.stringify(end) !== JSON.stringify(journey.recorded.end))
        fail(
          `Alone it ends as ${JSON.stringify(end)}, in the recording as ${JSON.stringify(journey.recorded.end)}.`,
        )
      for (const complaint of complaints) console.error(complaint)
      keep(`${name}.journey.json`, (at) =>
        writeFileSync(at, `${JSON.stringify(journey.recorded, null, 1)}\n`),
      )
    } else keep(`${name}.earmark.json`, (at) => copyFileSync(file, at))
  }
}
