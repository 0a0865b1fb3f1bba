import { expect, it } from 'vitest'
import { runningSystem, settled } from '#tests/support/running-system.ts'
import { appError } from '#machines/model/errors.ts'
import { summaryOf } from '#machines/server/operations/operations.notices.ts'
import type { Outcome } from '#machines/server/operations/operation.types.ts'
import type { AnyRow } from '#machines/server/operations/operations.table.ts'
import { ownOperations } from '#src/platform/server/operations/own-operations.ts'

const request = {
  name: 'progress.setFinished',
  params: { libraryItemId: 'book', episodeId: null, isFinished: true },
} as const

const { libraryItemId, episodeId, isFinished } = request.params
const mark = { kind: 'mark', key: { libraryItemId, episodeId }, isFinished }
const kept = { of: 'pendingStore', event: { type: 'pending.keep', pending: mark } }
const row = ownOperations['progress.setFinished'] as AnyRow
const summary = (outcome: Outcome) => () => summaryOf(row, request, outcome, { id: 'e', at: 1 })

const keptBy = ({ asked }: { asked: readonly { of: string; event: { type: string } }[] }) =>
  asked.filter(({ of, event }) => of === 'pendingStore' && event.type === 'pending.keep')

it('[promise 1.7] a mark that is made before the listening part is loaded is kept in this browser', async () => {
  const system = await runningSystem({ isEarly: true })
  system.send({ type: 'operation.run', request })
  await settled()
  expect(keptBy(system)).toEqual([kept])
})

it('a mark that fails before the listening part is loaded says that it is saved, once', async () => {
  const system = await runningSystem({
    isEarly: true,
    answers: {
      performOperation: () => {
        throw appError('unreachable')
      },
      readSummary: summary({ isDone: false, error: appError('unreachable') }),
    },
  })
  system.send({ type: 'operation.run', request })
  await settled()
  await settled()
  expect(keptBy(system)).toContainEqual(kept)
  expect(system.notices().filter(({ id }) => id === 'progress.setFinished')).toHaveLength(1)
})

it('what a mark changes is read again, although the listening part has not come yet', async () => {
  const system = await runningSystem({
    isEarly: true,
    answers: {
      loadListening: () => new Promise(() => undefined),
      performOperation: () => null,
      readSummary: summary({ isDone: true, result: undefined }),
    },
  })
  system.send({ type: 'operation.run', request })
  await settled()
  await settled()
  const changes = system.asked.filter(({ of }) => of === 'readCache').map(({ event }) => event)
  expect(changes[0]).toEqual({
    type: 'cache.putTaken',
    taken: mark,
  })
  expect(changes.at(-1)).toEqual({ type: 'cache.invalidate', name: 'userRecord' })
})

it('[promise 1] what was reset before the listening part is there is known to the journal when it comes', async () => {
  const system = await runningSystem({
    isEarly: true,
    answers: {
      performOperation: () => [{ key: { libraryItemId, episodeId }, record: null }],
      readSummary: () => ({ said: [], effects: [] }),
    },
  })
  system.send({ type: 'operation.run', request: { name: 'progress.reset', params: { progressId: 'p' } } })
  await settled()
  await settled()
  expect(
    system.asked.filter(({ of, event }) => of === 'journal' && event.type === 'journal.move'),
  ).toHaveLength(1)
})
