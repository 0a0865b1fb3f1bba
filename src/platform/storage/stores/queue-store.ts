import { fromCallback } from 'xstate'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { QueueCommand, QueueStoreFact } from '#machines/listening/queue/queue.types.ts'
import type { Database } from '../database.ts'
import { createLatestWriter } from '../latest-writer.ts'
import { readText, writeText } from '../local.ts'
import type { KeyStore } from '../key-store.ts'
import { logWarning } from '#machines/model/log.ts'

/** The switch is kept as the specification says: `1` or `0`, on unless it is `0`. */
const AUTOPLAY_KEY = 'playerQueueAutoPlay'

export interface QueueStoreDeps {
  storage: KeyStore | null
  database: () => Promise<Pick<Database, 'get' | 'put'>>
  /** Keeps servers and users apart. */
  owner: () => string
}

/** Keeps the queue of the signed-in user in this browser. */
export function createQueueStore({ storage, database, owner }: QueueStoreDeps) {
  return fromCallback<QueueCommand>(({ sendBack, receive }) => {
    const report = (fact: QueueStoreFact): void => sendBack(fact)
    const mine = owner()
    const items = createLatestWriter<readonly QueueItem[]>(
      async (kept) => (await database()).put('queues', { items: kept, owner: mine }, mine),
      (error) => logWarning('The queue was not saved:', error),
    )

    receive((command) => {
      if (command.type === 'queue.keepItems') items.put(command.items)
      else writeText(storage, AUTOPLAY_KEY, command.on ? '1' : '0')
    })

    report({ type: 'queueStore.autoplayRead', on: readText(storage, AUTOPLAY_KEY) !== '0' })
    database()
      .then((opened) => opened.get('queues', mine))
      .then(
        (kept) => report({ type: 'queueStore.itemsRead', items: sound(kept?.items) }),
        (error: unknown) => {
          logWarning('The saved queue could not be read:', error)
          report({ type: 'queueStore.failed' })
        },
      )
  })
}

/** Of what was kept, perhaps by another version, what still is an entry. */
function sound(kept: unknown): readonly QueueItem[] {
  return Array.isArray(kept) ? kept.filter(isQueueItem) : []
}

function isQueueItem(value: unknown): value is QueueItem {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Record<keyof QueueItem, unknown>
  const texts = [entry.libraryItemId, entry.libraryId, entry.title, entry.subtitle, entry.caption]
  return (
    texts.every((text) => typeof text === 'string') &&
    isNullOr('string', entry.episodeId) &&
    isNullOr('number', entry.duration) &&
    isNullOr('string', entry.coverPath)
  )
}

function isNullOr(type: 'string' | 'number', value: unknown): boolean {
  return value === null || typeof value === type
}
