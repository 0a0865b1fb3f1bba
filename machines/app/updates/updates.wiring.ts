import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import { UPDATE_NOTICE } from '../notices/notice-ids.ts'
import type { updatesMachine } from './updates.machine.ts'

export const updatesWiring: Wiring<EventFromLogic<typeof updatesMachine>> = {
  owns: {},
  hears: {
    'session.accountChanged': true,
    'notice.dismissed': ({ id }) => (id === UPDATE_NOTICE ? { type: 'update.noticeClosed' } : null),
  },
}
