import type { RowsOf } from './operation-row.ts'

/** Writes of how people sign in. */
export interface AuthOperations {
  /** One call after the other; the last is the whole of it. */
  'auth.save': { params: { saves: readonly Readonly<Record<string, unknown>>[] }; result: void }
}

/** What each says when it is done or failed. */
export const authOperations: RowsOf<AuthOperations> = {
  'auth.save': { succeeded: 'operations.authSaved', failed: 'operations.authSaveFailed', serverText: true },
}
