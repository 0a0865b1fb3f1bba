import { fromCallback } from 'xstate'
import { HISTORY_MEDIA_LIMIT, rememberAll } from '#machines/listening/history/history-rules.ts'
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

const nameOf = ({ kind, position, at }: HistoryEntry): string => `${kind} ${position} ${at ?? ''}`

/**
 * Keeps the places of each medium, of those that were opened last. What is new is put to what is kept: another tab
 * keeps places of the same medium, and what could not be read is still there. One thing at a time.
 */
export function createHistoryStore({ database, owner, wallClock }: HistoryStoreDeps) {
  return fromCallback<HistoryCommand>(({ sendBack, receive }) => {
    const report = (fact: HistoryStoreFact): void => sendBack(fact)
    const mine = owner()
    const idOf = (key: MediaKey): string => `${mine} ${key.libraryItemId} ${key.episodeId ?? ''}`
    let line = Promise.resolve()
    /** Reads and keeps so far: what comes of the last one lacks nothing that is shown. */
    let asked = 0
    /** Of the medium that was read last, what is no news: it was read or kept already. */
    let known = new Set<string>()

    function know(entries: readonly HistoryEntry[]): void {
      for (const each of entries) known.add(nameOf(each))
    }

    function inTurn(key: MediaKey, work: () => Promise<void>): void {
      line = line.then(work).catch((error: unknown) => {
        logWarning('The history was not saved:', error)
        report({ type: 'historyStore.failed', key })
      })
    }

    async function forgetOldest(opening: MediaKey): Promise<void> {
      const opened = await database()
      if ((await opened.countFromIndex('histories', 'owner', mine)) <= HISTORY_MEDIA_LIMIT) return
      const all = await opened.getAllFromIndex('histories', 'owner', mine)
      const others = all.filter(({ key }) => idOf(key) !== idOf(opening))
      const oldest = others.toSorted((a, b) => a.usedAt - b.usedAt).slice(0, all.length - HISTORY_MEDIA_LIMIT)
      await Promise.all(oldest.map(({ key }) => opened.delete('histories', idOf(key))))
    }

    async function read(key: MediaKey): Promise<void> {
      known = new Set()
      const entries = (await (await database()).get('histories', idOf(key)))?.entries ?? []
      know(entries)
      report({ type: 'historyStore.read', key, entries })
      await forgetOldest(key)
    }

    /** Answers what comes of it. */
    async function put(key: MediaKey, more: readonly HistoryEntry[]): Promise<readonly HistoryEntry[]> {
      const { store, done } = (await database()).transaction('histories', 'readwrite')
      // a put that fails says so itself
      done.catch(() => undefined)
      const entries = rememberAll((await store.get(idOf(key)))?.entries ?? [], more)
      await store.put({ key, entries, usedAt: wallClock(), owner: mine }, idOf(key))
      await done
      return entries
    }

    async function keep(key: MediaKey, shown: readonly HistoryEntry[]): Promise<readonly HistoryEntry[]> {
      const entries = await put(
        key,
        shown.filter((each) => !known.has(nameOf(each))),
      )
      know(shown)
      know(entries)
      return entries
    }

    receive((command) => {
      const { key } = command
      const now = wallClock()
      if (command.type === 'history.add') {
        const entry = { ...command.entry, at: now }
        inTurn(key, async () => {
          await put(key, [entry])
        })
        return
      }
      asked += 1
      if (command.type === 'history.read') {
        inTurn(key, async () => await read(key))
        return
      }
      const turn = asked
      const shown = command.entries.map((entry) => (entry.at === null ? { ...entry, at: now } : entry))
      report({ type: 'historyStore.kept', key, entries: shown })
      inTurn(key, async () => {
        const entries = await keep(key, shown)
        // places that wait to be kept are not in it
        if (turn === asked) report({ type: 'historyStore.kept', key, entries })
      })
    })
  })
}
