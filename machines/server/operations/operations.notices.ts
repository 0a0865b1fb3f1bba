import type { AppError } from '../../model/errors.ts'
import { PAGE_LOST } from '../../app/notices/notice-ids.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { Notice, Said } from '../../app/notices/notices.types.ts'
import type { Outcome, OutcomeNews } from './operation.types.ts'
import type { AnyRow, OperationRequest } from './operations.table.ts'
import { worthRestoring } from './record-before.ts'

const REMOVES = /\.(?:delete|removeItems)$/

/** What follows from the end of a write, by its row: what is said of it, and what is to be read again. */
export function newsOf(row: AnyRow | undefined, request: OperationRequest, outcome: Outcome): OutcomeNews {
  if (!outcome.isDone)
    return { said: saidOfFailure(row, request, outcome.error), effects: [], announced: false }
  return {
    said: saidOfSuccess(row, request, outcome.result),
    effects: row?.invalidates?.(request.params) ?? [],
    announced: row?.announced ?? false,
  }
}

/** What takes a write back: the same write again, or the records as they were. */
function undoOf(row: AnyRow | undefined, { name, params }: OperationRequest, result: unknown): unknown {
  const undo = row?.undo?.(params, result as never)
  if (undo) return { name, params: undo }
  const records = worthRestoring(row?.restores?.(result as never) ?? [])
  return records.length > 0 ? { name: 'progress.restore', params: { records } } : null
}

function saidOfSuccess(row: AnyRow | undefined, request: OperationRequest, result: unknown): readonly Said[] {
  const { name, params } = request
  const succeeded = row?.succeeded
  const key = typeof succeeded === 'function' ? succeeded(params, result as never) : succeeded
  if (!key) return []
  const undo = undoOf(row, request, result)
  const told = row?.succeededParams?.(params, result as never)
  const said: Said = {
    show: {
      id: name,
      kind: 'success',
      text: { key, ...(told && { params: told }) },
      durationMs: undo ? NOTICE_MS.long : NOTICE_MS.short,
      ...(undo
        ? {
            action: {
              key: 'common.undo',
              intent: { type: 'operation.run', request: undo },
            },
          }
        : {}),
    },
  }
  // the user who removed what the page showed knows
  return REMOVES.test(name) ? [{ dismiss: PAGE_LOST }, said] : [said]
}

function saidOfFailure(
  row: AnyRow | undefined,
  { name }: OperationRequest,
  error: AppError,
): readonly Said[] {
  // without a row its code could not be loaded
  const text = row ? failureText(row, error) : ({ key: 'errors.unreachable' } as const)
  return text ? [{ show: { id: name, kind: 'error', text, durationMs: NOTICE_MS.short } }] : []
}

function failureText({ failed, failedBecause, serverText }: AnyRow, error: AppError): Notice['text'] | null {
  if (!failed) return null
  if (error.text && failedBecause) return { key: failedBecause, params: { text: error.text } }
  if (error.text && serverText) return { words: error.text }
  return { key: typeof failed === 'function' ? failed(error) : failed }
}
