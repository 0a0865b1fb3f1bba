import type { OperationRequest } from './operations.table.ts'

/** Whether two requests ask for the same write; one that comes back from the operations is another object. */
export const isSameRequest = (one: OperationRequest | null, other: OperationRequest): boolean =>
  one === other || (one?.name === other.name && JSON.stringify(one) === JSON.stringify(other))
