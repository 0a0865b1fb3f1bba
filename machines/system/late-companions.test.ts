import { expect, it } from 'vitest'
import { FILES, request } from '#tests/models/samples.ts'
import { DEFAULT_PREFERENCES } from '../account/preferences/preferences.types.ts'
import { deferred } from '#tests/support/deferred.ts'
import { runningSystem, settled } from '#tests/support/running-system.ts'
import type { ActorName, SystemEvent } from './system.types.ts'

const opened: SystemEvent = { type: 'player.opened', session: FILES, request: request() }
const at = (position: number): SystemEvent => ({ type: 'player.positioned', position, at: 0, rate: 1 })

/** What an actor was told, with the place where it is one. */
const toldTo = (
  { asked }: { asked: readonly { of: string; event: { type: string } }[] },
  name: ActorName,
): string[] =>
  asked
    .filter(({ of }) => of === name)
    .map(({ event }) => ('position' in event ? `${event.type} ${String(event.position)}` : event.type))

it('companions that come after a title hear in order what they missed, and of places the last', async () => {
  const code = deferred<void>()
  const system = await runningSystem({ answers: { loadCasting: () => code.promise } })
  for (const fact of [opened, at(1), { type: 'player.started' } as const, at(2), at(3)]) system.send(fact)
  system.send({ type: 'player.halted' })
  system.send({ type: 'player.jumped', from: 3, to: 60 })
  await settled()
  expect(system.root.getSnapshot().context.pendingIntents.length).toBeLessThan(15)
  code.resolve()
  await settled()
  system.send(at(4))
  const both = ['player.started', 'player.positioned 3', 'player.halted', 'player.positioned 4']
  expect(toldTo(system, 'sleepTimer')).toEqual(['player.opened', ...both])
  expect(toldTo(system, 'mediaKeys')).toEqual(['player.opened', ...both])
  expect(toldTo(system, 'history')).toEqual([
    'player.opened',
    'player.positioned 3',
    'player.jumped',
    'player.positioned 4',
  ])
  expect(toldTo(system, 'cast')).toEqual(['player.opened'])
})

it('companions whose code does not come are not asked for with every place that is heard', async () => {
  let asked = 0
  const system = await runningSystem({
    answers: {
      loadCasting: () => {
        asked += 1
        throw new Error('no network')
      },
    },
  })
  system.send(opened)
  await settled()
  for (let position = 1; position <= 20; position += 1) {
    system.send(at(position))
    await settled()
  }
  expect(asked).toBe(1)
})

it.each(['hotkeys.helpRequested', 'hotkeys.chaptersRequested'] as const)(
  '%s brings the panels, with nothing open',
  async (type) => {
    const system = await runningSystem({ answers: { loadCasting: () => undefined } })
    expect(toldTo(system, 'panel')).toEqual([])
    system.send({ type })
    await settled()
    expect(toldTo(system, 'panel')).toEqual([type])
  },
)

it('[promise 1.2] pages that are turned before the outbox is there wait for it, and bring it', async () => {
  const code = deferred<void>()
  const system = await runningSystem({ answers: { loadListening: () => code.promise } })
  const left = { place: { location: 6, progress: 1 }, known: 6, left: [] }
  const place = { location: 5, progress: 0.8 }
  system.send({ type: 'readingProgress.opened', libraryItemId: 'book', kept: left, isPending: false })
  system.send({ type: 'readingProgress.turned', libraryItemId: 'book', place })
  await settled()
  code.resolve()
  await settled()
  const kept = system.asked.filter(({ of }) => of === 'pendingStore').map(({ event }) => event)
  expect(kept.at(-1)).toMatchObject({ type: 'pending.keep', pending: { place, known: 6, left: [5] } })
})

it('companions are not loaded before the listening part that they are made of', async () => {
  const loaded: string[] = []
  const code = deferred<void>()
  const system = await runningSystem({
    answers: {
      loadListening: () => {
        loaded.push('loadListening')
        return code.promise
      },
      loadCasting: () => void loaded.push('loadCasting'),
    },
  })
  system.send({ type: 'panel.open', panel: 'chapters' })
  await settled()
  expect(loaded).toEqual(['loadListening'])
  code.resolve()
  await settled()
  expect(loaded).toEqual(['loadListening', 'loadCasting'])
  expect(toldTo(system, 'panel')).toEqual(['panel.open'])
})

it('a changed setting of the player loads no companion, for each is given the settings at its start', async () => {
  const loaded: string[] = []
  const system = await runningSystem({ answers: { loadCasting: () => void loaded.push('loadCasting') } })
  system.send({ type: 'preferences.playerChanged', settings: DEFAULT_PREFERENCES.player })
  await settled()
  expect(loaded).toEqual([])
})
