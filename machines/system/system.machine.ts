import { DEFAULT_PREFERENCES } from '../account/preferences/preferences.types.ts'
import {
  admin,
  books,
  browsing,
  casting,
  downloads,
  editing,
  listening,
  podcasts,
  realtime,
} from './system.lazy.ts'
import { regionsOf } from './system.regions.ts'
import { systemSetup } from './system.setup.ts'
import type { SessionToParent } from '../account/session/session.types.ts'

type SessionBegan = Extract<SessionToParent, { type: 'session.began' }>

const begin = {
  target: 'in',
  actions: { type: 'setListener', params: ({ event }: { event: SessionBegan }) => event.signedIn.account },
} as const

/**
 * The root. `booting` reads what this browser keeps, `running` holds every long-lived actor in a region of its own and
 * delivers facts between them by their wirings. What needs a sign-in lives in `inside`; `listening`
 * lives on when a sign-in runs out, and ends when another account signs in.
 */
export const systemMachine = systemSetup.createMachine({
  id: 'system',
  context: {
    preferences: DEFAULT_PREFERENCES,
    restarts: {},
    pendingIntents: [],
    lastFacts: {},
    listener: null,
  },
  initial: 'booting',
  states: {
    booting: {
      invoke: {
        src: 'loadPreferences',
        onDone: {
          target: 'running',
          actions: { type: 'setPreferences', params: ({ event }) => event.output },
        },
        onError: {
          target: 'running',
          actions: {
            type: 'logFailure',
            params: ({ event }) => ({ name: 'preferences', error: event.error }),
          },
        },
      },
    },
    running: {
      type: 'parallel',
      on: {
        'preferences.changed': {
          actions: [{ type: 'setPreferences', params: ({ event }) => event.preferences }, 'deliver'],
        },
        '*': { actions: 'deliver' },
      },
      invoke: { src: 'page', id: 'page', systemId: 'page' },
      states: {
        ...regionsOf('always'),
        inside: {
          initial: 'out',
          states: {
            out: { on: { 'session.began': { target: 'in', actions: 'deliver' } } },
            in: {
              tags: ['inside'],
              type: 'parallel',
              exit: 'forgetPendingIntents',
              on: { 'session.ended': { target: 'out', actions: 'deliver' } },
              states: {
                ...regionsOf('signedIn'),
                realtime,
                browsing,
                books,
                editing,
                podcasts,
                admin,
                downloads,
              },
            },
          },
        },
        // a sign-in that runs out lets what plays play on, for the same account alone
        listening: {
          initial: 'out',
          states: {
            out: { on: { 'session.began': begin } },
            in: {
              type: 'parallel',
              exit: 'forgetPendingIntents',
              states: { core: listening, casting },
              on: {
                'session.began': {
                  guard: { type: 'isOtherListener', params: ({ event }) => event.signedIn.account },
                  ...begin,
                  reenter: true,
                },
                'session.ended': {
                  guard: { type: 'isForGood', params: ({ event }) => event },
                  target: 'out',
                  actions: 'forgetListener',
                },
              },
            },
          },
        },
      },
    },
  },
})
