import { expect, test } from 'vitest'
import { uploadCardMachine } from '#machines/editing/upload/upload-card.machine.ts'
import { limitsOf } from '#machines/server/operations/operation-limits.ts'
import type { OperationName, OperationRequest } from '#machines/server/operations/operations.table.ts'
import { laterOperations } from '#src/platform/server/operations/later-operations.ts'
import { ownOperations } from '#src/platform/server/operations/own-operations.ts'
import { WORK_MS } from './connections.ts'

test('the server may work at a call for as long as the page waits for any', () => {
  const names = Object.keys({ ...ownOperations, ...laterOperations }) as OperationName[]
  const waits = names.map((name) => limitsOf({ name, params: {} } as OperationRequest).callMs)
  const { answerTimeout } = uploadCardMachine.implementations.delays
  expect(names).toContain('backup.restore')
  expect(WORK_MS).toBeGreaterThanOrEqual(Math.max(...waits, Number(answerTimeout)))
})
