import { describe, expect, it, vi } from 'vitest'
import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import { runningSystem, settled } from '#tests/support/running-system.ts'
import { readSocketLog, serverVersions } from './recordings.ts'
import { Implied, librariesOf, logsOf, messageOf } from './replay.ts'
import type { Log } from './replay.ts'

/** The system after it heard a log at the pace it was recorded, beside what the log implies. */
async function replayed({ records, ownId }: Log, visible: readonly string[] | 'all' = 'all') {
  const implied = new Implied()
  const system = await runningSystem({
    id: ownId,
    libraries: visible,
    tasks: () => ({ tasks: implied.runningTasks() }),
  })
  const { socket, receive, clock, actor } = system
  system.report('libraryList', { type: 'libraries.read', libraryIds: librariesOf(records) })
  const isUp = (): boolean => actor('connection').getSnapshot().matches('connected')
  if (records[0]?.event !== 'auth' && records[0]?.event !== 'connect') system.connect()

  let now = Date.parse(records[0]?.t ?? '')
  for (const record of records) {
    clock.increment(Math.max(0, Date.parse(record.t) - now))
    now = Math.max(now, Date.parse(record.t))
    if (record.dir === 'out') {
      if (record.event !== 'auth') continue
      // a client names itself when its line is new
      if (isUp()) socket({ type: 'socket.closed', reason: 'transport close' })
      socket({ type: 'socket.opened' })
    } else if (record.event === 'connect') socket({ type: 'socket.opened' })
    else if (record.event === 'disconnect') socket({ type: 'socket.closed', reason: String(record.argument) })
    else if (record.event === 'invalid_token' || record.event === 'auth_failed') {
      socket({ type: 'socket.refused' })
    } else {
      const message = messageOf(record)
      if (message) implied.take(message, now)
      if (record.event === 'init') socket({ type: 'socket.welcomed' })
      receive(record.event, record.argument)
    }
    await settled()
  }
  const commands = system.asked
    .filter(({ of }) => of === 'readCache')
    .map(({ event }) => event as unknown as CacheCommand)
  return { ...system, implied, commands, now }
}

function itemsIn(commands: readonly CacheCommand[]): Map<string, 'put' | 'drop'> {
  const items = new Map<string, 'put' | 'drop'>()
  for (const command of commands) {
    if (command.type === 'cache.putItem') items.set((command.item as { id: string }).id, 'put')
    if (command.type === 'cache.dropItem') items.set(command.itemId, 'drop')
  }
  return items
}

function progressIn(commands: readonly CacheCommand[]): Map<string, unknown> {
  return new Map(
    commands.flatMap((command) =>
      command.type === 'cache.putProgress'
        ? [[(command.progress as { id: string }).id, command.progress] as const]
        : [],
    ),
  )
}

describe.each(serverVersions)('a log of server %s', (version) => {
  const logs = logsOf(readSocketLog(version))

  it.each(logs.map((log) => [log.name, log] as const))(
    '[P7-50] [P7-60] %s: ends as it implies',
    async (_, log) => {
      const errors = vi.spyOn(console, 'error').mockReturnValue()
      vi.spyOn(console, 'warn').mockReturnValue()
      const { actor, root, implied, commands, notices, now, stop } = await replayed(log)
      const { unknown, malformed } = actor('connection').getSnapshot().context
      const scans = actor('scans').getSnapshot()
      const standing = notices().filter(({ id, durationMs }) => durationMs === null && id.startsWith('scan:'))
      const byText = (a: string, b: string): number => a.localeCompare(b)
      const seen = {
        unhandled: { unknown, malformed },
        restarts: root.getSnapshot().context.restarts,
        errors: errors.mock.calls,
        scans: scans.context.running.map(({ key }) => key).toSorted(byText),
        scanActors: Object.keys(scans.children).toSorted(byText),
        scanNotices: standing.map(({ id }) => id.slice('scan:'.length)).toSorted(byText),
        tasks: actor('tasks')
          .getSnapshot()
          .context.tasks.map(({ id }) => id)
          .toSorted(byText),
        items: itemsIn(commands),
        progress: progressIn(commands),
        foreignUsers: commands.filter(
          (command) =>
            command.type === 'cache.putUser' && Reflect.get(Object(command.user), 'id') !== log.ownId,
        ),
        isInRemovedLibrary: implied.removedLibraries.has(
          actor('library').getSnapshot().context.currentId ?? '',
        ),
      }
      stop()
      const running = implied.runningScans()
      expect(seen).toEqual({
        unhandled: { unknown: {}, malformed: {} },
        restarts: {},
        errors: [],
        scans: running,
        scanActors: running,
        scanNotices: running,
        tasks: implied.shownTasks(now),
        items: implied.items,
        progress: implied.progress,
        foreignUsers: [],
        isInRemovedLibrary: false,
      })
    },
  )

  it('all of them, received by an account that may see no library, move nothing of any library', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    for (const log of logs) {
      // whose rights are those of the account that was recorded
      const records = log.records.filter(({ event }) => event !== 'user_updated')
      const { actor, commands, said, stop } = await replayed({ ...log, records }, [])
      const scans = actor('scans').getSnapshot().context.running
      const found = {
        name: log.name,
        items: itemsIn(commands),
        scans,
        said: said().filter((each) => /scan|match/i.test(each)),
      }
      stop()
      expect(found).toEqual({ name: log.name, items: new Map(), scans: [], said: [] })
    }
  })
})
