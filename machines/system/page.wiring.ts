import type { CallbackActorLogic } from 'xstate'
import type { Wiring } from './wiring.ts'
import type { SessionToParent } from '../account/session/session.types.ts'
import type { PageCommand, PageFact } from './page.types.ts'
import type { ClientUpdateToParent } from '../app/client-update/client-update.machine.ts'

export const pageWiring: Wiring<{
  logic: CallbackActorLogic<PageCommand>
  tells: PageFact
  hears: ClientUpdateToParent | PageFact | SessionToParent
}> = {
  owns: {},
  hears: {
    'session.deviceForgotten': () => ({ type: 'page.open', path: '/login' }),
    'device.forgotten': () => ({ type: 'page.open', path: '/login' }),
    'clientUpdate.due': () => ({ type: 'page.reload' }),
  },
}
