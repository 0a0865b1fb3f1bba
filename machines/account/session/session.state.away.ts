import { sessionSetup } from './session.setup.ts'

/** The page is left for the provider of sign-ins, or stays when that cannot be come back from. */
export const away = sessionSetup.createStateConfig({
  tags: ['busy', 'form'],
  entry: { type: 'setProvider', params: 'used' },
  invoke: {
    src: 'openProvider',
    // the page is on its way out, or comes back by the browser's own step
    onError: { target: '#session.signedOut', actions: { type: 'setError', params: ({ event }) => event } },
  },
  after: { openTimeout: { target: '#session.signedOut' } },
  on: { 'session.signIn': { target: '#session.signingIn' } },
})
