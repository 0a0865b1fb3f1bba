/** Every reason a call or a wait can fail for. Views map codes to texts; low layers report codes, never prose. */
export type ErrorCode =
  | 'unreachable'
  | 'timeout'
  /** Something between the page and the media server answered in its place: a sign-in page, a proxy, a gateway. */
  | 'intercepted'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'rateLimited'
  | 'rejected'
  | 'serverFault'
  | 'malformed'
  | 'unsupported'
  | 'mediaFault'
  /** The listener wants nothing that is not on this device. */
  | 'notKept'
  | 'storage'
  | 'aborted'
  | 'unexpected'

/** What the server met when it turned to another one, or to its disk; `gateway` where a proxy met nothing of the server. */
export type Fault =
  | 'gateway'
  | 'refused'
  | 'unknownHost'
  | 'noAnswer'
  | 'login'
  | 'certificate'
  | 'diskFull'
  | 'readOnly'

/**
 * What went wrong, as data. `status`, `text`, the server's own short sentence, and `fault` are there only where the media
 * server itself answered; `fault` also where a proxy says that it does not.
 */
export interface AppError {
  code: ErrorCode
  retryable: boolean
  status?: number
  text?: string
  fault?: Fault
  /** For the log alone. */
  detail?: string
  retryAfterSeconds?: number
}

const RETRYABLE: ReadonlySet<ErrorCode> = new Set([
  'unreachable',
  'timeout',
  'intercepted',
  'serverFault',
  'aborted',
])

export function appError(code: ErrorCode, details: Omit<AppError, 'code' | 'retryable'> = {}): AppError {
  return { code, retryable: RETRYABLE.has(code), ...details }
}

export function isAppError(value: unknown): value is AppError {
  return typeof value === 'object' && value !== null && 'code' in value && 'retryable' in value
}

/** Anything thrown, as an AppError: one of ours is passed on, the rest is `unexpected`. */
export function toAppError(value: unknown): AppError {
  if (isAppError(value)) return value
  return appError('unexpected', { detail: value instanceof Error ? value.message : String(value) })
}

const UNANSWERED: ReadonlySet<ErrorCode> = new Set(['unreachable', 'timeout', 'intercepted'])

/** Whether no answer came from the media server itself: what was asked may have been done or not. */
export function isUnanswered({ code }: AppError): boolean {
  return UNANSWERED.has(code)
}

/** Without an answer; or the server no longer has it. What is here of it serves then; what is refused does not. */
export function isOutOfReach(error: AppError): boolean {
  return isUnanswered(error) || error.code === 'notFound'
}

/** The media server's own no, for good; every other failure is tried again later. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['forbidden', 'notFound', 'rejected', 'unsupported'])

/** Whether a write that failed so is worth another try. */
export function isForLater(error: AppError): boolean {
  return error.retryable || isUnanswered(error) || !REFUSALS.has(error.code)
}
