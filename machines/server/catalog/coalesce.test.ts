import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coalesce, isRefetch } from './coalesce.ts'
import type { CacheCommand, ReadName } from './reads.ts'

const put = (id: string, version = 0): CacheCommand => ({ type: 'cache.putItem', item: { id, version } })
const drop = (itemId: string): CacheCommand => ({ type: 'cache.dropItem', itemId })
const progress = (id: string, at = 0): CacheCommand => ({ type: 'cache.putProgress', progress: { id, at } })
const user = (version: number): CacheCommand => ({ type: 'cache.putUser', user: { version } })
const stale = (name: ReadName, libraryId?: string): CacheCommand => ({
  type: 'cache.invalidate',
  name,
  ...(libraryId ? { params: { libraryId } } : {}),
})
const all: CacheCommand = { type: 'cache.invalidateAll' }
const refresh: CacheCommand = { type: 'cache.refresh', key: { name: 'libraries' } }

/** A cache small enough to be surely right: what it holds, what is stale, and who looked in which order. */
function carriedOut(commands: readonly CacheCommand[]) {
  const held = new Map<string, unknown>()
  const staleReads = new Set<string>()
  const views: CacheCommand[] = []
  for (const command of commands) {
    switch (command.type) {
      case 'cache.putItem':
        held.set(`item ${String(Reflect.get(Object(command.item), 'id'))}`, command.item)
        break
      case 'cache.dropItem':
        held.set(`item ${command.itemId}`, 'dropped')
        break
      case 'cache.putProgress':
        held.set(`progress ${String(Reflect.get(Object(command.progress), 'id'))}`, command.progress)
        break
      case 'cache.putUser':
        held.set('user', command.user)
        break
      case 'cache.invalidate': {
        const name = `${command.name} `
        if (!command.params) for (const each of staleReads) if (each.startsWith(name)) staleReads.delete(each)
        staleReads.add(name + (command.params?.['libraryId'] ?? ''))
        break
      }
      case 'cache.invalidateAll':
        staleReads.clear()
        staleReads.add('all')
        break
      default:
        views.push(command)
    }
  }
  return {
    held: [...held].toSorted(([a], [b]) => a.localeCompare(b)),
    stale: [...staleReads].toSorted(),
    views,
  }
}

describe('a burst of commands', () => {
  it('leaves the last change of each item, in order', () => {
    expect(coalesce([put('a', 1), put('b', 1), put('a', 2), put('c', 1)])).toEqual([
      put('b', 1),
      put('a', 2),
      put('c', 1),
    ])
  })

  it('of a thousand changes of one item is one change and one read', () => {
    const burst = Array.from({ length: 1000 }, (_, version) => [put('a', version), stale('library', 'l')])
    expect(coalesce(burst.flat())).toEqual([put('a', 999), stale('library', 'l')])
  })

  it('does not bring back what was dropped, nor drop what came back', () => {
    expect(coalesce([put('a'), drop('a')])).toEqual([drop('a')])
    expect(coalesce([drop('a'), put('a')])).toEqual([put('a')])
  })

  it('reads everything once when everything is stale', () => {
    expect(coalesce([stale('home', 'l'), put('a'), stale('home')])).toEqual([put('a'), stale('home')])
    expect(coalesce([stale('home'), all, put('a'), all])).toEqual([put('a'), all])
  })

  it('reads all of some shelves although some of them are stale again after it', () => {
    const shelves = stale('shelfPage', 'l')
    const filtered: CacheCommand = {
      type: 'cache.invalidate',
      name: 'shelfPage',
      params: { libraryId: 'l' },
      only: 'filtered',
    }
    expect(coalesce([filtered, shelves, filtered])).toEqual([shelves, filtered])
    const ofProgress: CacheCommand = { type: 'cache.invalidate', name: 'shelfPage', only: 'progress' }
    expect(coalesce([shelves, ofProgress])).toEqual([shelves, ofProgress])
  })

  it('keeps the last of a progress and of the user', () => {
    expect(coalesce([progress('p', 1), user(1), progress('p', 2), user(2)])).toEqual([
      progress('p', 2),
      user(2),
    ])
  })

  it('forgets no wish of a view', () => {
    expect(coalesce([refresh, put('a'), refresh, all])).toEqual([refresh, put('a'), refresh, all])
  })

  it('ends the cache as all of it would', () => {
    const id = fc.constantFrom('a', 'b', 'c')
    const command = fc.oneof(
      fc.tuple(id, fc.nat(9)).map(([itemId, version]) => put(itemId, version)),
      id.map(drop),
      fc.tuple(id, fc.nat(9)).map(([itemId, at]) => progress(itemId, at)),
      fc.nat(9).map(user),
      fc
        .tuple(fc.constantFrom<ReadName[]>('home', 'library'), fc.option(id))
        .map(([name, libraryId]) => stale(name, libraryId ?? undefined)),
      fc.constantFrom(all, refresh),
    )
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const few = coalesce(commands)
        expect(carriedOut(few)).toEqual(carriedOut(commands))
        expect(coalesce(few)).toEqual(few)
      }),
    )
  })
})

describe('what can wait for more of its kind', () => {
  it('is what makes the cache ask the server', () => {
    expect([stale('home'), all, put('a'), drop('a'), refresh].map(isRefetch)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
