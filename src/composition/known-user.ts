import type { QueryClient } from '@tanstack/query-core'
import type { LoginAnswer, MediaProgress } from '#machines/model/entities/index.ts'
import { recordIn } from '#machines/model/titles/playback.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { UserRecord } from '#machines/server/catalog/reads.ts'
import { userRecordOf } from '#src/platform/server/reads/fetchers.ts'

/** Whose page it is, and their records of media. */
export function createKnownUser(client: QueryClient) {
  let id = ''
  let tellRead = (): void => {}
  const read = new Promise<void>((resolve) => {
    tellRead = resolve
  })
  const knownRecordOf = (key: MediaKey): MediaProgress | null =>
    recordIn(client.getQueryData<UserRecord>(['userRecord', {}])?.mediaProgress ?? [], key) ?? null

  return {
    id: () => id,
    /** As the last visit kept it. */
    recalled(userId: string): void {
      id = userId
    },
    /** As the server says it: the record is not asked for again. */
    read(answer: LoginAnswer): void {
      id = answer.user.id
      tellRead()
      client.setQueryData(['userRecord', {}], userRecordOf(answer.user))
    },
    knownRecordOf,
    areRecordsKnown: () => client.getQueryData(['userRecord', {}]) !== undefined,
    /** What the last visit kept is there to be looked at. Nothing is decided by it: this waits for the server. */
    async recordOf(key: MediaKey): Promise<MediaProgress | null> {
      await read
      return knownRecordOf(key)
    },
  }
}
