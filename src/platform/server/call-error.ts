import { appError } from '#machines/model/errors.ts'
import type { AppError, Fault } from '#machines/model/errors.ts'

const LONGEST_SERVER_TEXT = 200
/** Longer than any server locks a sign-in; a clock that is wrong by years asks for more. */
const LONGEST_WAIT_SECONDS = 3600

const STATUS_CODES: Readonly<Record<number, AppError['code']>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  429: 'rateLimited',
}

/** What a refusal of the media server means, with its own sentence where `data` holds one. */
export function errorOfStatus(status: number, data: unknown, waitSeconds: number | null = null): AppError {
  const said = shortText(data)
  const text = said !== null && isSentence(said) ? said : null
  const fault = said === null ? null : faultIn(said)
  return appError(STATUS_CODES[status] ?? (status >= 500 ? 'serverFault' : 'rejected'), {
    status,
    ...(text ? { text } : {}),
    ...(fault ? { fault } : {}),
    ...(waitSeconds === null ? {} : { retryAfterSeconds: waitSeconds }),
  })
}

/** A code of a system or a library, the name of an error, a piece of code: nothing that was written for people. */
const RAW = /\bE[A-Z]{4,}\b|\b[A-Z]+_[A-Z_]+\b|\b\w*Error:|\bundefined\b|\bnull\b|[{}<>;]|SQL/

/** Whether a server wrote this for people: `Username already taken`, but not `boom` or `connect ECONNREFUSED`. */
export const isSentence = (text: string): boolean => /^["“'(]?\p{Lu}.* /u.test(text) && !RAW.test(text)

const FAULTS: readonly (readonly [Fault, RegExp])[] = [
  ['refused', /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH/],
  ['unknownHost', /ENOTFOUND|EAI_AGAIN|EDNS|getaddrinfo/],
  ['noAnswer', /ETIMEDOUT|ESOCKETTIMEDOUT|timed? ?out/i],
  ['login', /EAUTH|Invalid login|Authentication failed/i],
  ['certificate', /CERT_|certificate|SSL|TLS|wrong version number/],
  ['diskFull', /ENOSPC/],
  ['readOnly', /EACCES|EPERM|EROFS/],
]

/** What a raw text of a server means, where it is one of the things that happen to servers. */
const faultIn = (text: string): Fault | null => FAULTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/**
 * Seconds that `Retry-After` asks to wait: a number, or a date, which is counted from the date of the answer since the
 * clock of this machine can be another one. Null where it says nothing.
 */
export function waitSecondsOf(headers: Pick<Headers, 'get'>): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  const answered = Date.parse(headers.get('date') ?? '')
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : (Date.parse(value) - (Number.isNaN(answered) ? Date.now() : answered)) / 1000
  return seconds > 0 ? Math.min(LONGEST_WAIT_SECONDS, Math.ceil(seconds)) : null
}

/** The server's own sentence: short, and not a page of HTML. It is only ever shown as plain text. */
export function shortText(data: unknown): string | null {
  const raw: unknown = typeof data === 'object' && data !== null ? (data as { error?: unknown }).error : data
  if (typeof raw !== 'string') return null
  const text = raw.trim()
  return text.length === 0 || text.length > LONGEST_SERVER_TEXT || /<[a-z!/]/i.test(text) ? null : text
}
