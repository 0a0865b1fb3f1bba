import { DEFAULT_PREFERENCES } from '../preferences/preferences.types.ts'
import { kept, keptForAccount, keptWith } from './system.kept.ts'
import { books, browsing, listening, live } from './system.late.ts'
import { deliver, systemSetup } from './system.setup.ts'
import type { SystemContext } from './system.types.ts'

/**
 * The root. `booting` reads what this browser keeps, `running` holds every long-lived actor in a region of its own and
 * passes facts between them by the one table in `system.routes`. What needs somebody signed in lives in `inside`.
 */
export const systemMachine = systemSetup.createMachine({
  id: 'system',
  context: { preferences: DEFAULT_PREFERENCES, restarts: {}, wishes: [] },
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
          actions: { type: 'setPreferences', params: ({ event }) => event.preferences },
        },
        '*': { actions: deliver },
      },
      invoke: { src: 'page', id: 'page', systemId: 'page' },
      states: {
        notices: kept('notices'),
        navigation: kept('navigation'),
        preferences: keptWith('preferences', {
          src: 'preferences',
          id: 'preferences',
          systemId: 'preferences',
          input: ({ context }: { context: SystemContext }) => context.preferences,
        } as never),
        session: kept('session'),
        inside: {
          initial: 'out',
          states: {
            out: { on: { 'session.began': { target: 'in', actions: deliver } } },
            in: {
              tags: ['inside'],
              type: 'parallel',
              exit: 'forgetWishes',
              on: { 'session.ended': { target: 'out', actions: deliver } },
              states: {
                catalog: kept('catalog'),
                library: keptForAccount('library'),
                live,
                listening,
                browsing,
                books,
              },
            },
          },
        },
      },
    },
  },
})
