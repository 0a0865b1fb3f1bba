import type { Wiring } from '../../system/wiring.ts'
import { UPDATE_NOTICE } from '../notices/notice-ids.ts'
import type { updatesMachine } from './updates.machine.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { NoticesToParent } from '../notices/notices.types.ts'
import type { UpdatesIntent, UpdatesToParent } from './updates.types.ts'

export const updatesWiring: Wiring<{
  logic: typeof updatesMachine
  owns: UpdatesIntent
  tells: UpdatesToParent
  hears: NoticesToParent | SessionToParent
}> = {
  input: (at) => at,
  owns: { 'updates.read': true },
  hears: {
    'session.accountChanged': true,
    'notice.dismissed': ({ id }) => (id === UPDATE_NOTICE ? { type: 'update.noticeClosed' } : null),
  },
}
