import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { everyMachine } from '#src/composition/replay/every-machine.ts'
import { recordingOf } from '#src/composition/replay/recording.ts'
import { Replay } from '#src/composition/replay/replay.ts'
import { loadAll, wholeSystem } from '#src/composition/replay/whole-system.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.earmark.json'))

// a replay begins without what comes later, and modules are shared
afterAll(loadAll)

it.each(files)('%s comes to the states that were recorded', (file) => {
  const replay = new Replay(recordingOf(readFileSync(`${FOLDER}${file}`, 'utf8')), wholeSystem(everyMachine))
  while (replay.step());
  const { difference } = replay
  expect(difference && { ...difference, event: replay.event(difference.at) }).toBeNull()
  expect(replay.at).toBe(replay.length)
})
