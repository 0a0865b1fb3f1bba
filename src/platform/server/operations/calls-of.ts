import type { OperationName, Operations } from '#machines/server/operations/operations.table.ts'
import type { Server } from '../server.ts'

/** The calls that carry these operations out. */
export type CallsOf<Name extends OperationName> = {
  [N in Name]: (server: Server, params: Operations[N]['params']) => Promise<Operations[N]['result']>
}
