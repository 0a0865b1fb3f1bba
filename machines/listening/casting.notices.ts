import { NOTICE_MS } from '../app/notices/notices.machine.ts'
import type { Notices } from '../system/wiring.ts'
import { SLEEP_ENCORE } from './sleep-timer/sleep-timer.constants.ts'
import type { SleepTimerToParent } from './sleep-timer/sleep-timer.types.ts'
import type { SmallWindowToParent } from './small-window/small-window.types.ts'

const SLEEP = 'sleep'
const MORE_TIME = { key: 'sleep.encore', intent: { type: 'sleep.extend', by: SLEEP_ENCORE } } as const

/** What the companions of a title say that come with it. */
export const CASTING_NOTICES: Notices<SleepTimerToParent | SmallWindowToParent> = {
  'smallWindow.refused': () => ({
    show: {
      id: 'smallWindow',
      kind: 'error',
      text: { key: 'smallWindow.refused' },
      durationMs: NOTICE_MS.long,
    },
  }),
  'sleep.nearEnd': () => ({
    show: {
      id: SLEEP,
      kind: 'info',
      text: { key: 'sleep.nearEnd' },
      durationMs: null,
      action: MORE_TIME,
      also: { key: 'sleep.cancel', intent: { type: 'sleep.cancel' } },
    },
  }),
  'sleep.leftEnd': () => ({ dismiss: SLEEP }),
  'sleep.ended': () => ({
    show: {
      id: SLEEP,
      kind: 'info',
      text: { key: 'sleep.done' },
      durationMs: NOTICE_MS.long,
      action: MORE_TIME,
    },
  }),
}
