import type { ServerMessage } from '../connection/connection.types.ts'
import type { CacheCommand } from './reads.ts'

/**
 * What a message of the server changes in the cache: the one table of it. Payloads were checked against their schema
 * before; a message that is not named here changes nothing that is read.
 */
export function cacheEffects({ event, payload }: ServerMessage): readonly CacheCommand[] {
  switch (event) {
    case 'item_updated':
    case 'item_added':
      return [{ type: 'cache.putItem', item: payload }, ...(event === 'item_added' ? listsChanged : [])]
    case 'items_updated':
      return list(payload).map((item): CacheCommand => ({ type: 'cache.putItem', item }))
    case 'items_added':
      return [
        ...list(payload).map((item): CacheCommand => ({ type: 'cache.putItem', item })),
        ...listsChanged,
      ]
    case 'item_removed':
      return [{ type: 'cache.dropItem', itemId: idOf(payload) }, ...listsChanged]
    case 'user_updated':
      return [{ type: 'cache.putUser', user: payload }]
    case 'user_item_progress_updated':
      return [{ type: 'cache.putProgress', progress: fieldOf(payload, 'data') }]
    case 'library_added':
    case 'library_updated':
    case 'library_removed':
      return [
        { type: 'cache.invalidate', name: 'libraries' },
        { type: 'cache.invalidate', name: 'library', params: { libraryId: idOf(payload) } },
      ]
    case 'episode_added':
    case 'author_updated':
    case 'author_removed':
      return listsChanged
    default:
      return []
  }
}

const listsChanged: readonly CacheCommand[] = [{ type: 'cache.invalidate', name: 'home' }]

function list(payload: unknown): readonly unknown[] {
  return Array.isArray(payload) ? payload : []
}

function fieldOf(payload: unknown, field: string): unknown {
  return typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : undefined
}

function idOf(payload: unknown): string {
  const id = fieldOf(payload, 'id')
  return typeof id === 'string' ? id : ''
}
