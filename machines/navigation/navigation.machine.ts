import { assign, emit, setup } from 'xstate'

export interface NavigationContext {
  path: string
  search: string
}

export type NavigationEvent =
  | { type: 'navigation.go'; to: string; replace?: boolean }
  | { type: 'location.changed'; path: string; search: string }

/** What the one bridge to the router carries out. */
export interface NavigationOrder {
  type: 'navigate'
  to: string
  replace: boolean
}

/** Where the page is, and where facts (an item was removed, somebody signed in) send it. */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationOrder,
  },
  actions: {
    setLocation: assign((_, { path, search }: NavigationContext) => ({ path, search })),
    order: emit((_, order: { to: string; replace: boolean }) => ({ type: 'navigate' as const, ...order })),
  },
}).createMachine({
  id: 'navigation',
  context: { path: '/', search: '' },
  on: {
    'location.changed': { actions: { type: 'setLocation', params: ({ event }) => event } },
    'navigation.go': {
      actions: {
        type: 'order',
        params: ({ event }) => ({ to: event.to, replace: event.replace ?? false }),
      },
    },
  },
})
