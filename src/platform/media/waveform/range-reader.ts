import { bytesWithin } from '../../bytes-within.ts'
import { StripError } from './strip-error.ts'

/** What reading for one strip may cost. */
export interface Allowance {
  signal: AbortSignal
  /** Bytes that are left. */
  left: number
  bearer: string | null
}

const FIRST_BYTES = 64 * 1024

export interface RangeReader {
  size: number
  read(start: number, end: number, allowance: Allowance): Promise<Uint8Array>
}

/**
 * A file of the server by HTTP ranges, at the first address that has it.
 *
 * @throws StripError `unreachable`; `noIndex` when the server sends only whole files, or more is read than is allowed
 */
export async function openRanges(
  addresses: readonly string[],
  allowance: Allowance,
): Promise<RangeReader & { first: Uint8Array }> {
  let refused: unknown
  for (const address of addresses) {
    try {
      const { bytes, size } = await range(address, 0, FIRST_BYTES, allowance)
      return {
        size,
        first: bytes,
        async read(start, end, paid) {
          const answer = await range(address, start, end, paid)
          if (answer.size !== size || answer.bytes.length !== end - start)
            throw new StripError('unreachable', 'The file has changed meanwhile.')
          return answer.bytes
        },
      }
    } catch (error) {
      if (allowance.signal.aborted || !(error instanceof StripError) || error.reason !== 'unreachable')
        throw error
      refused = error
    }
  }
  throw refused ?? new StripError('unreachable', 'The file has no address.')
}

async function range(
  address: string,
  start: number,
  end: number,
  allowance: Allowance,
): Promise<{ bytes: Uint8Array; size: number }> {
  const { signal, bearer } = allowance
  if (end - start > allowance.left) throw new StripError('noIndex', `${end - start} more bytes.`)
  allowance.left -= end - start
  // past the cache: the browser lets one request at a time into an entry, and the player may be filling it for an hour
  const response = await fetch(address, {
    headers: {
      range: `bytes=${start}-${end - 1}`,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new StripError('unreachable', 'No answer.', { cause: error })
  })
  const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN)
  if (response.status !== 206 || !Number.isFinite(size)) {
    await response.body?.cancel()
    if (response.status === 200) throw new StripError('noIndex', 'The server sends only the whole file.')
    throw new StripError('unreachable', `Answered with ${response.status}.`)
  }
  const bytes = await bytesWithin(response.body, { left: end - start }).catch((error: unknown) => {
    throw signal.aborted ? error : new StripError('unreachable', 'The answer broke off.', { cause: error })
  })
  if (!bytes) throw new StripError('unreachable', 'More is sent than was asked for.')
  return { bytes, size }
}
