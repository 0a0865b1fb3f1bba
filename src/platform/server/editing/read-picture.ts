import { appError } from '#machines/model/errors.ts'
import { bytesWithin } from '../../bytes-within.ts'
import type { Server } from '../server.ts'

/** Bytes of a picture that is held. */
const LARGEST = 16 * 1024 ** 2
const LONGEST_MS = 60_000

/** A picture as the server keeps it; null where there is none. One above 16 MB is `rejected`. */
export async function readPicture(server: Pick<Server, 'picture'>, path: string): Promise<Blob | null> {
  const answer = await server.picture(path, AbortSignal.timeout(LONGEST_MS))
  if (!answer) return null
  const bytes = await bytesWithin(answer.body, { left: LARGEST }).catch((): never => {
    throw appError('unreachable')
  })
  if (!bytes) throw appError('rejected')
  return new Blob([bytes], { type: answer.headers.get('content-type') ?? '' })
}
