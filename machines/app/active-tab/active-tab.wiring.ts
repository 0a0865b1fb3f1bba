import type { Wiring } from '../../system/wiring.ts'
import type { activeTabMachine } from './active-tab.machine.ts'
import type { PlayerToParent } from '../../listening/player/player.types.ts'
import type { ActiveTabToParent } from './active-tab.types.ts'

export const activeTabWiring: Wiring<{
  logic: typeof activeTabMachine
  tells: ActiveTabToParent
  hears: PlayerToParent
}> = {
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
    // a stream goes with its session
    stream_closed: (sessionId) => ({ type: 'session.closed', sessionId: String(sessionId) }),
  },
}
