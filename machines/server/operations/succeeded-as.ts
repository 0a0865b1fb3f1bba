import type { OperationName, OperationRequest, Operations } from './operations.table.ts'

interface Succeeded {
  request: OperationRequest
  result: unknown
}

interface SucceededAs<Name extends OperationName> {
  params: Operations[Name]['params']
  result: Operations[Name]['result']
}

/** What an operation was asked for and answered, null for one of another name. The table pairs names with results. */
export function succeededAs<Name extends OperationName>(
  { request, result }: Succeeded,
  name: Name,
): SucceededAs<Name> | null {
  return request.name === name
    ? { params: request.params, result: result as Operations[Name]['result'] }
    : null
}
