import type { ServerMessage } from '#machines/server/connection/connection.types.ts'

/** A message with no more keys than the test needs. */
export const serverMessage = (event: string, payload: unknown): ServerMessage =>
  ({ event, payload }) as ServerMessage
