import type { CallbackActorLogic } from 'xstate'
import type { Wiring } from './wiring.ts'
import type { ServerUpkeepToParent } from '../admin/server-upkeep/server-upkeep.types.ts'
import type { SessionToParent } from '../account/session/session.types.ts'
import type { PageCommand, PageFact, PageIntent } from './page.types.ts'
import type { ClientUpdateToParent } from '../app/client-update/client-update.machine.ts'

export const pageWiring: Wiring<{
  logic: CallbackActorLogic<PageCommand>
  owns: PageIntent
  tells: PageFact
  hears: ClientUpdateToParent | PageFact | ServerUpkeepToParent | SessionToParent
}> = {
  owns: { 'page.openServer': true },
  hears: {
    'session.deviceForgotten': () => ({ type: 'page.open', path: '/login' }),
    'device.forgotten': () => ({ type: 'page.open', path: '/login' }),
    'serverUpkeep.emptied': () => ({ type: 'page.reload' }),
    'clientUpdate.due': () => ({ type: 'page.reload' }),
  },
}
