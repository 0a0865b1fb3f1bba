import '#tests/support/all-wired.ts'
import type { ServerMessage } from '#machines/server/connection/connection.types.ts'
import { deliveriesOf } from '#machines/system/system.routes.ts'

/** Who is told something by a message, beside the client filter, which hears every one. */
export const deliveriesOfMessage = (message: ServerMessage) =>
  deliveriesOf({ type: 'connection.received', message }).filter(({ to }) => to !== 'clientFilter')
