import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { leaseMachine } from './lease.machine.ts'
import type { LeaseCommand, ActiveTabContext, ActiveTabEvent, ActiveTabToParent } from './active-tab.types.ts'

/**
 * One tab of this browser speaks.
 *
 * - `silent` nothing here wants to; `claiming`; `active`; `yielded` to another tab, which is active now
 * - while active, the server may close a session of ours: `awaitingClaim` waits a moment whether another tab of ours was
 *   the cause, for its claim and the server's message come by different ways
 *
 * None is final: the other tab may be closed at any time.
 */
export const activeTabMachine = setup({
  types: typed<{ context: ActiveTabContext; events: ActiveTabEvent }>(),
  actors: { lease: leaseMachine },
  actions: {
    command: sendTo('lease', (_, command: LeaseCommand) => command),
    setSounding: assign((_, sounding: boolean) => ({ sounding })),
    tellLost: sendTo(parentOf, ({ context }): ActiveTabToParent => ({
      type: 'activeTab.lost',
      wasPlaying: context.sounding,
    })),
    setClosed: assign((_, { sessionId }: { sessionId: string }) => ({ closed: sessionId })),
    tellClosed: sendTo(
      parentOf,
      (_, { sessionId, byOwnTab }: { sessionId: string | null; byOwnTab: boolean }): ActiveTabToParent => ({
        type: 'session.closedElsewhere',
        sessionId: sessionId ?? '',
        byOwnTab,
      }),
    ),
  },
  guards: {
    isAskedAbout: ({ context }, { sessionId }: { sessionId: string }) => context.closed === sessionId,
  },
  delays: {
    /** A browser without storage answers nothing: sound does not wait for it. */
    claimTimeout: 1500,
    claimOnItsWay: 500,
  },
}).createMachine({
  id: 'activeTab',
  context: { sounding: false, closed: null },
  invoke: { src: 'lease', id: 'lease' },
  initial: 'silent',
  on: {
    // opening a session closes the one of another tab, so its turn ends there and not at the first sound
    'player.flushRequested': { target: '.claiming' },
    'player.started': { target: '.claiming', actions: { type: 'setSounding', params: true } },
    'player.halted': { actions: { type: 'setSounding', params: false } },
    'player.closed': {
      target: '.silent',
      actions: { type: 'command', params: { type: 'lease.release' } },
    },
    'session.closed': {
      actions: { type: 'tellClosed', params: ({ event }) => ({ ...event, byOwnTab: false }) },
    },
  },
  states: {
    silent: {},
    claiming: {
      entry: { type: 'command', params: { type: 'lease.claim' } },
      on: {
        'lease.granted': { target: 'active' },
        'lease.lost': { target: 'yielded', actions: 'tellLost' },
      },
      after: { claimTimeout: { target: 'active' } },
    },
    active: {
      initial: 'calm',
      on: { 'lease.lost': { target: 'yielded', actions: 'tellLost' } },
      states: {
        calm: {
          on: {
            'session.closed': {
              target: 'awaitingClaim',
              actions: { type: 'setClosed', params: ({ event }) => event },
            },
          },
        },
        awaitingClaim: {
          on: {
            'lease.lost': {
              target: '#activeTab.yielded',
              actions: [
                'tellLost',
                {
                  type: 'tellClosed',
                  params: ({ context }) => ({ sessionId: context.closed, byOwnTab: true }),
                },
              ],
            },
            // its stream is closed too
            'session.closed': { guard: { type: 'isAskedAbout', params: ({ event }) => event } },
            // it is ours already, and the question stays
            'player.started': { actions: { type: 'setSounding', params: true } },
          },
          after: {
            claimOnItsWay: {
              target: 'calm',
              actions: {
                type: 'tellClosed',
                params: ({ context }) => ({ sessionId: context.closed, byOwnTab: false }),
              },
            },
          },
        },
      },
    },
    yielded: {
      on: {
        'lease.freed': { target: 'silent' },
        'session.closed': {
          actions: { type: 'tellClosed', params: ({ event }) => ({ ...event, byOwnTab: true }) },
        },
      },
    },
  },
})
