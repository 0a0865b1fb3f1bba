import { fromCallback } from 'xstate'
import { changeQueue } from '#machines/listening/queue/queue-rules.ts'
import type { QueueChange, QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { QueueCommand, QueueStoreFact } from '#machines/listening/queue/queue.types.ts'
import type { Database } from '../database.ts'
import { readText, writeText } from '../local.ts'
import type { KeyStore } from '../key-store.ts'
import { logWarning } from '#machines/model/log.ts'

/** The switch is kept as the specification says: `1` or `0`, on unless it is `0`. */
const AUTOPLAY_KEY = 'playerQueueAutoPlay'

export interface QueueStoreDeps {
  storage: KeyStore | null
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  /** To the other tabs of this client. */
  openChannel: () => BroadcastChannel | null
}

/**
 * Keeps the queue of the signed-in user in this browser: one for all tabs. A change is made to what is kept, in one
 * transaction; what comes of it is read by the other tabs. One thing at a time, and told once nothing more waits: what was read
 * before a change is older than what its tab shows. What a storage refused is made with the next change.
 */
export function createQueueStore({ storage, database, owner, openChannel }: QueueStoreDeps) {
  return fromCallback<QueueCommand>(({ sendBack, receive }) => {
    const report = (fact: QueueStoreFact): void => sendBack(fact)
    const mine = owner()
    const channel = openChannel()
    let line = Promise.resolve()
    let waiting = 0
    /** Changes that were refused: they are made with the next one. */
    let owed: readonly QueueChange[] = []
    const withOwed = (kept: unknown): readonly QueueItem[] => owed.reduce(changeQueue, sound(kept))

    function inTurn(work: () => Promise<readonly QueueItem[]>, failed: (error: unknown) => void): void {
      waiting += 1
      line = line.then(work).then(
        (items) => {
          waiting -= 1
          if (waiting === 0) report({ type: 'queueStore.itemsRead', items })
        },
        (error: unknown) => {
          waiting -= 1
          failed(error)
        },
      )
    }

    async function read(): Promise<readonly QueueItem[]> {
      return withOwed((await (await database()).get('queues', mine))?.items)
    }

    async function change(wanted: QueueChange): Promise<readonly QueueItem[]> {
      owed = wanted.type === 'replace' ? [wanted] : [...owed, wanted]
      const { store, done } = (await database()).transaction('queues', 'readwrite')
      // a put that fails says so itself
      done.catch(() => undefined)
      const items = withOwed((await store.get(mine))?.items)
      await store.put({ items, owner: mine }, mine)
      await done
      owed = []
      channel?.postMessage(mine)
      return items
    }

    receive((command) => {
      if (command.type === 'queue.keepAutoplay') writeText(storage, AUTOPLAY_KEY, command.on ? '1' : '0')
      else
        inTurn(
          async () => await change(command.change),
          (error) => logWarning('The queue was not saved:', error),
        )
    })

    report({ type: 'queueStore.autoplayRead', on: readText(storage, AUTOPLAY_KEY) !== '0' })
    const readAgain = (): void =>
      inTurn(read, (error) => {
        logWarning('The saved queue could not be read:', error)
        report({ type: 'queueStore.failed' })
      })
    channel?.addEventListener('message', ({ data }) => {
      if (data === mine) readAgain()
    })
    readAgain()
    return () => channel?.close()
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
