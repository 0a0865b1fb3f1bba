import { noCredentials, sessionSetup } from './session.setup.ts'

/** A new server gets its root user. A failure can be an answer that was lost, so the server is read again. */
export const settingUp = sessionSetup.createStateConfig({
  tags: ['form'],
  entry: { type: 'tellParent', params: { type: 'session.required' } },
  initial: 'editing',
  states: {
    editing: { on: { 'session.setUp': { target: 'submitting' } } },
    submitting: {
      tags: ['busy'],
      invoke: {
        src: 'setUpServer',
        input: ({ event }) => (event.type === 'session.setUp' ? event : noCredentials),
        onDone: {
          target: '#session.signedIn',
          actions: { type: 'setSignedIn', params: ({ event }) => event.output },
        },
        onError: { target: 'rereading', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    // a server that is set up takes no second root, so its form would never come to an end
    rereading: {
      tags: ['busy'],
      invoke: {
        src: 'readServer',
        onDone: [
          {
            guard: { type: 'isInitialised', params: ({ event }) => event.output },
            target: '#session.signedOut',
            actions: { type: 'setServer', params: ({ event }) => event.output },
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing' },
      },
    },
  },
})
