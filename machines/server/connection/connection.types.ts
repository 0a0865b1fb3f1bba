import type { SocketEvent } from '../../model/events/index.ts'

/** A message of the server, as the platform read it by the event's schema. */
export type ServerMessage = SocketEvent

export type ConnectionFact =
  | { type: 'socket.opened' }
  /** The server took our token and sent its state. */
  | { type: 'socket.welcomed' }
  | { type: 'socket.refused' }
  | { type: 'socket.closed'; reason: string }
  | { type: 'socket.failed'; message: string }
  /** The socket delivered what no client can read, or more than one can take; it is closed and not opened again by itself. */
  | { type: 'socket.rejected' }
  /** The answer to a check: the line is not only open, it carries. */
  | { type: 'socket.alive' }
  /** `isPart`: keys that it should have were left out, and have their defaults. */
  | { type: 'socket.received'; message: ServerMessage; isPart?: boolean }
  | { type: 'socket.malformed'; event: string }
  | { type: 'socket.unknown'; event: string }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'network.changed' }
  | { type: 'page.shown' }
  /** A fresh access token: the socket authenticates again. */
  | { type: 'session.refreshed' }

export type ConnectionEvent = ConnectionFact | { type: 'connection.emit'; event: string; payload: unknown }

export type SocketCommand =
  | { type: 'socket.connect' }
  | { type: 'socket.authenticate' }
  /** Asks the server for a sign of life; reported as `socket.alive`. */
  | { type: 'socket.check' }
  /** Drops a line that looks open and is dead, and opens another. */
  | { type: 'socket.reconnect' }
  | { type: 'socket.emit'; event: string; payload: unknown }

export interface ConnectionContext {
  /** Whether this sign-in ever had a connection: the first one is not announced. */
  everConnected: boolean
  attempts: number
  /** Sockets that had to be closed for what they delivered, since the last one that stayed open for some time. */
  rejected: number
  /** Messages that are unknown or did not fit their schema, by name; shown in the inspector. */
  unknown: Record<string, number>
  malformed: Record<string, number>
}

export type ConnectionToParent =
  | { type: 'connection.established' }
  | { type: 'connection.restored' }
  | { type: 'connection.lost' }
  | { type: 'connection.failed' }
  | { type: 'connection.refused' }
  /** Of the account something came that is not whole. */
  | { type: 'session.doubted' }
  | { type: 'connection.received'; message: ServerMessage }
