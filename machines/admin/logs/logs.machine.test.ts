import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { LogEntry } from '../../model/entities/admin/log-entry.ts'
import { logsMachine } from './logs.machine.ts'

const line = (message: string): LogEntry => ({
  timestamp: '2026-11-23 01:00:00',
  source: 'Logger.js:104',
  message,
  levelName: 'INFO',
  level: 2,
})

async function openLog(...read: string[]) {
  const logs = createActor(
    logsMachine.provide({
      actors: {
        readLog: fromPromise((): Promise<readonly LogEntry[] | null> => Promise.resolve(read.map(line))),
        logDesk: fromCallback(() => undefined),
      },
    }),
    { parent: createActor(fromCallback(() => undefined)) as never },
  ).start()
  logs.send({ type: 'logs.open' })
  await waitFor(logs, (snapshot) => snapshot.matches({ open: { log: 'live' } }))
  const hear = (...messages: string[]) => {
    for (const message of messages) logs.send({ type: 'log.heard', line: line(message) })
  }
  const shown = () => logs.getSnapshot().context.lines.map(({ message }) => message)
  return { logs, hear, shown }
}

it('a line that the socket brings after the answer that had it is shown once', async () => {
  const { hear, shown } = await openLog('start', 'first', 'second')
  hear('first')
  expect(shown()).toEqual(['start', 'first', 'second'])
  hear('second', 'third')
  expect(shown()).toEqual(['start', 'first', 'second', 'third'])
})

it('a line that was written twice is shown twice', async () => {
  const { hear, shown } = await openLog('start', 'first')
  hear('second', 'second', 'first')
  expect(shown()).toEqual(['start', 'first', 'second', 'second', 'first'])
})

it('a paused list counts what is new to it alone', async () => {
  const { logs, hear } = await openLog('start', 'first')
  logs.send({ type: 'logs.pause' })
  hear('first', 'second')
  expect(logs.getSnapshot().context.missed).toBe(1)
})
