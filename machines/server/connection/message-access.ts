import { canAccessLibrary } from '../../model/permissions.ts'
import type { Account } from '../../model/permissions.ts'
import type { ServerMessage } from './connection.types.ts'

/** The signed-in user, as far as messages are concerned. */
export type Reader = Account & { id: string }

/**
 * The part of a message that concerns who is signed in, null when none does. The server sends items, collections and
 * tasks of every library to everybody, and to an administrator the records of other users, with their tokens.
 */
export function ownPart(message: ServerMessage, reader: Reader | null): ServerMessage | null {
  const { event, payload } = message
  if (!reader) return null
  if (event === 'user_updated') return fieldOf(payload, 'id') === reader.id ? message : null
  if (event.startsWith('playlist_') && fieldOf(payload, 'userId') !== reader.id) return null
  if (Array.isArray(payload)) {
    const visible = payload.filter((each: unknown) => isVisible(each, reader))
    if (visible.length === payload.length) return message
    // a shorter list of the same entries fits the same schema
    return visible.length > 0 ? ({ event, payload: visible } as ServerMessage) : null
  }
  return isVisible(payload, reader) ? message : null
}

function isVisible(payload: unknown, reader: Reader): boolean {
  const libraryId = fieldOf(payload, 'libraryId')
  return typeof libraryId !== 'string' || canAccessLibrary(reader, libraryId)
}

function fieldOf(payload: unknown, field: string): unknown {
  return typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : undefined
}
