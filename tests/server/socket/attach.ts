import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Faults } from '../faults.ts'
import { refusalOf } from '../http/refusal.ts'
import type { Hub, SocketData } from './hub.ts'

interface Gate {
  faults: Faults
  /** Host names that are answered besides the loopback ones. */
  hosts: readonly string[]
  /** Whether pages of every origin may connect. */
  cors: boolean
}

type Events = Record<string, (payload: unknown) => void>

/** Has a hub answer the sockets that come to a server. Returns how to end them all, as the end of the process would. */
export const attachSockets = (server: HttpServer, hub: Hub, gate: Gate): (() => Promise<void>) => {
  const io = new Server<Events, Events, object, SocketData>(server, {
    ...(gate.cors ? { cors: { origin: '*', methods: ['GET', 'POST'] } } : {}),
    serveClient: false,
    allowRequest: ({ headers }, decide) =>
      decide(null, !gate.faults.refuseSockets && refusalOf(headers, gate) === null),
  })
  io.on('connection', (socket) => welcome(hub, socket))
  return async () => {
    io.disconnectSockets(true)
    await io.close()
  }
}

const welcome = (hub: Hub, socket: Socket<Events, Events, object, SocketData>): void => {
  const data: SocketData = { userId: null, logLevel: null }
  hub.welcome({
    id: socket.id,
    data,
    host: socket.handshake.headers.host,
    // an event without a payload has none on the line either
    emit: (event, ...payload: readonly unknown[]) =>
      void socket.emit(event, ...(payload.filter((each) => each !== undefined) as [unknown])),
    on: (event, heard) => void socket.on(event, heard),
    onAny: (heard) => void socket.onAny(heard),
    writeRaw: (bytes) => void socket.conn.request.socket.write(bytes),
    disconnect: () => void socket.disconnect(true),
  })
}
