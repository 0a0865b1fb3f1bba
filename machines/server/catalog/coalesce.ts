import type { CacheCommand } from './reads.ts'

/** What a command is about: of two with the same subject the later says all. Null for those that stand alone. */
function subjectOf(command: CacheCommand): string | null {
  switch (command.type) {
    case 'cache.putItem':
      return `item ${idOf(command.item)}`
    case 'cache.dropItem':
      return `item ${command.itemId}`
    case 'cache.putProgress':
      return `progress ${idOf(command.progress)}`
    case 'cache.putUser':
      return 'user'
    case 'cache.invalidate':
      return `stale ${command.only ?? ''} ${command.name} ${JSON.stringify(Object.entries(command.params ?? {}).toSorted(([a], [b]) => a.localeCompare(b)))}`
    case 'cache.putTaken':
    case 'cache.refresh':
    case 'cache.invalidateAll':
      return null
  }
}

function idOf(record: unknown): string {
  return String(Reflect.get(Object(record), 'id'))
}

/** What a command makes of all that came before it. */
function survives(earlier: CacheCommand, later: CacheCommand): boolean {
  if (later.type === 'cache.invalidateAll') return earlier.type !== 'cache.invalidate'
  if (later.type === 'cache.invalidate') {
    return earlier.type !== 'cache.invalidate' || earlier.name !== later.name
  }
  return true
}

function isSweeping(command: CacheCommand): boolean {
  if (command.type === 'cache.invalidate') return !command.params && !command.only
  return command.type === 'cache.invalidateAll'
}

/**
 * The commands of a burst without those that a later one makes idle: of several changes of an item, a progress or the
 * user the last, a stale read once. What is left keeps its order, so that the cache ends as if all had been carried out.
 * @example coalesce([putItem(a1), putItem(b1), putItem(a2)]) // [putItem(b1), putItem(a2)]
 */
export function coalesce(commands: readonly CacheCommand[]): CacheCommand[] {
  const seen = new Set<string>()
  const left: CacheCommand[] = []
  const sweeping: CacheCommand[] = []
  for (const command of commands.toReversed()) {
    if (!sweeping.every((later) => survives(command, later))) continue
    const subject = subjectOf(command)
    if (subject !== null && seen.has(subject)) continue
    if (subject !== null) seen.add(subject)
    if (command.type === 'cache.invalidateAll' && sweeping.some(({ type }) => type === command.type)) continue
    if (isSweeping(command)) sweeping.push(command)
    left.push(command)
  }
  return left.toReversed()
}

/** Whether a command makes the cache ask the server again; those can wait for more of their kind. */
export function isRefetch({ type }: CacheCommand): boolean {
  return type === 'cache.invalidate' || type === 'cache.invalidateAll'
}
