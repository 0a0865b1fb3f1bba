import type { Wiring } from '../../system/wiring.ts'
import { accountOf } from './account.ts'
import type { SessionFact, SessionIntent, SessionToParent } from './session.types.ts'
import type { sessionMachine } from './session.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { ConnectionToParent } from '../../server/connection/connection.types.ts'
import type { ServerSettingsToParent } from '../../admin/server-settings/server-settings.types.ts'
import type { ProgressToParent } from '../../listening/progress/progress.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'

/** Who it is, and what they may, is asked again. */
const doubted = (): SessionFact => ({ type: 'session.doubted' })

export const sessionWiring: Wiring<{
  logic: typeof sessionMachine
  owns: SessionIntent
  tells: SessionToParent
  hears: ConnectionToParent | OperationsToParent | PageFact | ProgressToParent | ServerSettingsToParent
}> = {
  owns: {
    'session.signIn': true,
    'session.openProvider': true,
    'session.setUp': true,
    'session.signOut': true,
    'session.forgetDevice': true,
    'session.retry': true,
    'session.stay': true,
  },
  hears: {
    'session.expired': true,
    'session.doubted': true,
    'session.signedOutElsewhere': true,
    // the socket was refused with the token of the account
    'connection.refused': doubted,
    // the account can have changed while no message came: the doubt reads it again
    'connection.restored': doubted,
    'page.shown': doubted,
    'serverSettings.known': ({ settings }) => ({ type: 'session.amended', change: { settings } }),
    // this sign-in is the last of all that end
    'operations.succeeded': ({ request: { name, params } }) =>
      name === 'signIns.end' && params.andThis ? { type: 'session.signOut' } : null,
    'progress.closed': () => ({ type: 'session.cleared' }),
  },
  messages: {
    // can be the record of another user with the token of another: the session takes its own only
    user_updated: (user) => ({ type: 'session.userChanged', account: accountOf(user) }),
    'ereader-devices-updated': ({ ereaderDevices }) => ({
      type: 'session.amended',
      change: { ereaderDevices },
    }),
  },
}
