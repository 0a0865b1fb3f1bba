import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { Task, TasksAnswer } from '../../model/entities/index.ts'
import { tasksMachine } from './tasks.machine.ts'
import { isQueuedForEmbed, runningTaskOf, taskCounts, visibleTasks } from './tasks.selectors.ts'
import { taskWith } from './tasks.fixture.ts'
import type { TasksEvent } from './tasks.types.ts'

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

function running(answers: (TasksAnswer | Error)[] = [], account = accountWith('admin')) {
  let asked = 0
  const machine = tasksMachine.provide({
    actors: {
      readTasks: fromPromise<TasksAnswer>(async () => {
        const answer = answers[asked] ?? { tasks: [] }
        asked += 1
        if (answer instanceof Error) throw answer
        return answer
      }),
    },
  })
  const tasks = startUnderParent(machine, { account })
  return {
    ...tasks,
    send: (...events: TasksEvent[]): void => {
      for (const event of events) tasks.actor.send(event)
    },
    asked: () => asked,
    snapshot: () => tasks.actor.getSnapshot(),
    ids: () => tasks.actor.getSnapshot().context.tasks.map(({ id }) => id),
  }
}

const started = (task: Task): TasksEvent => ({ type: 'task.started', task })
const finished = (task: Task): TasksEvent => ({ type: 'task.finished', task: { ...task, isFinished: true } })
const failed = taskWith({ isFailed: true, error: 'Failed to write metadata.json' })

describe('the list of tasks', () => {
  it('[P7-04] is asked for when the line is up, and once more after each time it broke', async () => {
    const { send, asked, ids, told } = running([{ tasks: [taskWith()] }, { tasks: [] }])
    send({ type: 'connection.established' })
    await settled()
    expect(ids()).toEqual(['embed-1'])
    expect(told).toEqual([
      { type: 'tasks.read', tasks: [taskWith()] },
      { type: 'tasks.listed', tasks: [taskWith()], queued: [] },
    ])
    send({ type: 'connection.restored' })
    await settled()
    expect([asked(), ids()]).toEqual([2, []])
  })

  it('is asked for without a line too', async () => {
    const { clock, ids } = running([{ tasks: [taskWith()] }])
    clock.increment(3000)
    await settled()
    expect(ids()).toEqual(['embed-1'])
  })

  it('is asked for again when it did not come', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { clock, send, asked, ids } = running([new Error('no answer'), { tasks: [taskWith()] }])
    send({ type: 'connection.established' })
    await settled()
    expect(ids()).toEqual([])
    clock.increment(30_000)
    await settled()
    expect([asked(), ids()]).toEqual([2, ['embed-1']])
  })

  it('keeps a task that began while it was asked for', async () => {
    const { send, ids } = running([{ tasks: [] }])
    send({ type: 'connection.established' }, started(taskWith()))
    await settled()
    expect(ids()).toEqual(['embed-1'])
  })

  it('tells what runs, which an answer that is older than what was heard does not know', async () => {
    const scan = (libraryId: string) =>
      taskWith({ id: `scan-${libraryId}`, action: 'library-scan', data: { libraryId } })
    const { send, told } = running([{ tasks: [scan('over'), scan('runs')] }])
    send(finished(taskWith({ id: 'embed-2', isFailed: true })))
    send({ type: 'connection.established' }, started(scan('begun')), finished(scan('over')))
    await settled()
    expect(told.find(({ type }) => type === 'tasks.read')).toEqual({
      type: 'tasks.read',
      tasks: [scan('runs'), scan('begun')],
    })
  })
})

