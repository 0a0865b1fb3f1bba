import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { accepts, ENCODINGS, type Encoding } from './encodings.ts'

/** A smaller body goes into one packet as it is, bytes. */
const SMALLEST = 1024
/** Words. Media, pictures and archives are packed already, lists of segments and streams of events are read as they come. */
const PACKABLE = /^\s*(?:application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))|text\/(?!event-stream))/i

/**
 * Packs an answer of the media server while it goes out, where the browser takes it: servers send their JSON as it is.
 * @param headers those that go out; what packing changes of them is changed
 * @returns what the answer goes through; null where it goes out as it is
 */
export function packerFor(
  request: IncomingMessage,
  answer: IncomingMessage,
  headers: OutgoingHttpHeaders,
): Transform | null {
  if (!isPackable(answer)) return null
  headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = ENCODINGS.find((one) => accepts(accepted, one))
  if (encoding === undefined || request.method === 'HEAD') return null
  delete headers['content-length']
  headers['content-encoding'] = encoding
  // a strong one names these very bytes
  if (typeof headers.etag === 'string') headers.etag = headers.etag.replace(/^"/, 'W/"')
  return PACKERS[encoding]()
}

/** What came is packed and sent at once: an answer that comes slowly is read slowly, and not only at its end. */
const PACKERS: Readonly<Record<Encoding, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

function isPackable({ statusCode, headers }: IncomingMessage): boolean {
  return (
    statusCode === 200 &&
    PACKABLE.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers['content-range'] === undefined &&
    // a download that broke off goes on with the bytes of the file
    !/bytes/i.test(headers['accept-ranges'] ?? '') &&
    Number(headers['content-length'] ?? SMALLEST) >= SMALLEST &&
    !/\bno-transform\b/i.test(headers['cache-control'] ?? '')
  )
}
