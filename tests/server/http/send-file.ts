import { statSync } from 'node:fs'
import { mustBeSaved } from '../../../scripts/serve/server-answers.ts'
import { contentTypeOf } from '../mime.ts'
import { errorPage } from './answers.ts'
import type { SoundFault } from '../faults.ts'
import type { Ctx } from './env.ts'

interface Range {
  start: number
  end: number
}

/** One byte range of a file; null = the whole file, 'bad' = outside it (416). Several ranges count as none. */
export const parseRange = (header: string | undefined, size: number): Range | 'bad' | null => {
  const match = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '')
  if (!match || (!match[1] && !match[2])) return null
  if (!match[1]) {
    const last = Number(match[2])
    return last === 0 ? 'bad' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] ? Math.min(Number(match[2]), size - 1) : size - 1
  return start >= size || start > end ? 'bad' : { start, end }
}

export interface SendOptions {
  type?: string
  /** Offers the file as a download under this name. */
  downloadAs?: string
  fault?: SoundFault | null
}

const attachment = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/gu, '?')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** Streams a file with ETag, Last-Modified, 304, single ranges and HEAD; 404 page when it is not there. */
export const sendFile = (
  c: Ctx,
  path: string | null,
  options: SendOptions = {},
): Response | Promise<Response> => {
  const stat = path === null ? undefined : statSync(path, { throwIfNoEntry: false })
  if (path === null || !stat?.isFile()) return errorPage(404, 'Not Found')
  const { fault = null } = options
  const hasRanges = fault === null || fault === 'half'
  const half = Math.floor(stat.size / 2)
  const size = fault === 'half' ? half : stat.size

  const { sendBytes } = c.env
  const etag = `W/"${stat.size.toString(16)}-${Math.floor(stat.mtimeMs).toString(16)}"`
  const modified = stat.mtime.toUTCString()
  const headers: Record<string, string | number> = {
    ...(hasRanges ? { 'accept-ranges': 'bytes' } : {}),
    'cache-control': 'public, max-age=0',
    'last-modified': modified,
    etag,
    'content-type': options.type ?? contentTypeOf(path),
  }
  if (options.downloadAs === undefined) {
    if (mustBeSaved(c.req.path, String(headers['content-type'])))
      headers['content-disposition'] = 'attachment'
  } else headers['content-disposition'] = attachment(options.downloadAs)

  const isUnchanged =
    c.req.header('if-none-match') === etag ||
    (!c.req.header('if-none-match') && c.req.header('if-modified-since') === modified)
  if (isUnchanged) return sendBytes({ status: 304, headers: { etag, 'last-modified': modified }, part: null })

  const ifRange = c.req.header('if-range')
  const isRangeWanted = ifRange === undefined || ifRange === etag || ifRange === modified
  const range = isRangeWanted && hasRanges ? parseRange(c.req.header('range'), size) : null
  if (range === 'bad') {
    return sendBytes({
      status: 416,
      headers: { 'content-range': `bytes */${size}`, 'content-type': 'text/plain; charset=utf-8' },
      part: null,
      text: 'Range Not Satisfiable',
    })
  }
  const part = range ?? { start: 0, end: (fault === 'cut' ? half : size) - 1 }
  // without a length an answer that is cut looks whole
  if (fault !== 'cut') headers['content-length'] = part.end - part.start + 1
  if (range) headers['content-range'] = `bytes ${part.start}-${part.end}/${size}`
  const isEmpty = c.req.method === 'HEAD' || stat.size === 0
  return sendBytes({ status: range ? 206 : 200, headers, part: isEmpty ? null : { path, ...part } })
}
