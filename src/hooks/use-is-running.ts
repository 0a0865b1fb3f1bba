import { selectIsRunning } from '#machines/server/operations/operations.selectors.ts'
import type { OperationRequest } from '#machines/server/operations/operations.table.ts'
import { useSnapshot } from './use-snapshot.ts'

/**
 * Whether a write of this kind is on its way.
 * @example const isBusy = useIsRunning(({ name }) => name.startsWith('feed.'))
 */
export function useIsRunning(isOfKind: (request: OperationRequest) => boolean): boolean {
  return useSnapshot('operations', (operations) => selectIsRunning(operations, isOfKind), false)
}
