import { describe, expect, it } from 'vitest'
import { cacheEffects } from '#machines/server/catalog/cache-effects.ts'
import type { ServerMessage } from '#machines/server/connection/connection.types.ts'
import { socketEventSchemas } from '#machines/model/events/index.ts'
import { readMendedEvent } from '#tests/support/read-event.ts'
import { deliveriesOfMessage } from '#tests/support/deliveries-of-message.ts'
import { unhandledEvents } from '#machines/system/unhandled-events.ts'
import { readServerEvents, serverVersions } from './recordings.ts'

/** Events that no server sent while it was recorded, as the documentation or a running server has them. */
const documented: readonly { event: string; argument: unknown }[] = [
  { event: 'scan_progress', argument: { id: 'lib', type: 'scan', name: 'Books', progress: 5 } },
  { event: 'stream_ready', argument: undefined },
  {
    event: 'stream_open',
    argument: {
      id: 'stream',
      clientPlaylistUri: '',
      segmentLength: 6,
      startTime: 0,
      segmentStartNumber: 0,
      isTranscodeComplete: true,
    },
  },
  { event: 'track_started', argument: { libraryItemId: 'item', ino: '1' } },
  { event: 'track_progress', argument: { libraryItemId: 'item', ino: '1', progress: 50 } },
  { event: 'track_finished', argument: { libraryItemId: 'item', ino: '1' } },
  { event: 'task_progress', argument: { libraryItemId: 'item', progress: 50 } },
  // as 2.36.0 sent it with a provider of its own
  {
    event: 'cover_search_result',
    argument: { requestId: 'covers 1', provider: 'custom-p', covers: ['http://host/c.png'], total: 1 },
  },
  {
    event: 'playlist_updated',
    argument: {
      id: 'p',
      libraryId: 'lib',
      userId: 'me',
      name: 'P',
      description: null,
      items: [],
      lastUpdate: 1,
      createdAt: 1,
    },
  },
]

const messages: ServerMessage[] = [...serverVersions.flatMap(readServerEvents), ...documented].flatMap(
  ({ event, argument }) => {
    const reading = readMendedEvent(event, argument)
    return reading.kind === 'event' ? [reading.message] : []
  },
)

/** What a message moves: actors, the cache, or what is said. */
function effectsOf(message: ServerMessage): unknown[] {
  return [...deliveriesOfMessage(message), ...cacheEffects(message)]
}

describe('every event that is taken', () => {
  it.each(Object.keys(socketEventSchemas))('%s moves something, or says why it does not', (event) => {
    const own = messages.filter((message) => message.event === event)
    expect(own.length, 'no sample of it').toBeGreaterThan(0)
    const moves = own.some((message) => effectsOf(message).length > 0)
    const reason: unknown = Reflect.get(unhandledEvents, event)
    expect({ moves, isExplained: typeof reason === 'string' }).toEqual({ moves, isExplained: !moves })
  })

  it.each(['user_online', 'user_offline', 'user_stream_update'])(
    '[P7-56] %s has the page of users look again at who is online',
    (event) => {
      const [message] = messages.filter((each) => each.event === event)
      const receivers = message ? deliveriesOfMessage(message).map(({ to }) => to) : []
      expect(receivers).toContain('people')
    },
  )
})

it('what the servers sent of items, users and places is whole but for one key: it is not read again', () => {
  const read = serverVersions
    .flatMap(readServerEvents)
    .map(({ event, argument }) => readMendedEvent(event, argument))
    .flatMap((reading) => (reading.kind === 'event' ? [reading] : []))
    .filter(({ message }) => cacheEffects(message).some(({ type }) => type.startsWith('cache.put')))
  expect(new Set(read.map(({ message }) => message.event)).size).toBeGreaterThan(2)
  expect(
    read.flatMap(({ message, replaced, dropped }) =>
      [...replaced, ...dropped].map((path) => `${message.event}: ${path}`),
    ),
  ).toEqual([
    // a record that began with a mark: it has no position yet
    'user_item_progress_updated: data.currentTime',
  ])
})
