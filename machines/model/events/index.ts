import type { Mended } from '../entities/reading/mend.ts'
import { readStrictly } from '../entities/reading/read-strictly.ts'
import type * as z from '../entities/reading/zod.ts'
import { ignoredSocketEvents } from './ignored-events.ts'
import { libraryEventSchemas } from './library-events.ts'
import { serverEventSchemas } from './server-events.ts'
import { streamEventSchemas } from './stream-events.ts'
import { userEventSchemas } from './user-events.ts'

export { ignoredSocketEvents } from './ignored-events.ts'
export type { IgnoredSocketEvent } from './ignored-events.ts'
export type { AddedEpisode, RemovedItem } from './library-events.ts'
export type { StreamError } from './stream-events.ts'
export type { Init, ItemProgressUpdate } from './user-events.ts'

/** Every event of the server that the client takes, with the schema of its only argument. */
export const socketEventSchemas = {
  ...libraryEventSchemas,
  ...serverEventSchemas,
  ...streamEventSchemas,
  ...userEventSchemas,
}

export type SocketEventName = keyof typeof socketEventSchemas
export type SocketEventPayload<Name extends SocketEventName> = z.infer<(typeof socketEventSchemas)[Name]>
/** The events as a union, `{ event: 'item_added', payload: LibraryItemExpanded } | …`. */
export type SocketEvent = {
  [Name in SocketEventName]: { readonly event: Name; readonly payload: SocketEventPayload<Name> }
}[SocketEventName]

export type SocketReading =
  | ({ readonly kind: 'event'; readonly message: SocketEvent } & Readonly<Mended>)
  | { readonly kind: 'ignored'; readonly name: string }
  | { readonly kind: 'unknown'; readonly name: string }
  | { readonly kind: 'malformed'; readonly name: SocketEventName; readonly path: string }

const has = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name)

/**
 * Reads an event as it came from the socket, strictly or as `read` does. Never throws. Records of a list that do not fit are left out and named in
 * `dropped`; a malformed payload names the first offending key, not its value, so that the reading can be logged.
 */
export const readSocketEvent = (name: string, argument: unknown, read = readStrictly): SocketReading => {
  if (has(ignoredSocketEvents, name)) return { kind: 'ignored', name }
  if (!has(socketEventSchemas, name)) return { kind: 'unknown', name }
  const schema: z.ZodMiniType = socketEventSchemas[name]
  const reading = read(schema, argument)
  if (reading.kind === 'malformed') return { kind: 'malformed', name, path: reading.path }
  const { data: payload, replaced, dropped } = reading
  return { kind: 'event', message: { event: name, payload } as SocketEvent, replaced, dropped }
}
