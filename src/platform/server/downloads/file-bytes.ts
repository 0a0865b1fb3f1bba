import { appError, toAppError } from '#machines/model/errors.ts'
import type { WantedFile } from '#machines/downloads/files-of-title.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { intercepted } from '../who-answered.ts'
import type { Server } from '../server.ts'

/** Part of a file as the media server sends it. */
export interface SentBytes {
  /** Where in the file it begins: 0 where the server sends all of it whatever was asked for. */
  from: number
  /** Bytes of the whole file; null where it does not say. */
  total: number | null
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

export type BytesOf = (
  file: Pick<WantedFile, 'path' | 'mimeType'>,
  from: number,
  signal: AbortSignal,
) => Promise<SentBytes>

export interface FileBytesDeps {
  server: Pick<Server, 'send'>
  urls: Pick<Urls, 'call'>
  bearer: () => string | null
}

const RANGE = /^bytes (\d+)-\d+\/(\d+)$/

/**
 * Asks for what follows of a file, as a stream. Why one is not to be had is asked of its item, by a call that knows who
 * answered and brings a token that is good again. Rejects with an AppError.
 */
export function createBytesOf({ server, urls, bearer }: FileBytesDeps): BytesOf {
  async function ask(path: string, from: number, signal: AbortSignal): Promise<Response> {
    const token = bearer()
    const headers = {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(from === 0 ? {} : { range: `bytes=${from}-` }),
    }
    try {
      return await fetch(urls.call(path), { headers, cache: 'no-store', redirect: 'manual', signal })
    } catch (error) {
      signal.throwIfAborted()
      throw toUnreachable(error)
    }
  }

  const ofItem = async (path: string, signal: AbortSignal): Promise<void> =>
    await server.send('get', path.replace(/\/file\/[^/]+$/, ''), ['id'], { signal })

  return async ({ path, mimeType }, from, signal) => {
    let answer = await ask(path, from, signal)
    if (answer.status === 401) {
      await ofItem(path, signal)
      answer = await ask(path, from, signal)
    }
    const { status, headers, body } = answer
    if (!answer.ok || body === null) {
      await body?.cancel()
      if (status >= 500 || status === 0) throw intercepted()
      await ofItem(path, signal)
      // what can be read and has a file less is said by the server itself
      if (status === 404) throw appError('notFound', { status })
      throw status === 403 ? appError('forbidden', { status }) : intercepted()
    }
    if (headers.get('content-type')?.startsWith('text/html') && !mimeType.includes('html')) {
      await body.cancel()
      throw intercepted()
    }
    const range = RANGE.exec(headers.get('content-range') ?? '')
    // a length that is given of what is packed on its way is none of the file
    const length = headers.get('content-encoding') === null ? headers.get('content-length') : null
    const total = range ? Number(range[2]) : length === null || status === 206 ? null : Number(length)
    return { from: status === 206 ? Number(range?.[1] ?? from) : 0, total, body }
  }
}

const toUnreachable = (error: unknown): unknown =>
  toAppError(error).code === 'unexpected' ? appError('unreachable') : error
