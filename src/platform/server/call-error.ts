import { appError } from '#machines/model/errors.ts'
import type { AppError } from '#machines/model/errors.ts'

const LONGEST_SERVER_TEXT = 200

const STATUS_CODES: Readonly<Record<number, AppError['code']>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  429: 'rateLimited',
}

/** What an answer that is no success means, with the server's own sentence where `data` holds one. */
export function errorOfStatus(status: number, data: unknown, retryAfter: string | null = null): AppError {
  const text = shortText(data)
  const retryAfterSeconds = Number(retryAfter)
  return appError(STATUS_CODES[status] ?? (status >= 500 ? 'serverFault' : 'rejected'), {
    status,
    ...(text ? { text } : {}),
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  })
}

/** The server's own sentence: short, and not a page of HTML. It is only ever shown as plain text. */
function shortText(data: unknown): string | null {
  const raw: unknown = typeof data === 'object' && data !== null ? (data as { error?: unknown }).error : data
  if (typeof raw !== 'string') return null
  const text = raw.trim()
  return text.length === 0 || text.length > LONGEST_SERVER_TEXT || /<[a-z!/]/i.test(text) ? null : text
}
