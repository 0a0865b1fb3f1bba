import { expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { startUnderParent } from '#tests/support/under-parent.ts'
import { transferMachine } from './transfer.machine.ts'
import type { ReceiverInput, TransferFact } from './transfer.types.ts'

const SIZE = 100
const input = {
  name: 'f1',
  file: { ino: '1', part: 'sound' as const, path: '/f', size: SIZE, version: 'v', mimeType: '' },
}

function start(stored = 0) {
  const asked: (ReceiverInput & { say: (fact: TransferFact) => void })[] = []
  const removed: string[] = []
  const disk = { bytes: stored }
  const machine = transferMachine.provide({
    actors: {
      storedBytes: fromPromise(() => Promise.resolve(disk.bytes)),
      receiver: fromCallback<TransferFact, ReceiverInput>(({ sendBack, input: given }) => {
        asked.push({ ...given, say: sendBack })
      }),
      removeFile: fromPromise<void, { name: string }>(({ input: { name } }) => {
        removed.push(name)
        disk.bytes = 0
        return Promise.resolve()
      }),
    },
  })
  return { ...startUnderParent(machine, input), asked, removed, disk }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

it('goes on at the byte where it was broken off', async () => {
  const { actor, asked, news } = start(40)
  await settled()
  expect(asked[0]?.from).toBe(40)
  asked[0]?.say({ type: 'receiver.received', bytes: 60 })
  asked[0]?.say({ type: 'receiver.ended' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'whole' })
  expect(news().find(({ type }) => type === 'transfer.ended')).toEqual({
    type: 'transfer.ended',
    name: 'f1',
    fault: null,
  })
})

it('asks for nothing of a file that is there as a whole', async () => {
  const { actor, asked } = start(SIZE)
  await settled()
  expect([actor.getSnapshot().value, asked.length]).toEqual(['whole', 0])
})

it('waits where the line breaks, and asks for what the device has not', async () => {
  const { actor, asked, disk, pass } = start()
  await settled()
  asked[0]?.say({ type: 'receiver.received', bytes: 30 })
  disk.bytes = 30
  asked[0]?.say({ type: 'receiver.failed', fault: 'broken' })
  expect(actor.getSnapshot().value).toBe('waiting')
  pass(60_000)
  await settled()
  expect(asked[1]?.from).toBe(30)
})

it('starts over once where what came is shorter than the server says, and gives up then', async () => {
  const { actor, asked, removed, news } = start()
  await settled()
  asked[0]?.say({ type: 'receiver.received', bytes: 50 })
  asked[0]?.say({ type: 'receiver.ended' })
  await settled()
  expect(removed).toEqual(['f1'])
  expect(asked[1]?.from).toBe(0)
  asked[1]?.say({ type: 'receiver.received', bytes: 50 })
  asked[1]?.say({ type: 'receiver.ended' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed' })
  expect(news().find(({ type }) => type === 'transfer.ended')).toMatchObject({
    type: 'transfer.ended',
    fault: 'broken',
  })
})

it.each(['full', 'refused', 'gone', 'unwritable'] as const)(
  'ends for what does not pass by itself: %s',
  async (fault) => {
    const { actor, asked, news } = start()
    await settled()
    asked[0]?.say({ type: 'receiver.failed', fault })
    expect(actor.getSnapshot().value).toBe('failed')
    expect(news().find(({ type }) => type === 'transfer.ended')).toEqual({
      type: 'transfer.ended',
      name: 'f1',
      fault,
    })
  },
)
