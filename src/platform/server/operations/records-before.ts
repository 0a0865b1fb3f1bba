import { userSchema } from '#machines/model/entities/index.ts'
import { recordIn } from '#machines/model/titles/playback.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { RecordStep } from '#machines/server/operations/steps-back.ts'
import type { RecordBefore } from '#machines/server/operations/record-before.types.ts'
import { readProgress } from '../progress/server-records.ts'
import type { RecordOf } from '../progress/server-records.ts'
import type { Server } from '../server.ts'

const READ = { timeoutMs: 5000 }
/** The server writes one record after the other before it answers. */
const STEPS_OF_A_CALL = 100

/** What a write of a medium's record is about to change. */
export async function recordBefore(server: Server, recordOf: RecordOf, key: MediaKey): Promise<RecordBefore> {
  return { key, record: await readProgress(server, recordOf, key, READ) }
}

/** The same of several, read in one call. */
export async function recordsBefore(server: Server, keys: readonly MediaKey[]): Promise<RecordBefore[]> {
  const { mediaProgress } = await server.read('get', '/api/me', userSchema, READ)
  return keys.map((key) => ({ key, record: recordIn(mediaProgress, key) ?? null }))
}

/** The one with this id; none where another client reset it already. */
export async function recordNamed(server: Server, progressId: string): Promise<RecordBefore[]> {
  const { mediaProgress } = await server.read('get', '/api/me', userSchema, READ)
  const record = mediaProgress.find(({ id }) => id === progressId)
  if (!record) return []
  const { libraryItemId, episodeId } = record
  return [{ key: { libraryItemId, episodeId: episodeId ?? null }, record }]
}

/** Changes records one after the other, in order. */
export async function writeSteps(server: Server, steps: readonly RecordStep[]): Promise<void> {
  for (let at = 0; at < steps.length; at += STEPS_OF_A_CALL)
    await server.send('patch', '/api/me/progress/batch/update', 'OK', {
      json: steps.slice(at, at + STEPS_OF_A_CALL),
    })
}