describe('a task', () => {
  it('[P4-26] that failed stays for 60 s after its end', () => {
    const { send, ids, clock } = running()
    send(started(taskWith()), finished(failed))
    clock.increment(59_999)
    expect(ids()).toEqual(['embed-1'])
    clock.increment(1)
    expect(ids()).toEqual([])
  })

  it('[P4-26] that shows its success stays for 60 s, any other goes at once', () => {
    const { send, ids, clock } = running()
    const scan = taskWith({ id: 'scan-item_1', action: 'scan-item', showSuccess: true })
    send(started(taskWith()), started(scan), finished(taskWith()), finished(scan))
    expect(ids()).toEqual(['scan-item_1'])
    clock.increment(60_000)
    expect(ids()).toEqual([])
  })

  it('[P4-25] takes the place of an earlier one, and the time of that one does not end it', () => {
    const { send, ids, clock } = running()
    send(finished(failed))
    clock.increment(50_000)
    send(started(taskWith({ id: 'embed-2', startedAt: 2000 })))
    clock.increment(50_000)
    expect(ids()).toEqual(['embed-2'])
  })

  it('[P3-41] is listed as the server describes it', () => {
    const { send, snapshot } = running()
    send(finished(failed))
    expect(visibleTasks(snapshot())).toEqual([{ ...failed, isFinished: true }])
  })

  it('that is over does not come back by a start that comes late', () => {
    const { send, ids } = running()
    send(finished(taskWith()), started(taskWith()))
    expect(ids()).toEqual([])
  })
})

describe('what is asked of the list', () => {
  it('is answered for the account as it is now', () => {
    const { send, snapshot } = running([], accountWith('user', { libraries: ['pods'] }))
    send(started(taskWith({ data: { libraryItemId: 'item', libraryId: 'books' } })))
    expect([visibleTasks(snapshot()), taskCounts(snapshot()).running]).toEqual([[], 0])
    const account = { ...accountWith('user', { libraries: ['pods', 'books'] }), id: 'me', username: 'me' }
    send({ type: 'session.accountChanged', signedIn: { account } as never })
    expect([visibleTasks(snapshot()).length, taskCounts(snapshot()).running]).toEqual([1, 1])
  })

  it('[P4-27] says which items wait to be embedded', () => {
    const { send, snapshot } = running()
    send({ type: 'embedQueue.changed', libraryItemId: 'next', queued: true })
    expect(isQueuedForEmbed(snapshot(), 'next')).toBe(true)
    send({ type: 'embedQueue.changed', libraryItemId: 'next', queued: false })
    expect(isQueuedForEmbed(snapshot(), 'next')).toBe(false)
  })

  it('says what is at work on an item', () => {
    const { send, snapshot } = running()
    send(started(taskWith()))
    expect(runningTaskOf(snapshot(), 'embed-metadata', 'item')?.id).toBe('embed-1')
    expect(runningTaskOf(snapshot(), 'encode-m4b', 'item')).toBeNull()
    send(finished(failed))
    expect(runningTaskOf(snapshot(), 'embed-metadata', 'item')).toBeNull()
  })
})

describe('in whatever order events come', () => {
  const lives = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('t1', 't2', 't3', 't4'),
      item: fc.constantFrom('a', 'b', 'c', 'd'),
      isFailed: fc.boolean(),
      showSuccess: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  )

  it('every task that ended leaves the list within 60 s, and none that runs does', () => {
    fc.assert(
      fc.property(lives, fc.infiniteStream(fc.nat()), (tasks, order) => {
        const { send, ids, clock, stop } = running()
        const events = tasks
          .flatMap(({ id, item, isFailed, showSuccess }, index) => {
            const task = taskWith({ id, data: { libraryItemId: item }, startedAt: index, showSuccess })
            const twice = [started(task), started(task), finished({ ...task, isFailed })]
            return [...twice, finished({ ...task, isFailed })]
          })
          .map((event) => ({ event, at: order.next().value }))
          .toSorted((a, b) => a.at - b.at)
        send(...events.map(({ event }) => event))
        clock.increment(60_000)
        const left = ids()
        stop()
        expect(left).toEqual([])
      }),
    )
  })

  it('[P4-25] no two tasks of the list do the same work', () => {
    fc.assert(
      fc.property(lives, fc.infiniteStream(fc.nat()), (tasks, order) => {
        const { send, snapshot, stop } = running()
        for (const { id, item, isFailed, showSuccess } of tasks) {
          const task = taskWith({
            id,
            data: { libraryItemId: item },
            startedAt: order.next().value,
            showSuccess,
          })
          send(order.next().value % 2 ? started(task) : finished({ ...task, isFailed }))
        }
        const items = snapshot().context.tasks.map(({ data }) => data.libraryItemId)
        stop()
        expect(new Set(items).size).toBe(items.length)
      }),
    )
  })
})
