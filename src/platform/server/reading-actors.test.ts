import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import { agreeOnReading } from '#machines/reading/reading-progress/reading-rules.ts'
import type { ReadingRead } from '#machines/reading/reading-progress/reading-rules.ts'
import type { KeptReading } from '#machines/server/outbox/pending-change.ts'
import { createReadingActors } from './reading-actors.ts'
import type { Server } from './server.ts'

const at = (progress: number) => ({ location: `epubcfi(/6/${String(progress * 100)}!/4)`, progress })
const unsent: KeptReading = { place: at(0.6), known: at(0.4).location, left: [at(0.6).location] }
const record = {
  libraryItemId: 'book',
  episodeId: null,
  ebookLocation: at(0.4).location,
  ebookProgress: 0.4,
  lastUpdate: 7,
} as MediaProgress
const never = (): Promise<never> => new Promise(() => {})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface World {
  signIn?: () => Promise<MediaProgress | null>
  read?: () => Promise<unknown>
  kept?: () => Promise<KeptReading | null>
}

function recall({
  signIn = () => Promise.resolve(record),
  read = () => Promise.resolve(record),
  kept = () => Promise.resolve(unsent),
}: World): Promise<ReadingRead> {
  const { recallReading } = createReadingActors({
    server: { read } as unknown as Server,
    recordOf: signIn,
    store: { reading: kept },
  })
  return toPromise(createActor(recallReading, { input: { libraryItemId: 'book' } }).start())
}

it('what this browser and the server have of it is both read', async () => {
  expect(await recall({})).toEqual({ kept: unsent, server: { place: at(0.4), at: 7 } })
})

it.each<[string, World]>([
  ['no sign-in is answered', { signIn: never }],
  ['the record is not answered', { read: never }],
])(
  '[promise 1.7] where %s what was read here and not sent is the start, before the chart gives up',
  async (_, world) => {
    const reading = recall(world)
    await vi.advanceTimersByTimeAsync(5000)
    const read = await reading
    expect(read).toEqual({ kept: unsent, server: null })
    expect(agreeOnReading(read)).toMatchObject({ start: at(0.6), isPending: true })
  },
)

it('a server that refuses is not waited for', async () => {
  expect(await recall({ read: () => Promise.reject(appError('unreachable')) })).toEqual({
    kept: unsent,
    server: null,
  })
})

it('a browser that keeps nothing goes on where the server says', async () => {
  const refused = () => Promise.reject(new Error('private'))
  expect(await recall({ kept: refused })).toEqual({ kept: null, server: { place: at(0.4), at: 7 } })
})

it('where neither can be read it is not said that there is nothing', async () => {
  const reading = recall({ kept: () => Promise.reject(new Error('no answer')), signIn: never })
  const [read] = await Promise.allSettled([reading, vi.advanceTimersByTimeAsync(5000)])
  expect(read.status).toBe('rejected')
})
