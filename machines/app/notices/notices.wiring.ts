import type { Wiring } from '../../system/wiring.ts'
import { keptNotice, markDiffersNotice, readingRefusedNotice } from '../../server/outbox/outbox.notices.ts'
import type { NoticesIntent, NoticesToParent } from './notices.types.ts'
import type { noticesMachine } from './notices.machine.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { OutboxToParent } from '../../server/outbox/outbox.types.ts'

export const noticesWiring: Wiring<{
  logic: typeof noticesMachine
  owns: NoticesIntent
  tells: NoticesToParent
  hears: OutboxToParent | SessionToParent
}> = {
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
    'outbox.markDiffers': (fact) => ({ type: 'notice.show', notice: markDiffersNotice(fact) }),
    'outbox.readingRefused': ({ libraryItemId }) => ({
      type: 'notice.show',
      notice: readingRefusedNotice(libraryItemId),
    }),
  },
}
