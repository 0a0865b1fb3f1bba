import type { AppError } from '../model/errors.ts'
import { NOTICE_MS } from '../notices/notices.machine.ts'
import type { Notice, Said } from '../notices/notices.types.ts'
import type { OperationsToParent } from '../operations/operations.machine.ts'
import { operationTable } from '../operations/operations.table.ts'
import type { OperationName, OperationRow } from '../operations/operations.table.ts'

/** The notice that what the page showed is gone. */
export const PAGE_LOST = 'pageLost'
const REMOVES = /\.(?:delete|removeItems)$/

/** What the end of a write says, by its row of the table. */
export function operationNotices(fact: OperationsToParent): readonly Said[] {
  const { name, params } = fact.request
  const row = operationTable[name] as OperationRow<OperationName>
  const durationMs = NOTICE_MS.short
  if (fact.type === 'operations.failed') {
    return row.failed
      ? [{ show: { id: name, kind: 'error', text: failureText(row, fact.error), durationMs } }]
      : []
  }
  const key =
    typeof row.succeeded === 'function' ? row.succeeded(params, fact.result as never) : row.succeeded
  if (!key) return []
  const said: Said = { show: { id: name, kind: 'success', text: { key }, durationMs } }
  // whoever removed what the page showed knows
  return REMOVES.test(name) ? [{ dismiss: PAGE_LOST }, said] : [said]
}

function failureText(
  { failed, failedBecause, serverText }: OperationRow<OperationName>,
  error: AppError,
): Notice['text'] {
  if (error.text && failedBecause) return { key: failedBecause, params: { text: error.text } }
  if (error.text && serverText) return { words: error.text }
  return { key: (typeof failed === 'function' ? failed(error) : failed) ?? 'errors.unexpected' }
}
