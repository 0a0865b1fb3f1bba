import { fromCallback } from 'xstate'
import { HISTORY_MEDIA_LIMIT, remember } from '#machines/listening/history/history-rules.ts'
import type { HistoryEntry } from '#machines/listening/history/history-rules.ts'
import type { HistoryCommand, HistoryStoreFact } from '#machines/listening/history/history.types.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { Database } from '../database.ts'
import { logWarning } from '#machines/model/log.ts'

export interface HistoryStoreDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
}

/** Keeps the places of each medium, of those that were opened last. */
export function createHistoryStore({ database, owner, wallClock }: HistoryStoreDeps) {
  return fromCallback<HistoryCommand>(({ sendBack, receive }) => {
    const report = (fact: HistoryStoreFact): void => sendBack(fact)
    const mine = owner()
    const idOf = (key: MediaKey): string => `${mine} ${key.libraryItemId} ${key.episodeId ?? ''}`

    async function forgetOldest(): Promise<void> {
      const opened = await database()
      if ((await opened.countFromIndex('histories', 'owner', mine)) <= HISTORY_MEDIA_LIMIT) return
      const all = await opened.getAllFromIndex('histories', 'owner', mine)
      const oldest = all.toSorted((a, b) => a.usedAt - b.usedAt).slice(0, all.length - HISTORY_MEDIA_LIMIT)
      await Promise.all(oldest.map(({ key }) => opened.delete('histories', idOf(key))))
    }

    async function read(key: MediaKey): Promise<void> {
      const kept = await (await database()).get('histories', idOf(key))
      report({ type: 'historyStore.read', key, entries: kept?.entries ?? [] })
      await forgetOldest()
    }

    async function keep(key: MediaKey, entries: readonly HistoryEntry[]): Promise<void> {
      const value = { key, entries, usedAt: wallClock(), owner: mine }
      await (await database()).put('histories', value, idOf(key))
    }

    async function add(key: MediaKey, entry: HistoryEntry): Promise<void> {
      const now = wallClock()
      const { store, done } = (await database()).transaction('histories', 'readwrite')
      const entries = remember((await store.get(idOf(key)))?.entries ?? [], { ...entry, at: now })
      await store.put({ key, entries, usedAt: now, owner: mine }, idOf(key))
      await done
    }

    const failed =
      (key: MediaKey) =>
      (error: unknown): void => {
        logWarning('The history was not saved:', error)
        report({ type: 'historyStore.failed', key })
      }

    receive((command) => {
      const { key } = command
      if (command.type === 'history.read') {
        read(key).catch(failed(key))
        return
      }
      if (command.type === 'history.add') {
        add(key, command.entry).catch(failed(key))
        return
      }
      const now = wallClock()
      const entries = command.entries.map((entry) => (entry.at === null ? { ...entry, at: now } : entry))
      report({ type: 'historyStore.kept', key, entries })
      keep(key, entries).catch(failed(key))
    })
  })
}
