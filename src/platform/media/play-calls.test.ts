import { expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { ConsentNeeded } from '#machines/player/player.types.ts'
import { FILES } from '#tests/models/samples.ts'
import { createOpenSessionActor } from './play-calls.ts'
import type { PlayCalls } from './play-calls.ts'
import type { RiskyMedia } from './risky-media.ts'

const ITEM = {
  libraryItemId: 'item',
  episodeId: null,
  transcode: 'auto',
  mediaPlayer: 'html5',
} as const

/** A session is opened for an item about which there is this question. */
function openingOf(question: ConsentNeeded | null) {
  const open = vi.fn<PlayCalls['open']>(() => Promise.resolve(FILES))
  const tried = vi.fn<(opening: Promise<unknown>) => void>()
  const risky: RiskyMedia = {
    questionOf: () => Promise.resolve(question),
    tried: (opening) => {
      tried(opening)
      return opening
    },
  }
  const answer = (isConsented: boolean) =>
    toPromise(
      createActor(createOpenSessionActor({ open }, risky), { input: { ...ITEM, isConsented } }).start(),
    )
  return { open, tried, answer }
}

it('a medium that may stop the server is asked about, and not opened before the answer', async () => {
  const { open, answer } = openingOf({ consentNeeded: 'first' })
  expect(await answer(false)).toEqual({ consentNeeded: 'first' })
  expect(open).not.toHaveBeenCalled()
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
