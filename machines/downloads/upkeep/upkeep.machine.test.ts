import { expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { MediaKey } from '../../model/titles/playback.ts'
import { FILES, request, sampleSession } from '#tests/models/samples.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { upkeepMachine } from './upkeep.machine.ts'
import type { UpkeepChange, UpkeepOutcome, Upkept } from './upkeep.types.ts'

const EPISODE = { libraryItemId: 'show', episodeId: 'd' }
const NOTHING: Upkept = { shows: [], finishedDays: null }
const never = () => new Promise<never>(() => undefined)
const settled = () => new Promise((resolve) => setTimeout(resolve))

function start() {
  const looks: { playing: MediaKey | null; answer: (outcome: UpkeepOutcome) => void }[] = []
  const written: (readonly UpkeepChange[])[] = []
  const under = startUnderParent(
    upkeepMachine.provide({
      actors: {
        readUpkeep: fromPromise<Upkept>(async () => NOTHING),
        writeUpkeep: fromPromise<Upkept, { changes: readonly UpkeepChange[] }>(async ({ input }) => {
          written.push(input.changes)
          return await never()
        }),
        lookAfter: fromPromise<UpkeepOutcome, { playing: MediaKey | null }>(
          ({ input: { playing } }) => new Promise((answer) => void looks.push({ playing, answer })),
        ),
      },
    }),
  )
  return { ...under, looks, written }
}

it('a look leaves what is in the player to a later one, also what is opened while it lasts', async () => {
  const { actor, looks, told, stop } = start()
  await settled()
  actor.send({ type: 'kept.taken' })
  const media = { ...FILES.media, ...EPISODE, mediaType: 'podcast' as const, chapters: [] }
  actor.send({ type: 'player.opened', session: sampleSession({ media }), request: request() })
  looks[0]?.answer({ ...NOTHING, keep: [], leave: [EPISODE] })
  looks[1]?.answer({ ...NOTHING, keep: [], leave: [] })
  await settled()
  actor.send({ type: 'player.closed' })
  actor.send({ type: 'network.online' })
  looks[2]?.answer({ ...NOTHING, keep: [], leave: [EPISODE] })
  await settled()
  expect(looks.map(({ playing }) => playing)).toEqual([null, EPISODE, null])
  expect(told).toEqual([{ type: 'keptTitles.remove', ...EPISODE }])
  stop()
})

it('what is chosen while something is written down is written with it', async () => {
  const { actor, written, stop } = start()
  await settled()
  const days = (count: number): UpkeepChange => ({ type: 'upkeep.setFinishedDays', days: count })
  actor.send(days(1))
  actor.send({ type: 'upkeep.follow', libraryItemId: 'show', title: 'A show', count: 2 })
  expect(written.map((changes) => changes.map(({ type }) => type))).toEqual([
    ['upkeep.setFinishedDays'],
    ['upkeep.setFinishedDays', 'upkeep.follow'],
  ])
  expect(actor.getSnapshot().context).toMatchObject({ finishedDays: 1, shows: [{ count: 2 }] })
  stop()
})
