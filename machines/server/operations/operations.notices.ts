import type { AppError } from '../../model/errors.ts'
import { PAGE_LOST } from '../../app/notices/notice-ids.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { Notice, Said } from '../../app/notices/notices.types.ts'
import { operationTable } from './operations.table.ts'
import type { OperationName, OperationRequest, OperationRow } from './operations.table.ts'

const REMOVES = /\.(?:delete|removeItems)$/

/** What is said of a write that was carried out, by its row of the table. */
export function saidOfSuccess(request: OperationRequest, result: unknown): readonly Said[] {
  const { succeeded } = rowOf(request)
  const key = typeof succeeded === 'function' ? succeeded(request.params, result as never) : succeeded
  if (!key) return []
  const said: Said = {
    show: { id: request.name, kind: 'success', text: { key }, durationMs: NOTICE_MS.short },
  }
  // the user who removed what the page showed knows
  return REMOVES.test(request.name) ? [{ dismiss: PAGE_LOST }, said] : [said]
}

/** What is said of a write that failed, by its row of the table. */
export function saidOfFailure(request: OperationRequest, error: AppError): readonly Said[] {
  const row = rowOf(request)
  return row.failed
    ? [
        {
          show: {
            id: request.name,
            kind: 'error',
            text: failureText(row, error),
            durationMs: NOTICE_MS.short,
          },
        },
      ]
    : []
}

function rowOf(request: OperationRequest): OperationRow<OperationName> {
  return operationTable[request.name] as OperationRow<OperationName>
}

function failureText(
  { failed, failedBecause, serverText }: OperationRow<OperationName>,
  error: AppError,
): Notice['text'] {
  if (error.text && failedBecause) return { key: failedBecause, params: { text: error.text } }
  if (error.text && serverText) return { words: error.text }
  return { key: (typeof failed === 'function' ? failed(error) : failed) ?? 'errors.unexpected' }
}
