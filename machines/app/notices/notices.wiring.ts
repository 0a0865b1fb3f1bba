import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import { keptNotice } from '../../server/outbox/outbox.notices.ts'
import type { NoticesIntent } from './notices.types.ts'
import type { noticesMachine } from './notices.machine.ts'

export const noticesWiring: Wiring<EventFromLogic<typeof noticesMachine>, NoticesIntent> = {
  owns: {
    'notice.show': true,
    'notice.dismiss': true,
    'notice.act': true,
    'notices.hold': true,
    'notices.release': true,
  },
  hears: {
    'session.ended': () => ({ type: 'notices.clear' }),
    'outbox.kept': ({ count }) => ({ type: 'notice.show', notice: keptNotice(count) }),
  },
}
