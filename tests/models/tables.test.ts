import { beforeEach, expect, it, vi } from 'vitest'
import { loadFixtures } from './framework/load.ts'
import { tableOf } from './framework/table.ts'

/** Too many situations to be read; rules and journeys hold these. */
const untabled: ReadonlySet<string> = new Set(['player', 'progress', 'reader', 'system'])

const only = process.env['EARMARK_MACHINES']
const fixtures = await loadFixtures(only ? only.split(',') : undefined)
const tabled = [...fixtures].filter(([name]) => !untabled.has(name))

// pauses that are drawn by lot
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5))

it.each(tabled)(
  '%s does what its table says, in every situation',
  async (name, fixture) => {
    await expect(tableOf(fixture)).toMatchFileSnapshot(`tables/${name}.txt`)
  },
  60_000,
)
