import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { accountWith } from '#tests/support/samples/account-samples.ts'
import { startUnderParent } from '#tests/support/under-parent.ts'
import type { Task, TasksAnswer } from '../../model/entities/index.ts'
import { conditionOf, FINISHED_TASK_MS } from './task-rules.ts'
import { taskWith } from './tasks.fixture.ts'
import { tasksMachine } from './tasks.machine.ts'
import type { TasksEvent } from './tasks.types.ts'

type Ends = Pick<Task, 'isFailed' | 'showSuccess'>

/** What a server does in a while: tasks of a few kinds on a few items, each of which starts and may end. */
const tasks = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
    action: fc.constantFrom('embed-metadata', 'encode-m4b'),
    item: fc.constantFrom('a', 'b', null),
    ends: fc.option(fc.record<Ends>({ isFailed: fc.boolean(), showSuccess: fc.boolean() })),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
)

function eventsOf({
  id,
  action,
  item,
  ends,
}: {
  id: string
  action: string
  item: string | null
  ends: Ends | null
}): TasksEvent[] {
  const task = taskWith({
    id,
    action,
    data: item === null ? {} : { libraryItemId: item },
    startedAt: Number(id) * 1000,
    ...(ends ? { showSuccess: ends.showSuccess } : {}),
  })
  const end = { ...task, isFinished: true, isFailed: ends?.isFailed ?? false }
  return [{ type: 'task.started', task }, ...(ends ? [{ type: 'task.finished' as const, task: end }] : [])]
}

function started() {
  const machine = tasksMachine.provide({
    actors: { readTasks: fromPromise<TasksAnswer>(() => new Promise(() => {})) },
  })
  const running = startUnderParent(machine, { account: accountWith('admin') })
  return { ...running, rows: () => running.actor.getSnapshot().context.tasks }
}

const workOf = ({ id, action, data }: Task): string => `${action} ${data.libraryItemId ?? id}`

/** The events of all tasks, each as often as it came, in the order that chance has. */
const chaos = tasks.chain((all) => {
  const events = all.flatMap(eventsOf)
  return fc
    .array(fc.nat(Math.max(0, events.length - 1)), { maxLength: 30 })
    .map((picks) => picks.flatMap((pick) => events[pick] ?? []))
})

it('[P4-24, P4-25, P7-60] in any order of events, duplicates and ends before starts, a row is a work and an end is an end', () => {
  fc.assert(
    fc.property(chaos, (events) => {
      const { actor, rows, pass, stop } = started()
      const over = new Set<string>()
      for (const event of events) {
        actor.send(event)
        if (event.type === 'task.finished') over.add(event.task.id)
        const works = rows().map(workOf)
        expect(new Set(works).size).toBe(works.length)
        const stillRunning = rows().filter((task) => conditionOf(task) === 'running')
        expect(stillRunning.filter(({ id }) => over.has(id))).toEqual([])
        // what is over is there only when it is worth it
        expect(rows().filter((task) => over.has(task.id) && !task.isFailed && !task.showSuccess)).toEqual([])
      }
      const lasting = rows().filter((task) => conditionOf(task) === 'running')
      pass(FINISHED_TASK_MS)
      expect(rows()).toEqual(lasting)
      stop()
    }),
    { numRuns: 300 },
  )
})

it('[P4-24, P4-26, P7-60] an end that is heard again, or whose start comes late, changes nothing', () => {
  fc.assert(
    fc.property(tasks, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (all, flips) => {
      const plain = started()
      const wild = started()
      let at = 0
      const flip = (): boolean => flips[at++ % flips.length] ?? false
      // a server does one thing after the other; the lines of one task may be doubled or change places
      for (const task of all.toSorted((a, b) => a.id.localeCompare(b.id))) {
        const events = eventsOf(task)
        for (const event of events) plain.actor.send(event)
        const doubled = events.flatMap((event) => (flip() ? [event, event] : [event]))
        for (const event of flip() ? doubled.toReversed() : doubled) wild.actor.send(event)
      }
      expect(wild.rows()).toEqual(plain.rows())
      plain.stop()
      wild.stop()
    }),
    { numRuns: 300 },
  )
})
