import { createActor, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { PendingChange } from '#machines/server/outbox/pending-change.ts'
import { createRecoveryActors } from './recovery-actors.ts'
import type { RecoveryDeps } from './recovery-deps.ts'

const key = (libraryItemId: string): MediaKey => ({ libraryItemId, episodeId: null })
const entry = (libraryItemId: string) => ({
  key: key(libraryItemId),
  sessionId: `session of ${libraryItemId}`,
})

/** The titles that are brought to the server while the outbox holds this. */
async function listed(pending: readonly PendingChange[]): Promise<string[]> {
  const { listUnsettled } = createRecoveryActors({
    journal: { unsettled: () => Promise.resolve(['a', 'b', 'c'].map(entry)) },
    journalWritten: () => Promise.resolve(),
    holdings: { held: () => Promise.resolve(new Set(['session of c'])) },
    outbox: { pending: () => Promise.resolve(pending) },
  } as unknown as RecoveryDeps)
  const entries = await toPromise(createActor(listUnsettled).start())
  return entries.map((each) => each.key.libraryItemId)
}

it('[promise 1.1] what was heard after a mark that still waits is brought after it', async () => {
  expect(await listed([])).toEqual(['a', 'b'])
  const begun = { kind: 'mark', key: key('a'), isFinished: false } as const
  expect(await listed([begun])).toEqual(['b'])
  expect(await listed([{ ...begun, isFinished: true }])).toEqual(['b'])
  // nothing is waited for that may never be sent
  expect(await listed([{ ...begun, isAside: true }])).toEqual(['a', 'b'])
})
