import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { everyMachine } from '#src/composition/replay/every-machine.ts'
import { recordingOf } from '#src/composition/replay/recording.ts'
import { Replay } from '#src/composition/replay/replay.ts'
import { loadAll, wholeSystem } from '#src/composition/replay/whole-system.ts'
import { takeRecorded } from '#tests/models/framework/check.ts'
import type { RecordedJourney } from '#tests/models/framework/check.ts'
import { loadFixtures } from '#tests/models/framework/load.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const filesOf = (ending: string): string[] => readdirSync(FOLDER).filter((file) => file.endsWith(ending))
const textOf = (file: string): string => readFileSync(`${FOLDER}${file}`, 'utf8')

// a replay begins without what comes later, and modules are shared
afterAll(loadAll)

it.each(filesOf('.earmark.json'))('%s comes to the states that were recorded', (file) => {
  const replay = new Replay(recordingOf(textOf(file)), wholeSystem(everyMachine))
  while (replay.step());
  const { difference } = replay
  expect(difference && { ...difference, event: replay.event(difference.at) }).toBeNull()
  expect(replay.at).toBe(replay.length)
})

it.each(filesOf('.journey.json'))(
  '%s ends as it was recorded, and breaks no rule of its machine',
  async (file) => {
    const journey = JSON.parse(textOf(file)) as RecordedJourney
    const fixture = (await loadFixtures([journey.machine])).get(journey.machine)
    if (!fixture) throw new Error(`There is no fixture of ${journey.machine}`)
    const { end, complaints } = takeRecorded(fixture, journey)
    expect(end).toEqual(journey.end)
    expect(complaints).toEqual([])
  },
)
