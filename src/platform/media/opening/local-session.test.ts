import { expect, it, vi } from 'vitest'
import { appError } from '#machines/model/errors.ts'
import { localSessionSchema } from '#machines/model/entities/playback-session.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { itemNamed, podcastOf } from '#tests/models/samples.ts'
import { memoryShelf } from '#tests/support/memory-shelf.ts'
import type { Server } from '../../server/server.ts'
import type { SessionRecord } from '../../storage/database.ts'
import { createKeptSounds } from './kept-sound.ts'
import type { KeptSound } from './kept-sound.ts'
import { localSession } from './local-session.ts'
import { createPlayCalls } from './play-calls.ts'

const GIVEN = {
  userId: 'u',
  deviceId: 'd',
  clientVersion: '1',
  startTime: 42,
  now: new Date(2026, 10, 8, 12).getTime(),
}
const INPUT = { libraryItemId: 'book', episodeId: null, transcode: 'auto', mediaPlayer: 'html5' } as const
const { signal } = new AbortController()

const track = (n: number) => ({
  index: n,
  startOffset: (n - 1) * 50,
  duration: 50,
  title: `part ${n}`,
  contentUrl: `/s/item/book/${n}.mp3`,
  mimeType: 'audio/mpeg',
  codec: null,
  metadata: null,
  ino: String(n),
})

function book(): LibraryItemExpanded {
  const item = itemNamed('book')
  if (item.mediaType !== 'book') throw new Error('It is no book.')
  return { ...item, media: { ...item.media, tracks: [track(1), track(2)], duration: 100 } }
}

const kept = (isSame = true): KeptSound => ({
  item: book(),
  addresses: new Map([
    ['1', 'blob:one'],
    ['2', 'blob:two'],
  ]),
  isSame: () => isSame,
})

/** Plays what is kept while the server answers so. */
async function opened(
  read: () => Promise<unknown>,
  sound: KeptSound | null,
  { isOffline = false, isOnlyKept = false, mediaPlayer = INPUT.mediaPlayer as 'html5' | 'chromecast' } = {},
) {
  const records: SessionRecord[] = []
  const play = createPlayCalls({
    server: { read } as unknown as Server,
    deviceId: 'd',
    clientVersion: '1',
    supportedMimeTypes: () => ['audio/mpeg'],
    keepSession: (record) => records.push(record),
    keptSoundOf: () => Promise.resolve(sound),
    openLocally: ({ item }) => Promise.resolve(localSession(item, INPUT, GIVEN)),
    isOffline: () => isOffline,
    isOnlyKept: () => isOnlyKept,
  })
  return { session: await play.open({ ...INPUT, mediaPlayer }, signal), records }
}

const addressesOf = ({ session }: Awaited<ReturnType<typeof opened>>): string[] =>
  session.tracks.map(({ contentUrl }) => contentUrl)

it('is what a server takes as a session that a device kept on its own', () => {
  const session = localSession(book(), INPUT, GIVEN)
  expect(z.safeParse(localSessionSchema, session).success).toBe(true)
  expect(session).toMatchObject({ playMethod: 3, startTime: 42, date: '2026-11-08', dayOfWeek: 'Sunday' })
  const show = podcastOf('show', ['one'])
  expect(localSession(show, { episodeId: 'two' }, GIVEN)).toBeNull()
  expect(localSession(show, { episodeId: 'one' }, GIVEN)).toBeNull()
})

it('each has a name of its own, as servers that know nothing else take it', () => {
  const ids = [1, 2].map(() => localSession(book(), INPUT, GIVEN)?.id ?? '')
  expect(ids[0]).not.toBe(ids[1])
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

it('[promise 1] what is kept is played from this device, with the server’s session while it answers', async () => {
  const answer = { ...localSession(book(), INPUT, GIVEN), id: 'of the server', playMethod: 0 }
  const there = await opened(() => Promise.resolve(answer), kept())
  expect(there.session.id).toBe('of the server')
  expect(addressesOf(there)).toEqual(['blob:one', 'blob:two'])
  // the server has other files by now
  expect(addressesOf(await opened(() => Promise.resolve(answer), kept(false)))).toEqual([
    '/s/item/book/1.mp3',
    '/s/item/book/2.mp3',
  ])
})

it('[promise 1] without an answer it opens a session of its own, whose record is kept for the server', async () => {
  const read = vi.fn(() => Promise.reject(appError('unreachable')))
  const away = await opened(read, kept())
  expect(away.session).toMatchObject({ playMethod: 'local', startTime: 42, id: away.records[0]?.id })
  expect(away.records[0]).not.toHaveProperty('audioTracks')
  expect(addressesOf(away)).toEqual(['blob:one', 'blob:two'])
  read.mockClear()
  await opened(read, kept(), { isOffline: true })
  expect(read).not.toHaveBeenCalled()
})

it('[promise 1] what the server has removed is still played from this device', async () => {
  const removed = () => Promise.reject(appError('notFound', { status: 404 }))
  const here = await opened(removed, kept())
  expect(here.session).toMatchObject({ playMethod: 'local', startTime: 42 })
  expect(addressesOf(here)).toEqual(['blob:one', 'blob:two'])
  await expect(opened(removed, null)).rejects.toMatchObject({ code: 'notFound' })
})

it('a no of the server is a no, and what is not kept needs the server', async () => {
  for (const code of ['forbidden', 'unauthorized'] as const)
    await expect(opened(() => Promise.reject(appError(code)), kept())).rejects.toMatchObject({ code })
  await expect(opened(() => Promise.reject(appError('unreachable')), null)).rejects.toMatchObject({
    code: 'unreachable',
  })
})

it('nothing that is not here is fetched where the listener wants only that, and a cast device fetches for itself', async () => {
  const answer = { ...localSession(book(), INPUT, GIVEN), id: 'of the server', playMethod: 0 }
  const read = vi.fn(() => Promise.resolve(answer))
  await expect(opened(read, null, { isOnlyKept: true })).rejects.toMatchObject({ code: 'notKept' })
  expect(read).not.toHaveBeenCalled()
  await expect(opened(read, kept(false), { isOnlyKept: true })).rejects.toMatchObject({ code: 'notKept' })
  expect(addressesOf(await opened(read, kept(), { isOnlyKept: true }))).toEqual(['blob:one', 'blob:two'])
  const cast = await opened(read, kept(), { isOnlyKept: true, mediaPlayer: 'chromecast' })
  expect(cast.session.id).toBe('of the server')
})

it('a title of which a part is missing is not played from here', async () => {
  const shelf = memoryShelf()
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:x' })
  const files = ['1', '2'].map((ino) => ({
    ino,
    part: 'sound' as const,
    path: `/${ino}`,
    size: 3,
    version: `v${ino}`,
    mimeType: 'audio/mpeg',
    name: `f${ino}`,
    received: 3,
    fault: null,
  }))
  const title = {
    libraryItemId: 'book',
    episodeId: null,
    title: '',
    author: '',
    cover: null,
    since: null,
    keptAt: 1,
    files,
  }
  const sounds = createKeptSounds(shelf)
  await shelf.append('f1', new Uint8Array(3), 0)
  await shelf.append('f2', new Uint8Array(2), 0)
  expect(await sounds({ title, item: book() })).toBeNull()
  await shelf.append('f2', new Uint8Array(1), 2)
  expect((await sounds({ title, item: book() }))?.addresses.size).toBe(2)
  vi.unstubAllGlobals()
})
