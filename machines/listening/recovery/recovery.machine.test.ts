import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { appError } from '../../model/errors.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { JournalEntry } from '../progress/progress.types.ts'
import { keptAsPut } from '../progress/kept-as-put.ts'
import { heardEntry } from '#tests/support/samples/progress-samples.ts'
import { recoveryMachine } from './recovery.machine.ts'
import type { RecoveryState } from './recovery.machine.ts'
import type { Recovery } from './recovery-rules.ts'

it('[promise 1] an entry is brought as it stands when the record is read, not as it was listed', async () => {
  const listed = { ...heardEntry, known: 0, mark: { version: 1, stood: 1000 }, superseded: false }
  const state: RecoveryState = {
    entry: keptAsPut(listed, { position: 0, madeAt: -1 }),
    record: { server: { position: 0, version: 2 }, isFinished: false, lastUpdate: 2 },
    session: null,
    isKept: true,
  }
  const deliver = vi.fn<(recovery: Recovery) => void>()
  const actor = createActor(
    recoveryMachine.provide({
      actors: {
        listUnsettled: fromPromise<JournalEntry[]>(async () => [listed]),
        readRecoveryState: fromPromise<RecoveryState, JournalEntry>(async () => state),
        deliver: fromPromise<number | null, { key: MediaKey; recovery: Recovery }>(async ({ input }) => {
          deliver(input.recovery)
          return null
        }),
      },
    }),
  ).start()
  actor.send({ type: 'recovery.wake' })
  await vi.waitFor(() => expect(deliver).toHaveBeenCalled())
  expect(deliver.mock.calls[0]?.[0]).toMatchObject({ moves: true, currentTime: listed.position })
  actor.stop()
})

it('[promise 1.5] an entry that the server refuses is kept, and those behind it are brought', async () => {
  const newer: JournalEntry = { ...heardEntry, sessionId: 'newer', superseded: false }
  const ofOther = { libraryItemId: 'other', episodeId: null }
  const older: JournalEntry = { ...heardEntry, key: ofOther, sessionId: 'older', superseded: false }
  // it would make the record that the newest of its title is to make
  const before: JournalEntry = { ...heardEntry, sessionId: 'before', superseded: true }
  const read = async (): Promise<RecoveryState> => ({ record: null, session: null, isKept: true })
  const refusals = [
    { reads: read, delivers: () => Promise.reject(appError('serverFault', { status: 500 })) },
    { reads: () => Promise.reject(appError('malformed')), delivers: () => Promise.resolve(null) },
  ]
  for (const { reads, delivers } of refusals) {
    const settled: string[] = []
    const actor = createActor(
      recoveryMachine.provide({
        actors: {
          listUnsettled: fromPromise<JournalEntry[]>(async () => [newer, before, older]),
          readRecoveryState: fromPromise<RecoveryState, JournalEntry>(async ({ input }) =>
            input.sessionId === 'newer' ? await reads() : await read(),
          ),
          deliver: fromPromise<number | null, { key: MediaKey; recovery: Recovery }>(async ({ input }) =>
            'sessionId' in input.recovery && input.recovery.sessionId === 'newer' ? await delivers() : null,
          ),
          markSettled: fromPromise<void, { entry: JournalEntry; sent: number | null }>(async ({ input }) => {
            settled.push(input.entry.sessionId)
          }),
        },
      }),
    ).start()
    await vi.waitFor(() => expect(settled).toEqual(['older']))
    expect(actor.getSnapshot().value).toBe('resting')
    actor.stop()
  }
})
