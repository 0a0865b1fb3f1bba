import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { appError, isAppError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'
import type { ConsentNeeded } from '#machines/listening/player/player.types.ts'
import { FILES } from '#tests/models/samples.ts'
import { deferred } from '#tests/support/deferred.ts'
import type { Deferred } from '#tests/support/deferred.ts'
import { createOpenSessionActor, createPlayCalls } from './play-calls.ts'
import type { PlayCalls } from './play-calls.ts'
import type { Server } from '../../server/server.ts'
import type { RiskyMedia } from './risky-media.ts'

const ITEM = {
  libraryItemId: 'item',
  episodeId: null,
  transcode: 'auto',
  mediaPlayer: 'html5',
} as const

const ANSWER = {
  id: 's1',
  libraryItemId: 'item',
  episodeId: null,
  libraryId: 'library',
  mediaType: 'book',
  playMethod: 0,
  startTime: 0,
  currentTime: 0,
  duration: 10,
  audioTracks: [],
  chapters: [],
  libraryItem: null,
  displayTitle: null,
  displayAuthor: null,
}

/** A session is opened for an item about which there is this question. */
function openingOf(question: ConsentNeeded | null | Error | AppError, isKept = false) {
  const open = vi.fn<PlayCalls['open']>(() => Promise.resolve(FILES))
  const tried = vi.fn<(opening: Promise<unknown>) => void>()
  const risky: RiskyMedia = {
    questionOf: () =>
      question instanceof Error
        ? Promise.reject(appError('unreachable'))
        : isAppError(question)
          ? Promise.reject(question)
          : Promise.resolve(question),
    tried: (opening) => {
      tried(opening)
      return opening
    },
  }
  const answer = (isConsented: boolean) =>
    toPromise(
      createActor(
        createOpenSessionActor({ open, isKept: () => Promise.resolve(isKept) }, risky, () => undefined),
        { input: { ...ITEM, isConsented } },
      ).start(),
    )
  return { open, tried, answer }
}

it('a medium that may stop the server is asked about, and not opened before the answer', async () => {
  const { open, answer } = openingOf({ consentNeeded: 'first' })
  expect(await answer(false)).toEqual({ consentNeeded: 'first' })
  expect(open).not.toHaveBeenCalled()
})

it('a medium that is kept on this device is opened where the server cannot be asked, and no other', async () => {
  expect(await openingOf(new Error('no answer'), true).answer(false)).toBe(FILES)
  expect(await openingOf(appError('notFound'), true).answer(false)).toBe(FILES)
  await expect(openingOf(appError('forbidden'), true).answer(false)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(openingOf(new Error('no answer')).answer(false)).rejects.toMatchObject({ code: 'unreachable' })
})

it('with consent it is opened without a question, and how that went is remembered', async () => {
  const { open, tried, answer } = openingOf({ consentNeeded: 'again' })
  expect(await answer(true)).toBe(FILES)
  expect(open).toHaveBeenCalledTimes(1)
  expect(tried).toHaveBeenCalledTimes(1)
})

it('a medium without risk is opened at once, and nothing is remembered of it', async () => {
  const { open, tried, answer } = openingOf(null)
  expect(await answer(false)).toBe(FILES)
  expect(tried).not.toHaveBeenCalled()
  open.mockRejectedValueOnce(appError('forbidden'))
  await expect(answer(false)).rejects.toMatchObject({ code: 'forbidden' })
})

it('[promise 1.5] only a session that began before the one this page opened is known to be closed', async () => {
  const answers = [{ ...ANSWER, startedAt: 500 }, new Error('unreachable')]
  const read = vi.fn(() => {
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const play = createPlayCalls({
    server: { read } as unknown as Server,
    deviceId: 'device',
    clientVersion: '1',
    supportedMimeTypes: () => [],
    keepSession: () => undefined,
  })
  expect(await play.isReplaced(400)).toBe(false)
  const { signal } = new AbortController()
  const opening = play.open(ITEM, signal)
  // one that is on its way is waited for
  expect(await play.isReplaced(400)).toBe(true)
  await opening
  expect(await play.isReplaced(500)).toBe(false)
  expect(await play.isReplaced(600)).toBe(false)
  await expect(play.open(ITEM, signal)).rejects.toThrow('unreachable')
  expect(await play.isReplaced(400)).toBe(true)
})

it('presses that follow each other are asked of the server one after the other, and of those between none', async () => {
  const asked: { path: string; answer: Deferred<unknown> }[] = []
  const read = (_method: string, path: string) => {
    const answer = deferred<unknown>()
    asked.push({ path, answer })
    return answer.promise
  }
  const play = createPlayCalls({
    server: { read } as unknown as Server,
    deviceId: 'device',
    clientVersion: '1',
    supportedMimeTypes: () => [],
    keepSession: () => undefined,
  })
  const press = (libraryItemId: string) => {
    const leaving = new AbortController()
    const opened = play.open({ ...ITEM, libraryItemId }, leaving.signal)
    return {
      leaving,
      opened: opened.then(
        ({ id }) => id,
        () => null,
      ),
    }
  }
  const presses = [press('a')]
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  presses.push(press('b'), press('c'))
  // each press leaves the one before
  for (const { leaving } of presses.slice(0, -1)) leaving.abort()
  expect(asked.map(({ path }) => path)).toEqual(['/api/items/a/play'])
  asked[0]?.answer.resolve({ ...ANSWER, libraryItemId: 'a', id: 'of a' })
  expect(await presses[0]?.opened).toBe('of a')
  expect(await presses[1]?.opened).toBeNull()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ path }) => path)).toEqual(['/api/items/a/play', '/api/items/c/play'])
  asked[1]?.answer.resolve({ ...ANSWER, libraryItemId: 'c', id: 'of c' })
  expect(await presses[2]?.opened).toBe('of c')
})
