import { createActor, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import type { FollowedShow, UpkeepChange } from '#machines/downloads/upkeep/upkeep.types.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { deferred } from '#tests/support/deferred.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import { createFollowedStore } from '../../storage/stores/followed-store.ts'
import { createUpkeepActors } from './upkeep-actors.ts'
import type { UpkeepDeps } from './upkeep-actors.ts'

const DAY = 86_400_000
const NOW = 100 * DAY

const key = (libraryItemId: string, episodeId: string): MediaKey => ({ libraryItemId, episodeId })
const follow = (libraryItemId: string, count: number): UpkeepChange => ({
  type: 'upkeep.follow',
  libraryItemId,
  title: libraryItemId,
  count,
})
const setDays = (days: number | null): UpkeepChange => ({ type: 'upkeep.setFinishedDays', days })
const showOf = (id: string) => ({
  id,
  mediaType: 'podcast',
  media: {
    metadata: { type: 'episodic' },
    episodes: ['a', 'b'].map((episode, index) => ({
      id: episode,
      title: episode,
      subtitle: null,
      season: null,
      episode: null,
      publishedAt: index,
      addedAt: index,
      audioFile: { metadata: { filename: episode } },
    })),
  },
})

/** A browser whose tabs share what is kept, and a server that can be held up. */
function browser({ kept = [] as readonly MediaKey[], finished = [] as readonly MediaKey[] } = {}) {
  const asked: string[] = []
  let account = 'me'
  const owner = (): string => account
  const shows = createFollowedStore({ database: memoryDatabase(), owner })
  let answering: Promise<void> = Promise.resolve()
  const read = async (_: string, path: string): Promise<unknown> => {
    asked.push(path)
    await answering
    const finishedAt = NOW - 2 * DAY
    return path === '/api/me'
      ? { mediaProgress: finished.map((of) => ({ ...of, isFinished: true, finishedAt, currentTime: 0 })) }
      : showOf(path.split('/').at(-1) ?? '')
  }
  const deps = {
    server: { read },
    kept: { all: async () => kept.map((of) => ({ title: { ...of, keptAt: 1, files: [] } })) },
    shows,
    storage: memoryKeys(),
    owner,
    wallClock: () => NOW,
  } as unknown as UpkeepDeps
  const tab = () => {
    const actors = createUpkeepActors(deps)
    return {
      choose: async (...changes: UpkeepChange[]) =>
        await toPromise(createActor(actors.writeUpkeep, { input: { changes } }).start()),
      look: async (playing: MediaKey | null = null) =>
        await toPromise(createActor(actors.lookAfter, { input: { playing } }).start()),
      read: async () => await toPromise(createActor(actors.readUpkeep).start()),
    }
  }
  return {
    tab,
    asked,
    signIn: (name: string): void => {
      account = name
    },
    shows: async () => (await shows.all()).map(({ libraryItemId }) => libraryItemId).toSorted(),
    keep: async (show: FollowedShow) => void (await shows.change(() => [show])),
    /** The server answers from when it is told to. */
    hold: (): (() => void) => {
      const { promise, resolve } = deferred<void>()
      answering = promise
      return resolve
    },
  }
}

it('what two tabs choose is all kept, and a rule that one switched off is off', async () => {
  const { tab, shows } = browser()
  const [one, other] = [tab(), tab()]
  await Promise.all([one.choose(follow('x', 1), setDays(1)), other.choose(follow('y', 2))])
  expect(await shows()).toEqual(['x', 'y'])
  expect(await other.choose(setDays(null), follow('y', 0))).toMatchObject({ finishedDays: null })
  expect(await one.read()).toMatchObject({ shows: [{ libraryItemId: 'x' }], finishedDays: null })
  await one.choose(follow('z', 1))
  expect(await other.read()).toMatchObject({ finishedDays: null })
})

it('a look goes by what is chosen when it ends: by another tab too, and while it lasts', async () => {
  const { tab, shows, hold } = browser({ kept: [key('book', 'a')], finished: [key('book', 'a')] })
  const [one, other] = [tab(), tab()]
  await one.choose(follow('x', 1), setDays(1))
  expect(await one.look()).toMatchObject({ keep: [key('x', 'b')], leave: [key('book', 'a')] })
  const answer = hold()
  const looking = one.look()
  await other.choose(follow('x', 0), follow('y', 1), setDays(null))
  answer()
  expect(await looking).toMatchObject({ keep: [], leave: [], finishedDays: null })
  expect(await shows()).toEqual(['y'])
})

it('what another tab asked for meanwhile stays in the list of what is kept for the show', async () => {
  const { tab, keep, hold } = browser({ kept: [key('x', 'old')] })
  const before = { libraryItemId: 'x', title: 'x', count: 1, asked: ['old'] }
  await keep(before)
  const answer = hold()
  const looking = tab().look()
  await keep({ ...before, asked: ['old', 'a'] })
  answer()
  expect(await looking).toMatchObject({ leave: [key('x', 'old')], shows: [{ asked: ['a', 'b'] }] })
})

it('what the listener removes while a look lasts does not come back by it, nor by a later one', async () => {
  const { tab, keep, hold } = browser()
  const before = { libraryItemId: 'x', title: 'x', count: 1, asked: ['b'] }
  await keep(before)
  const answer = hold()
  const looking = tab().look()
  await keep({ ...before, asked: [], declined: ['b'] })
  answer()
  expect(await looking).toMatchObject({ keep: [], shows: [{ asked: [], declined: ['b'] }] })
  expect(await tab().look()).toMatchObject({
    keep: [key('x', 'a')],
    shows: [{ asked: ['a'], declined: ['b'] }],
  })
})

it('an episode that is in the player is looked at again, and goes by a later look', async () => {
  const { tab, keep } = browser({ kept: [key('x', 'b')], finished: [key('x', 'b')] })
  await keep({ libraryItemId: 'x', title: 'x', count: 1, asked: ['b'] })
  const one = tab()
  expect((await one.look(key('x', 'b'))).leave).toEqual([])
  expect((await one.look(key('another', 'b'))).leave).toEqual([key('x', 'b')])
})

it('what one account has removed stays with another that has chosen nothing', async () => {
  const { tab, signIn } = browser({ kept: [key('book', 'a')], finished: [key('book', 'a')] })
  await tab().choose(setDays(1))
  signIn('another')
  expect(await tab().read()).toEqual({ shows: [], finishedDays: null })
  expect((await tab().look()).leave).toEqual([])
  await tab().choose(setDays(null))
  signIn('me')
  expect(await tab().look()).toMatchObject({ leave: [key('book', 'a')] })
})

it('where nothing is to be looked after the server is left alone', async () => {
  const { tab, asked } = browser()
  expect(await tab().look()).toEqual({ keep: [], leave: [], shows: [], finishedDays: null })
  expect(asked).toEqual([])
})
