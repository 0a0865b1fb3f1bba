import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { activeTabMachine } from './active-tab.machine.ts'

export const activeTabWiring: Wiring<EventFromLogic<typeof activeTabMachine>> = {
  owns: {},
  hears: {
    'player.flushRequested': true,
    'player.closed': true,
    'player.started': true,
    'player.halted': true,
  },
  messages: {
    // whether the session was of another tab of this browser is known there
    user_session_closed: (sessionId) => ({ type: 'session.closed', sessionId: String(sessionId) }),
  },
}
