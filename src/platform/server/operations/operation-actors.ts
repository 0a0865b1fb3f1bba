import { fromPromise } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { EditRecord, Outcome, OutcomeSummary } from '#machines/server/operations/operation.types.ts'
import { limitsOf } from '#machines/server/operations/operation-limits.ts'
import { summaryOf } from '#machines/server/operations/operations.notices.ts'
import type { AnyRow, OperationName, OperationRequest } from '#machines/server/operations/operations.table.ts'
import type { EditStore } from '../../storage/stores/edit-store.ts'
import { stampOf } from '../../storage/stores/edit-stamp.ts'
import type { Server } from '../server.ts'
import type { CallDeps } from './define-operations.ts'
import { ownOperations } from './own-operations.ts'
import { withinLimits } from './within-limits.ts'

/** A write whose parameters belong to its name. */
interface AnyOperation extends AnyRow {
  call: (server: Server, params: never, deps: CallDeps) => Promise<unknown>
}

/** A write by its name; a rejection where its code cannot be loaded. */
async function operationOf(name: OperationName): Promise<AnyOperation> {
  if (name in ownOperations) return ownOperations[name as keyof typeof ownOperations] as AnyOperation
  const { laterOperations } = await import('./later-operations.ts').catch(() => {
    throw appError('unreachable')
  })
  return laterOperations[name as keyof typeof laterOperations] as AnyOperation
}

export interface OperationDeps extends CallDeps {
  server: Server
  /** The history of edits of this browser. */
  edits: () => Promise<EditStore>
}

/** How each operation is carried out, and what follows from its end. */
export function createOperationActors({ server, edits, ...deps }: OperationDeps) {
  return {
    performOperation: fromPromise<unknown, OperationRequest>(async ({ input: request, signal }) => {
      const { call } = await operationOf(request.name)
      const own = withinLimits(server, limitsOf(request).callMs, signal)
      return await call(own, request.params as never, deps)
    }),

    readSummary: fromPromise<OutcomeSummary, { request: OperationRequest; outcome: Outcome }>(
      async ({ input: { request, outcome } }) => {
        const operation = await operationOf(request.name).catch(() => undefined)
        return summaryOf(operation, request, outcome, stampOf(Date.now()))
      },
    ),

    keepEdit: fromPromise<void, EditRecord | null>(async ({ input }) => {
      if (input) await (await edits()).keep(input)
    }),
  }
}
