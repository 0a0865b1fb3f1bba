import { assign, cancel, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import type { Notice, NoticesEvent, NoticesToParent } from './notices.types.ts'

const DEFAULT_MS = 5000

export const NOTICE_MS = { short: DEFAULT_MS, long: 20_000 } as const

/** The page stays in reach below what is said, however much a server has to say. */
const MOST_NOTICES = 5

/** Of too many the oldest gives way, one that would go by itself first. */
function withNotice(notices: readonly Notice[], notice: Notice): Notice[] {
  const others = notices.filter(({ id }) => id !== notice.id)
  if (others.length < MOST_NOTICES) return [...others, notice]
  const leaving = others.find(({ durationMs }) => durationMs !== null) ?? others[0]
  return [...others.filter((each) => each !== leaving), notice]
}

const timerOf = (id: string) => `expire:${id}`

const noticesSetup = setup({
  types: typed<{ context: { notices: Notice[] }; events: NoticesEvent }>(),
  actions: {
    put: assign(({ context }, notice: Notice) => ({ notices: withNotice(context.notices, notice) })),
    remove: assign(({ context }, id: string) => ({
      notices: context.notices.filter((notice) => notice.id !== id),
    })),
    removeAll: assign({ notices: [] }),
    tellActed: sendTo(
      parentOf,
      ({ context }, { id, also }: { id: string; also?: boolean }): NoticesToParent => {
        const notice = context.notices.find((each) => each.id === id)
        const action = also ? notice?.also : notice?.action
        return action ? { type: 'notice.acted', intent: action.intent } : { type: 'notice.dismissed', id }
      },
    ),
    tellDismissed: sendTo(parentOf, (_, id: string): NoticesToParent => ({ type: 'notice.dismissed', id })),
    startTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id, durationMs } of context.notices) {
        if (durationMs !== null)
          enqueue.raise({ type: 'notice.expired', id }, { delay: durationMs, id: timerOf(id) })
      }
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.notices) enqueue.cancel(timerOf(id))
    }),
    stopTimer: cancel((_, id: string) => timerOf(id)),
    startTimer: enqueueActions(({ enqueue }, { id, durationMs }: Notice) => {
      enqueue.cancel(timerOf(id))
      if (durationMs !== null)
        enqueue.raise({ type: 'notice.expired', id }, { delay: durationMs, id: timerOf(id) })
    }),
  },
})

/**
 * What is shown to the user, as data: kind, text key, duration, action. One view renders it. `held` while the user
 * reads (pointer or focus on the notices): nothing expires under their eyes.
 */
export const noticesMachine = noticesSetup.createMachine({
  id: 'notices',
  context: { notices: [] },
  initial: 'running',
  on: {
    // the timer of a notice that is gone would take away the next one of its id
    'notice.dismiss': {
      actions: [
        { type: 'stopTimer', params: ({ event }) => event.id },
        { type: 'remove', params: ({ event }) => event.id },
        { type: 'tellDismissed', params: ({ event }) => event.id },
      ],
    },
    'notice.expired': { actions: { type: 'remove', params: ({ event }) => event.id } },
    'notices.clear': { actions: ['stopTimers', 'removeAll'] },
    'notice.act': {
      actions: [
        { type: 'stopTimer', params: ({ event }) => event.id },
        { type: 'tellActed', params: ({ event }) => event },
        { type: 'remove', params: ({ event }) => event.id },
      ],
    },
  },
  states: {
    running: {
      on: {
        'notice.show': {
          actions: [
            { type: 'put', params: ({ event }) => event.notice },
            { type: 'startTimer', params: ({ event }) => event.notice },
          ],
        },
        'notices.hold': { target: 'held', actions: 'stopTimers' },
      },
    },
    held: {
      on: {
        'notice.show': { actions: { type: 'put', params: ({ event }) => event.notice } },
        'notices.release': { target: 'running', actions: 'startTimers' },
      },
    },
  },
})
