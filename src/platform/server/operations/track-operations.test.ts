import { expect, it } from 'vitest'
import { choicesOf } from '#machines/editing/track-order/track-order-rules.ts'
import { itemNamed } from '#tests/models/samples.ts'
import { audioFile } from '#tests/support/samples/audio-samples.ts'
import type { Server } from '../server.ts'
import { trackOperations } from './track-operations.ts'

const { call, failed } = trackOperations['item.setTracks']
const deps = { recordOf: () => Promise.resolve(null) }

/** What is sent to a server that has a book of these files. */
async function sentFor(...inos: readonly string[]) {
  const item = itemNamed('book')
  const audioFiles = inos.map((ino, at) => audioFile(ino, `${at}.mp3`))
  const sent: unknown[] = []
  const server = {
    read: () => Promise.resolve({ ...item, media: { ...item.media, audioFiles } }),
    send: (_: string, __: string, ___: unknown, { json }: { json?: unknown }) =>
      Promise.resolve(sent.push(json)),
  } as unknown as Server
  const tracks = choicesOf(audioFiles)
  const error: unknown = await call(
    server,
    { libraryItemId: 'book', tracks, chapters: null, isUndo: false },
    deps,
  ).then(
    () => null,
    (reason: unknown) => reason,
  )
  return { sent, error }
}

it('an order is sent with each file once', async () => {
  const { sent, error } = await sentFor('7', '8')
  expect(error).toBeNull()
  expect(sent).toEqual([
    {
      orderedFileData: [
        { ino: '7', exclude: false },
        { ino: '8', exclude: false },
      ],
    },
  ])
})

it.each([
  ['share a name', ['7', '8', '7']],
  ['have none', ['7', '']],
])('nothing is sent of files that %s, and it is said why', async (_, inos) => {
  const { sent, error } = await sentFor(...inos)
  expect(sent).toEqual([])
  expect(error).toMatchObject({ code: 'unsupported' })
  expect(typeof failed === 'function' ? failed(error as never) : failed).toBe('tracks.obstacle.unnamedFiles')
})
