import { BookError } from './book-error.ts'
import { LIMITS } from './archive/limits.ts'

export interface DownloadOptions {
  url: string
  bearer: string | null
  signal: AbortSignal
  onBytes: (bytes: number, total: number | null) => void
}

const TELL_EVERY_MS = 200

/** The file of a book, in parts; refused when it is larger than a book can be. */
export async function download({ url, bearer, signal, onBytes }: DownloadOptions): Promise<Blob> {
  const response = await fetch(url, {
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    credentials: 'same-origin',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new BookError('unreachable', 'No answer.', { cause: error })
  })
  if (!response.ok || !response.body) throw refusal(response.status)
  const announced = Number(response.headers.get('content-length') ?? 'x')
  const total = Number.isFinite(announced) ? announced : null
  if (total !== null && total > LIMITS.download) {
    await response.body.cancel()
    throw new BookError('tooBig', `${total} bytes.`)
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  let toldAt = -Infinity
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw signal.aborted ? error : new BookError('unreachable', 'The answer broke off.', { cause: error })
    })
    if (done) break
    parts.push(value)
    bytes += value.byteLength
    if (bytes > LIMITS.download) {
      await reader.cancel()
      throw new BookError('tooBig', `More than ${LIMITS.download} bytes.`)
    }
    if (performance.now() - toldAt > TELL_EVERY_MS) {
      toldAt = performance.now()
      onBytes(bytes, total)
    }
  }
  return new Blob(parts)
}

function refusal(status: number): BookError {
  if (status === 404) return new BookError('notFound', 'No such book.')
  if (status === 401 || status === 403) return new BookError('forbidden', `Refused with ${status}.`)
  return new BookError('unreachable', `Answered with ${status}.`)
}
