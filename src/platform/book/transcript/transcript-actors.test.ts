import { afterEach, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { TranscriptDeps } from './transcript-actors.ts'
import { createTranscriptActors, LARGEST } from './transcript-actors.ts'

vi.mock('./worker-cues.ts', () => ({
  cuesOf: async ({ files }: { files: readonly { startsAt: number }[] }) =>
    await Promise.resolve({
      cues: files.map(({ startsAt }) => ({ start: startsAt, end: startsAt + 1, text: 'said' })),
      isCut: false,
    }),
}))
afterEach(() => vi.restoreAllMocks())

const key = { libraryItemId: 'li', episodeId: null }

/** A book of tracks, each with a transcript of that many bytes beside it, 0 for one that is gone; more comes than was said. */
function reading(sizes: readonly number[], come: (size: number) => ReadableStream<Uint8Array<ArrayBuffer>>) {
  const file = (name: string, size: number) => ({
    ino: name,
    metadata: { filename: name, relPath: name, size },
  })
  const item = {
    mediaType: 'book',
    libraryFiles: sizes.map((size, at) => file(`${at}.vtt`, size)),
    media: { tracks: sizes.map((_, at) => ({ startOffset: at, metadata: { relPath: `${at}.mp3` } })) },
  }
  const asked: string[] = []
  const deps = {
    server: { read: async () => await Promise.resolve(item) },
    bytesOf: async ({ path }: { path: string }) => {
      asked.push(path.split('/').at(-1) ?? '')
      const size = sizes[Number.parseInt(asked.at(-1) ?? '')] ?? 0
      if (size === 0) throw appError('notFound')
      return await Promise.resolve({ from: 0, total: null, body: come(size) })
    },
    store: { read: async () => await Promise.resolve(null), keep: async () => await Promise.resolve(true) },
  } as unknown as TranscriptDeps
  const actor = createActor(createTranscriptActors(deps).readTranscript, { input: key }).start()
  return { asked, read: toPromise(actor) }
}

const small = () => new Response('x').body ?? new ReadableStream()

it('[promise 3] asks for no more transcripts of a book than one may have bytes, and says that it is cut', async () => {
  const { asked, read } = reading([LARGEST / 2, LARGEST / 4, LARGEST / 2, LARGEST / 4, 1], small)
  expect(await read).toMatchObject({ name: '0.vtt, 1.vtt, 3.vtt', isCut: true })
  expect(asked).toEqual(['0.vtt', '1.vtt', '3.vtt'])
})

it('all of them otherwise, some at a time', async () => {
  const { asked, read } = reading(
    Array.from({ length: 40 }, () => 9),
    small,
  )
  const found = await read
  expect([found?.cues.length, found?.isCut, asked.length]).toEqual([40, false, 40])
})

it('one that is gone on the server is left out, and the others are said to be cut', async () => {
  const { read } = reading([9, 0, 9], small)
  expect(await read).toMatchObject({ name: '0.vtt, 2.vtt', isCut: true, cues: [{ start: 0 }, { start: 2 }] })
  await expect(reading([0, 0], small).read).rejects.toMatchObject({ code: 'notFound' })
})

it('[promise 3] what is more than the server said counts for all of them', async () => {
  let sent = 0
  const endless = (): ReadableStream<Uint8Array<ArrayBuffer>> =>
    new ReadableStream({
      pull(controller) {
        sent += 1024 ** 2
        controller.enqueue(new Uint8Array(1024 ** 2))
      },
    })
  await expect(
    reading(
      Array.from({ length: 40 }, () => 9),
      endless,
    ).read,
  ).rejects.toThrow('larger than any can be')
  expect(sent).toBeLessThan(LARGEST * 2)
})
