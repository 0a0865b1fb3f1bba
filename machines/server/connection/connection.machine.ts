import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { ActorRefFrom, ActorSystem } from 'xstate'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { cacheEffects } from '../catalog/cache-effects.ts'
import type { catalogMachine } from '../catalog/catalog.machine.ts'
import type {
  ConnectionContext,
  ConnectionEvent,
  ConnectionToParent,
  SocketCommand,
} from './connection.types.ts'

/** A server can make up names without end; those past this many are counted together. */
const MOST_NAMES = 50
const OTHERS = '…'
const LONGEST_REST_MS = 60_000

type Received = Extract<ConnectionEvent, { type: 'socket.received' }>

type System = Pick<ActorSystem<{ actors: { catalog: ActorRefFrom<typeof catalogMachine> } }>, 'get'>

const catalogIn = (system: System) => system.get('catalog')

function counted(counts: Record<string, number>, event: string): Record<string, number> {
  const isKnown = Object.hasOwn(counts, event) || Object.keys(counts).length < MOST_NAMES
  const name = isKnown ? event : OTHERS
  return { ...counts, [name]: (Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0) + 1 }
}

/**
 * The life of the socket.
 *
 * - `connecting` the first try; `authenticating` the line is open, the server has not said who we are
 * - `connected` messages arrive: `trusted`, or `checking` after what often breaks a line unseen (a machine that slept,
 *   another network); a line that neither answers nor brings anything is dead
 * - `reconnecting` the line broke and is tried again for ever by the socket library
 * - `resting` the server sent garbage or a flood: each line that ends so makes the next one wait longer
 * - `lost` the machine has no network at all; `refused` the server does not take the token
 *
 * None is final: it lives as long as a user is signed in.
 */
