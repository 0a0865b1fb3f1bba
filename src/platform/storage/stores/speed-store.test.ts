import { beforeEach, expect, it, vi } from 'vitest'
import type { SpeedStoreCommand } from '#machines/listening/speed-memory/speed-memory.types.ts'
import type { Speeds } from '#machines/listening/speed-memory/speed-rules.ts'
import { memoryKeys, memoryStorage } from '#tests/support/memory-storage.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { createSpeedStore } from './speed-store.ts'

let texts: Storage
let page: EventTarget

function start() {
  const { actor: store, told } = startUnderParent(createSpeedStore(memoryKeys(texts)))
  const keep = (...speeds: Speeds): void => {
    const command: SpeedStoreCommand = { type: 'speeds.keep', speeds }
    store.send(command)
  }
  return { told, keep }
}

const kept = (): unknown => JSON.parse(texts.getItem('playerSpeeds') ?? 'null')
const written = (key: string) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: null }))

beforeEach(() => {
  texts = memoryStorage({ playerSpeeds: '[["a",1]]' })
  page = new EventTarget()
  vi.stubGlobal('window', page)
})

it('of two tabs each keeps what it learnt', () => {
  const [one, other] = [start(), start()]
  one.keep(['a', 1.5])
  other.keep(['a', 1], ['b', 2])
  expect(kept()).toEqual([
    ['a', 1.5],
    ['b', 2],
  ])
})

it('what another tab learnt is told', () => {
  const [one, other] = [start(), start()]
  one.keep(['a', 1.5])
  written('theme')
  expect(other.told).toEqual([{ type: 'speedStore.read', speeds: [['a', 1]] }])
  written('playerSpeeds')
  expect(other.told.at(-1)).toEqual({ type: 'speedStore.read', speeds: [['a', 1.5]] })
})
