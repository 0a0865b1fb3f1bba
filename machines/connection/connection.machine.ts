import { assign, sendTo, setup } from 'xstate'
import { parentOf } from '../model/parent.ts'
import { callbackPlaceholder } from '../model/placeholder.ts'
import type {
  ConnectionContext,
  ConnectionEvent,
  ConnectionToParent,
  ServerMessage,
  SocketCommand,
} from './connection.types.ts'

/**
 * The life of the socket.
 *
 * - `connecting` the first try; `authenticating` the line is open, the server has not said who we are
 * - `connected` messages arrive; `reconnecting` the line broke and is tried again for ever by the socket library
 * - `lost` the machine has no network at all; `refused` the server does not take the token
 *
 * None is final: it lives as long as somebody is signed in.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    tags: {} as 'online' | 'broken',
  },
  actors: { socket: callbackPlaceholder<SocketCommand>('socket') },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: ConnectionToParent) => fact),
    authenticate: sendTo('socket', { type: 'socket.authenticate' }),
    connect: sendTo('socket', { type: 'socket.connect' }),
    emit: sendTo('socket', (_, { event, payload }: { event: string; payload: unknown }): SocketCommand => ({
      type: 'socket.emit',
      event,
      payload,
    })),
    pass: sendTo(parentOf, (_, message: ServerMessage): ConnectionToParent => ({
      type: 'connection.received',
      message,
    })),
    markConnected: assign({ everConnected: true, attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    countUnknown: assign(({ context }, { event }: { event: string }) => ({
      unknown: { ...context.unknown, [event]: (context.unknown[event] ?? 0) + 1 },
    })),
    countMalformed: assign(({ context }, { event }: { event: string }) => ({
      malformed: { ...context.malformed, [event]: (context.malformed[event] ?? 0) + 1 },
    })),
  },
  guards: { wasConnected: ({ context }) => context.everConnected },
  delays: {
    /** A server that opens the line and says nothing is busy (a scan starts): the page does not wait for it. */
    welcomeTimeout: 15_000,
  },
}).createMachine({
  id: 'connection',
  context: { everConnected: false, attempts: 0, unknown: {}, malformed: {} },
  invoke: { src: 'socket', id: 'socket' },
  initial: 'connecting',
  on: {
    'socket.received': { actions: { type: 'pass', params: ({ event }) => event.message } },
    'socket.unknown': { actions: { type: 'countUnknown', params: ({ event }) => event } },
    'socket.malformed': { actions: { type: 'countMalformed', params: ({ event }) => event } },
    'session.refreshed': { actions: 'authenticate' },
    'socket.refused': { target: '.refused' },
    'network.offline': { target: '.lost' },
  },
  states: {
    connecting: {
      on: {
        'socket.opened': { target: 'authenticating' },
        'socket.failed': {
          target: 'reconnecting',
          actions: ['countAttempt', { type: 'tellParent', params: { type: 'connection.failed' } }],
        },
      },
    },
    authenticating: {
      entry: 'authenticate',
      on: {
        'socket.welcomed': [
          {
            guard: 'wasConnected',
            target: 'connected',
            actions: { type: 'tellParent', params: { type: 'connection.restored' } },
          },
          {
            target: 'connected',
            actions: { type: 'tellParent', params: { type: 'connection.established' } },
          },
        ],
        'socket.closed': {
          target: 'reconnecting',
          actions: { type: 'tellParent', params: { type: 'connection.lost' } },
        },
      },
      after: { welcomeTimeout: { target: 'authenticating', reenter: true } },
    },
    connected: {
      tags: ['online'],
      entry: 'markConnected',
      on: {
        'socket.closed': {
          target: 'reconnecting',
          actions: { type: 'tellParent', params: { type: 'connection.lost' } },
        },
        'connection.emit': { actions: { type: 'emit', params: ({ event }) => event } },
      },
    },
    reconnecting: {
      tags: ['broken'],
      on: {
        'socket.opened': { target: 'authenticating' },
        'socket.failed': { actions: 'countAttempt' },
        'network.online': { actions: 'connect' },
      },
    },
    lost: {
      tags: ['broken'],
      entry: { type: 'tellParent', params: { type: 'connection.lost' } },
      on: {
        'network.offline': {},
        'network.online': { target: 'reconnecting', actions: 'connect' },
        'socket.opened': { target: 'authenticating' },
        'socket.welcomed': [
          {
            guard: 'wasConnected',
            target: 'connected',
            actions: { type: 'tellParent', params: { type: 'connection.restored' } },
          },
          {
            target: 'connected',
            actions: { type: 'tellParent', params: { type: 'connection.established' } },
          },
        ],
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
    },
  },
})
