import { sessionMachine } from '#machines/account/session/session.machine.ts'
import type { ServerFacts, SessionContext } from '#machines/account/session/session.types.ts'
import { appError } from '#machines/model/errors.ts'
import { lazyView } from '#src/hooks/lazy-view.ts'
import { stillOf } from './still.ts'
import type { StateEntry, StillState, ValueOf } from './still.ts'

const server: ServerFacts = {
  isInit: true,
  language: 'en-us',
  version: '2.36.0',
  customMessage: null,
  takesPasswords: true,
  provider: null,
  configPath: null,
  metadataPath: null,
}
const withProvider: ServerFacts = { ...server, provider: { label: 'House key', opensItself: false } }

type SessionValue = ValueOf<typeof sessionMachine>

const session = (value: SessionValue, context: Partial<SessionContext> = {}): StillState => ({
  actors: { session: stillOf(sessionMachine, value, { server, ...context }) },
})

const login: StateEntry = {
  name: 'login',
  view: lazyView(() => import('#src/screens/login/login-screen.tsx').then((module) => module.LoginScreen)),
  as: 'page',
  states: {
    form: session({ signedOut: 'ready' }),
    busy: session('signingIn'),
    refused: session({ signedOut: 'ready' }, { error: appError('unauthorized') }),
    unreachable: session({ signedOut: 'ready' }, { error: appError('unreachable') }),
    unconfirmed: session({ signedOut: 'unconfirmed' }, { signOut: 'unconfirmed' }),
    expired: session('expired'),
    provider: session({ signedOut: 'ready' }, { server: withProvider }),
    'provider-alone': session(
      { signedOut: 'ready' },
      { server: { ...withProvider, takesPasswords: false }, provider: 'refused' },
    ),
    'provider-opening': session('away', { server: withProvider, provider: 'used' }),
  },
}

const unset: ServerFacts = {
  ...server,
  isInit: false,
  configPath: '/config',
  metadataPath: '/metadata',
}

const setUp: StateEntry = {
  name: 'set-up',
  view: lazyView(() => import('#src/screens/login/set-up-screen.tsx').then((module) => module.SetUpScreen)),
  as: 'page',
  states: {
    form: session({ settingUp: 'editing' }, { server: unset }),
    busy: session({ settingUp: 'submitting' }, { server: unset }),
    failed: session({ settingUp: 'editing' }, { server: unset, error: appError('serverFault') }),
  },
}

const unreachable: StateEntry = {
  name: 'unreachable',
  view: lazyView(() =>
    import('#src/shell/states/unreachable-screen.tsx').then((module) => module.UnreachableScreen),
  ),
  as: 'page',
  states: {
    unanswered: session('unreachable', { error: appError('unreachable') }),
    intercepted: session('unreachable', { error: appError('intercepted') }),
  },
}

export const entranceStates: readonly StateEntry[] = [login, setUp, unreachable]
