import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { Task, TasksAnswer } from '../../model/entities/index.ts'
import { parentOf } from '../../model/parent.ts'
import type { Account } from '../../model/permissions.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import {
  conditionOf,
  FINISHED_TASK_MS,
  isWorthShowing,
  mergedWith,
  withEnded,
  withQueued,
  withTask,
} from './task-rules.ts'
import type { TasksContext, TasksEvent, TasksInput, TasksToParent } from './tasks.types.ts'
import { logWarning } from '../../model/log.ts'

const nothingHeard = { tasks: [], queue: [] }

const timerOf = (id: string): string => `expire:${id}`

const tasksSetup = setup({
  types: typed<{
    context: TasksContext
    events: TasksEvent
    input: TasksInput
    tags: 'busy'
  }>(),
  actors: { readTasks: promisePlaceholder<TasksAnswer>('readTasks') },
  actions: {
    setAccount: assign((_, account: Account) => ({ account })),
    listenAnew: assign({ heard: nothingHeard }),
    merge: assign(({ context }, answer: TasksAnswer) => mergedWith(answer, context)),
    tellRead: sendTo(parentOf, ({ context: { tasks } }): TasksToParent => ({
      type: 'tasks.read',
      tasks: tasks.filter((task) => conditionOf(task) === 'running'),
    })),
    tellListed: sendTo(parentOf, ({ context }): TasksToParent => ({
      type: 'tasks.listed',
      tasks: context.tasks,
      queued: context.queued,
    })),
    put: assign(({ context }, task: Task) => ({
      tasks: withTask(context.tasks, task),
      heard: { ...context.heard, tasks: withEnded(context.heard.tasks, task.id) },
    })),
    markEnded: assign(({ context }, { id }: Task) => ({ ended: withEnded(context.ended, id) })),
    remove: assign(({ context }, id: string) => ({
      tasks: context.tasks.filter((task) => task.id !== id),
    })),
    setQueued: assign(({ context }, change: { libraryItemId: string; queued: boolean }) => ({
      queued: withQueued(context.queued, change.libraryItemId, change.queued),
      heard: { ...context.heard, queue: withQueued(context.heard.queue, change.libraryItemId, true) },
    })),
    startTimer: enqueueActions(({ enqueue }, task: Task) => {
      if (!isWorthShowing(task)) return
      const { id } = task
      enqueue.cancel(timerOf(id))
      enqueue.raise({ type: 'task.expired', id }, { delay: FINISHED_TASK_MS, id: timerOf(id) })
    }),
    logFailure: (_, { error }: { error: unknown }) => logWarning('The tasks were not read:', error),
  },
  guards: {
    isNotOver: ({ context }, { id }: Task) => !context.ended.includes(id),
  },
  delays: {
    /** The list is asked for once the line is up, since it misses nothing from then on; or without it. */
    lineTimeout: 3000,
    readAgain: 30_000,
  },
})

/**
 * The server's background tasks, and the items that wait for one.
 *
 * - `waiting` for the line; `reading` what runs; `current` events keep the list; `unread` the list did not come
 *
 * Whatever the state, events change the list, and each change is told. Who asks for it before it was read hears it then.
 * None is final: it lives as long as a user is signed in.
 */
export const tasksMachine = tasksSetup.createMachine({
  id: 'tasks',
  context: ({ input }) => ({ account: input.account, tasks: [], queued: [], ended: [], heard: nothingHeard }),
  initial: 'waiting',
  on: {
    'task.started': {
      guard: { type: 'isNotOver', params: ({ event }) => event.task },
      actions: [{ type: 'put', params: ({ event }) => event.task }, 'tellListed'],
    },
    'task.finished': {
      actions: [
        { type: 'put', params: ({ event }) => event.task },
        { type: 'markEnded', params: ({ event }) => event.task },
        { type: 'startTimer', params: ({ event }) => event.task },
        'tellListed',
      ],
    },
    'task.expired': { actions: { type: 'remove', params: ({ event }) => event.id } },
    'embedQueue.changed': {
      actions: [{ type: 'setQueued', params: ({ event }) => event }, 'tellListed'],
    },
    'session.accountChanged': {
      actions: { type: 'setAccount', params: ({ event }) => event.signedIn.account },
    },
    'connection.established': { target: '.reading' },
    'connection.restored': { target: '.reading' },
  },
  states: {
    waiting: { tags: ['busy'], after: { lineTimeout: { target: 'reading' } } },
    reading: {
      tags: ['busy'],
      entry: 'listenAnew',
      invoke: {
        src: 'readTasks',
        onDone: {
          target: 'current',
          actions: [{ type: 'merge', params: ({ event }) => event.output }, 'tellRead', 'tellListed'],
        },
        onError: { target: 'unread', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    current: { on: { 'tasks.asked': { actions: 'tellListed' } } },
    unread: {
      on: { 'tasks.asked': { actions: 'tellListed' } },
      after: { readAgain: { target: 'reading' } },
    },
  },
})
