import type { SnapshotFrom } from 'xstate'
import type { operationsMachine } from './operations.machine.ts'
import type { OperationRequest } from './operations.table.ts'

/** Whether a write of this kind is on its way, or waits for another one on the same subject. */
export function selectIsRunning(
  { context }: SnapshotFrom<typeof operationsMachine>,
  isOfKind: (request: OperationRequest) => boolean,
): boolean {
  return [...context.running, ...context.waiting].some(({ request }) => isOfKind(request))
}
