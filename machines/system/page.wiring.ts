import type { CallbackActorLogic } from 'xstate'
import type { Wiring } from './wiring.ts'
import type { ServerUpkeepToParent } from '../admin/server-upkeep/server-upkeep.types.ts'
import type { SessionToParent } from '../account/session/session.types.ts'
import type { PageCommand, PageFact, PageIntent } from './page.types.ts'
import type { ClientUpdateToParent } from '../app/client-update/client-update.machine.ts'

/** Who has left on purpose is not sent to the provider of sign-ins by the form itself. */
const FORM = '/login?autoLaunch=0'

export const pageWiring: Wiring<{
  logic: CallbackActorLogic<PageCommand>
  owns: PageIntent
  tells: PageFact
  hears: ClientUpdateToParent | PageFact | ServerUpkeepToParent | SessionToParent
}> = {
  owns: { 'page.openServer': true },
  hears: {
    'session.deviceForgotten': ({ leadsTo }) => ({ type: 'page.open', path: leadsTo ?? FORM }),
    'device.forgotten': () => ({ type: 'page.open', path: FORM }),
    'serverUpkeep.emptied': () => ({ type: 'page.reload' }),
    'clientUpdate.due': () => ({ type: 'page.reload' }),
  },
}
