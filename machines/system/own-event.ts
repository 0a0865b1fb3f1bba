import { ownPart } from '../server/connection/message-access.ts'
import type { Reader } from '../server/connection/message-access.ts'
import type { SystemEvent } from './system.types.ts'

/** An event of the root as far as it concerns the account: of a message of the server, the part that it may see. */
export function ownEvent(event: SystemEvent, reader: Reader | null): SystemEvent | null {
  if (event.type !== 'connection.received') return event
  const message = ownPart(event.message, reader)
  return message && { ...event, message }
}
