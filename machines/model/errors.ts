/** Every reason a call or a wait can fail for. Views map codes to texts; low layers report codes, never prose. */
export type ErrorCode =
  | 'unreachable'
  | 'timeout'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'rateLimited'
  | 'rejected'
  | 'serverFault'
  | 'malformed'
  | 'unsupported'
  | 'mediaFault'
  | 'storage'
  | 'aborted'
  | 'unexpected'

/** What went wrong, as data. `text` is the server's own short sentence where it sent one. */
export interface AppError {
  code: ErrorCode
  retryable: boolean
  status?: number
  text?: string
  retryAfterSeconds?: number
}

const RETRYABLE: ReadonlySet<ErrorCode> = new Set(['unreachable', 'timeout', 'serverFault', 'aborted'])

export function appError(code: ErrorCode, details: Omit<AppError, 'code' | 'retryable'> = {}): AppError {
  return { code, retryable: RETRYABLE.has(code), ...details }
}

export function isAppError(value: unknown): value is AppError {
  return typeof value === 'object' && value !== null && 'code' in value && 'retryable' in value
}

/** Anything thrown, as an AppError: one of ours is passed on, the rest is `unexpected`. */
export function toAppError(value: unknown): AppError {
  if (isAppError(value)) return value
  return appError('unexpected', { text: value instanceof Error ? value.message : String(value) })
}

/** Of something between the page and the server, which says nothing of what the server did. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether no answer came from the server itself: what was asked may have been done or not. */
export function isUnanswered({ code, status }: AppError): boolean {
  return (
    code === 'unreachable' || code === 'timeout' || (status !== undefined && GATEWAY_STATUSES.has(status))
  )
}
