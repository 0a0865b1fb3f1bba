import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FILES } from '#tests/models/samples.ts'
import { outputSourceOf } from '#machines/listening/player/rules/output-source.ts'
import type { OutputCommand, OutputFact } from '#machines/listening/player/player.types.ts'
import { lazyDriver } from './lazy-driver.ts'
import type { OutputDriver } from './output-driver.ts'

const source = outputSourceOf(FILES, 'hls')
const prepare: OutputCommand = { type: 'output.prepare', source, startAt: 5 }
const load: OutputCommand = {
  type: 'output.load',
  made: [],
  source,
  startAt: 7,
  play: true,
  rate: 1,
  volume: 1,
  muted: false,
}

let commands: OutputCommand[]
let told: OutputFact[]
let isMissing: boolean
let loads: number
const driver: OutputDriver = () => ({
  command: (command) => void commands.push(command),
  look: () => {},
  dispose: () => {},
})
const start = () =>
  lazyDriver(
    () => {
      loads += 1
      return isMissing ? Promise.reject(new Error('no network')) : Promise.resolve(driver)
    },
    (report, { startAt }) => report({ type: 'output.failed', reason: 'network', position: startAt }),
  )((fact) => void told.push(fact))
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  commands = []
  told = []
  isMissing = false
  loads = 0
})

describe('a driver whose code comes late', () => {
  it('is brought by what may be loaded next, and gets everything in order', async () => {
    const late = start()
    late.command({ type: 'output.setRate', rate: 2 })
    expect(loads).toBe(0)
    late.command(prepare)
    late.command(load)
    await settled()
    late.command({ type: 'output.pause' })
    expect([loads, commands]).toEqual([1, [prepare, load, { type: 'output.pause' }]])
  })

  it('says that it is missing once something shall be heard, and is asked for again then', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    isMissing = true
    const late = start()
    late.command(prepare)
    await settled()
    expect(told).toEqual([])
    late.command(load)
    await settled()
    expect(told).toEqual([{ type: 'output.failed', reason: 'network', position: 7 }])
    isMissing = false
    late.command(load)
    await settled()
    expect([loads, commands]).toEqual([3, [load]])
  })
})
