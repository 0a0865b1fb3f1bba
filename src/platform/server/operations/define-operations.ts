import type { RowOf } from '#machines/server/operations/operation-row.ts'
import type { RecordOf } from '../progress/server-records.ts'
import type { Server } from '../server.ts'

interface AnyOperation {
  params: unknown
  result: unknown
}

/** What a write can need beside the server. */
export interface CallDeps {
  /** What the server had of a title when it was read last. */
  recordOf: RecordOf
}

/** One write: how it is carried out, and what follows from its end. */
export interface Operation<Of extends AnyOperation> extends RowOf<Of> {
  call: (server: Server, params: Of['params'], deps: CallDeps) => Promise<Of['result']>
}

/** The writes of one area, by name. */
export type Defined<Part extends { [Name in keyof Part]: AnyOperation }> = {
  readonly [Name in keyof Part]: Operation<Part[Name]>
}

/**
 * Defines the writes of one area. What each is given and answers stands in `machines/server/operations`.
 * @example
 * export const bellOperations = defineOperations<BellOperations>({
 *   'bell.ring': { call: (server, { times }) => server.send('post', '/api/bell', 'OK', { json: { times } }) },
 * })
 */
export const defineOperations = <Part extends { [Name in keyof Part]: AnyOperation }>(
  operations: Defined<Part>,
): Defined<Part> => operations