export const connectionMachine = setup({
  types: typed<{
    context: ConnectionContext
    events: ConnectionEvent
    tags: 'online' | 'broken'
  }>(),
  actors: { socket: callbackPlaceholder<SocketCommand>('socket') },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: ConnectionToParent) => fact),
    tellWelcomed: sendTo(parentOf, ({ context }): ConnectionToParent => ({
      type: context.everConnected ? 'connection.restored' : 'connection.established',
    })),
    command: sendTo('socket', (_, command: SocketCommand) => command),
    emit: sendTo('socket', (_, { event, payload }: { event: string; payload: unknown }): SocketCommand => ({
      type: 'socket.emit',
      event,
      payload,
    })),
    /** A message changes what was read; whatever else it means is a fact for others. */
    take: enqueueActions(({ enqueue, system }, { message, isPart = false }: Received) => {
      const catalog = catalogIn(system)
      const commands = cacheEffects(message, isPart)
      if (catalog && commands.length > 0) enqueue.sendTo(catalog, { type: 'catalog.apply', commands })
      const isOfAccount = isPart && message.event === 'user_updated'
      const fact: ConnectionToParent = isOfAccount
        ? { type: 'session.doubted' }
        : { type: 'connection.received', message }
      enqueue.sendTo(parentOf, fact)
    }),
    markConnected: assign({ everConnected: true, attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    countUnknown: assign(({ context }, { event }: { event: string }) => ({
      unknown: counted(context.unknown, event),
    })),
    countMalformed: assign(({ context }, { event }: { event: string }) => ({
      malformed: counted(context.malformed, event),
    })),
    countRejected: assign(({ context }) => ({ rejected: context.rejected + 1 })),
    forgetRejected: assign({ rejected: 0 }),
  },
  delays: {
    /** A server that opens the line and says nothing is busy (a scan starts): the page does not wait for it. */
    welcomeTimeout: 15_000,
    lineTimeout: 5000,
    /** A token that is refused now may be taken later, by a server that has read its users. */
    refusalPause: 60_000,
    rest: ({ context }) => Math.min(LONGEST_REST_MS, 1000 * 2 ** context.rejected),
    /** A line that carried for so long is one of a server in good order. */
    stableAfter: 60_000,
  },
}).createMachine({
  id: 'connection',
  context: { everConnected: false, attempts: 0, rejected: 0, unknown: {}, malformed: {} },
  invoke: { src: 'socket', id: 'socket' },
  initial: 'connecting',
  on: {
    'socket.received': { actions: { type: 'take', params: ({ event }) => event } },
    'socket.unknown': { actions: { type: 'countUnknown', params: ({ event }) => event } },
    'socket.malformed': { actions: { type: 'countMalformed', params: ({ event }) => event } },
    'session.refreshed': { actions: { type: 'command', params: { type: 'socket.authenticate' } } },
    'socket.refused': { target: '.refused' },
    'socket.rejected': { target: '.resting' },
  },
  states: {
    connecting: {
      on: {
        'socket.opened': { target: 'authenticating' },
        'socket.failed': {
          target: 'reconnecting',
          actions: ['countAttempt', { type: 'tellParent', params: { type: 'connection.failed' } }],
        },
        'network.offline': { target: 'lost' },
      },
    },
    authenticating: {
      entry: { type: 'command', params: { type: 'socket.authenticate' } },
      on: {
        'socket.welcomed': { target: 'connected' },
        'socket.closed': {
          target: 'reconnecting',
          actions: { type: 'tellParent', params: { type: 'connection.lost' } },
        },
      },
      after: { welcomeTimeout: { target: 'authenticating', reenter: true } },
    },
    connected: {
      tags: ['online'],
      entry: ['tellWelcomed', 'markConnected'],
      initial: 'trusted',
      on: {
        'socket.closed': {
          target: 'reconnecting',
          actions: { type: 'tellParent', params: { type: 'connection.lost' } },
        },
        'connection.emit': { actions: { type: 'emit', params: ({ event }) => event } },
      },
      states: {
        trusted: {
          after: { stableAfter: { actions: 'forgetRejected' } },
          on: {
            'page.shown': { target: 'checking' },
            'network.online': { target: 'checking' },
            'network.changed': { target: 'checking' },
            // said of one network while the server is on another, or on this machine
            'network.offline': { target: 'checking' },
          },
        },
        checking: {
          entry: { type: 'command', params: { type: 'socket.check' } },
          on: {
            'socket.alive': { target: 'trusted' },
            'socket.received': {
              target: 'trusted',
              actions: { type: 'take', params: ({ event }) => event },
            },
          },
          after: {
            lineTimeout: {
              target: '#connection.reconnecting',
              actions: [
                { type: 'tellParent', params: { type: 'connection.lost' } },
                { type: 'command', params: { type: 'socket.reconnect' } },
              ],
            },
          },
        },
      },
    },
    reconnecting: {
      tags: ['broken'],
      on: {
        'socket.opened': { target: 'authenticating' },
        'socket.failed': { actions: 'countAttempt' },
        'network.online': { actions: { type: 'command', params: { type: 'socket.connect' } } },
        'network.changed': { actions: { type: 'command', params: { type: 'socket.connect' } } },
        'page.shown': { actions: { type: 'command', params: { type: 'socket.connect' } } },
        'network.offline': { target: 'lost' },
      },
    },
    resting: {
      tags: ['broken'],
      entry: ['countRejected', { type: 'tellParent', params: { type: 'connection.lost' } }],
      after: {
        rest: {
          target: 'reconnecting',
          actions: { type: 'command', params: { type: 'socket.connect' } },
        },
      },
    },
    lost: {
      tags: ['broken'],
      entry: { type: 'tellParent', params: { type: 'connection.lost' } },
      on: {
        'network.online': {
          target: 'reconnecting',
          actions: { type: 'command', params: { type: 'socket.connect' } },
        },
        'socket.opened': { target: 'authenticating' },
      },
    },
    refused: {
      tags: ['broken'],
      entry: { type: 'tellParent', params: { type: 'connection.refused' } },
      on: {
        'socket.refused': {},
        'session.refreshed': { target: 'authenticating' },
        'socket.closed': { target: 'reconnecting' },
      },
      after: { refusalPause: { target: 'authenticating' } },
    },
  },
})
