import type { OperationRequest } from './operations.table.ts'

/** Whether two requests ask for the same write; one that comes back from the operations is another object. */
export const isSameRequest = (one: OperationRequest | null, other: OperationRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
