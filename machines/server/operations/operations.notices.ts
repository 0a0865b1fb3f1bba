import { requestBack } from '../../editing/edits/request-back.ts'
import type { Edit } from '../../editing/edits/edit.types.ts'
import type { AppError } from '../../model/errors.ts'
import { PAGE_LOST } from '../../app/notices/notice-ids.ts'
import { NOTICE_MS } from '../../app/notices/notices.machine.ts'
import type { Notice, NoticeChange } from '../../app/notices/notices.types.ts'
import type { Outcome, OutcomeSummary } from './operation.types.ts'
import type { AnyRow, OperationRequest } from './operations.table.ts'
import { worthRestoring } from './steps-back.ts'

const REMOVES = /\.(?:delete|removeItems)$/

/**
 * What follows from the end of a write, by its row: what is said of it, what is to be read again, and what the history of
 * edits keeps of it.
 * @param stamp names the edit, where it is one
 */
export function summaryOf(
  row: AnyRow | undefined,
  request: OperationRequest,
  outcome: Outcome,
  stamp: Pick<Edit, 'id' | 'at'>,
): OutcomeSummary {
  if (!outcome.isDone) {
    const edit = row?.isInParts ? editOf(row, request, undefined, stamp) : null
    return { said: saidOfFailure(row, request, outcome.error), effects: [], announced: false, edit }
  }
  const edit = editOf(row, request, outcome.result, stamp)
  return {
    said: saidOfSuccess(row, request, outcome.result, edit),
    effects: row?.invalidates?.(request.params) ?? [],
    announced: row?.announced ?? false,
    edit,
  }
}

function editOf(
  row: AnyRow | undefined,
  { name, params, title = '', reverts }: OperationRequest,
  result: unknown,
  stamp: Pick<Edit, 'id' | 'at'>,
): Edit | null {
  const change = reverts === undefined ? row?.edit?.(params, result as never) : null
  return change ? { ...stamp, name, title, change } : null
}

/** What takes a write back: what was there before, the same write again, or the records as they were. */
function undoOf(
  row: AnyRow | undefined,
  { name, params }: OperationRequest,
  result: unknown,
  edit: Edit | null,
): unknown {
  if (edit) return { ...requestBack(edit.change), reverts: { id: edit.id, fields: null } }
  const undo = row?.undo?.(params, result as never)
  if (undo) return { name, params: undo }
  const records = row?.restores?.(result as never) ?? []
  return worthRestoring(records).length > 0 ? { name: 'progress.restore', params: { records } } : null
}

function saidOfSuccess(
  row: AnyRow | undefined,
  request: OperationRequest,
  result: unknown,
  edit: Edit | null,
): readonly NoticeChange[] {
  const { name, params } = request
  const succeeded = row?.succeeded
  const key = typeof succeeded === 'function' ? succeeded(params, result as never) : succeeded
  if (!key) return []
  const undo = undoOf(row, request, result, edit)
  const told = row?.succeededParams?.(params, result as never)
  const said: NoticeChange = {
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
): readonly NoticeChange[] {
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
