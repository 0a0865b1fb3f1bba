import { fromCallback } from 'xstate'
import type { Socket } from 'socket.io-client'
import type { ConnectionFact, SocketCommand } from '#machines/server/connection/connection.types.ts'
import { ownPart } from '#machines/server/connection/message-access.ts'
import type { Reader } from '#machines/server/connection/message-access.ts'
import type { ReadAnswer } from '#machines/model/entities/reading/read-strictly.ts'
import { readSocketEvent } from '#machines/model/events/index.ts'
import type { SocketReading } from '#machines/model/events/index.ts'
import { logOddities, warnOnce } from '../server/oddities.ts'
import { loadMender } from '../server/read-mended.ts'
import type { Vault } from '../server/account/vault.ts'
import { createDeliveries } from './deliveries.ts'
import { createFlowLimit } from './flow-limit.ts'

/** Opens a line now: a mere `connect` would wait for the library's next try. */
function restart(socket: Socket): void {
  socket.disconnect()
  socket.connect()
}

export interface SocketDeps {
  vault: Vault
  /** Path of the socket endpoint on this origin. */
  path: () => string
  /** Who is signed in: what a message has for others goes no further. */
  reader: () => Reader | null
  onSocketId: (id: string | null) => void
}

const RECONNECT_MS = 1000
const LONGEST_PAUSE_MS = 5000
/** More messages than this that wait to be handed on are a flood. */
const MOST_WAITING = 10_000

type Delivery = { fact: ConnectionFact } | { event: string; payload: unknown }

/**
 * The socket as facts: websocket only, validated messages, reconnecting for ever by the library's own back-off. A line
 * that brings garbage or a flood is closed for good: what it still had to say is read again from the server later.
 */
export function createSocketActor({ vault, path, reader, onSocketId }: SocketDeps) {
  return fromCallback<SocketCommand>(({ sendBack, receive }) => {
    const report = (fact: ConnectionFact): void => sendBack(fact)
    let socket: Socket | null = null
    let disposed = false
    let again: ReturnType<typeof setTimeout> | undefined
    let isLoading = false
    let isRejecting = false
    let mender: ReadAnswer | undefined
    const deliveries = createDeliveries<Delivery>((each) => {
      if ('fact' in each) report(each.fact)
      else received(each.event, each.payload)
    })
    // of the line itself, after all that came by it
    const reportLine = (fact: ConnectionFact): void => {
      if (deliveries.waiting() === 0) report(fact)
      else deliveries.push({ fact })
    }

    // the library is not needed before a user is signed in and the page has painted
    const load = (): void => {
      if (isLoading) return
      isLoading = true
      clearTimeout(again)
      import('socket.io-client').then(
        ({ io }) => {
          if (disposed) return
          socket = io({ path: path(), transports: ['websocket'], reconnectionDelayMax: LONGEST_PAUSE_MS })
          const { io: manager } = socket
          manager.on('open', () => {
            const limit = createFlowLimit()
            manager.engine.on('packet', ({ type, data }) => {
              const length = typeof data === 'string' ? data.length : 0
              if (type === 'error' || deliveries.waiting() > MOST_WAITING || !limit.takes(length)) reject()
            })
          })
          socket.on('connect', () => {
            onSocketId(socket?.id ?? null)
            reportLine({ type: 'socket.opened' })
          })
          socket.on('disconnect', (reason) => {
            onSocketId(null)
            if (isRejecting) return
            if (reason === 'parse error') return reject()
            reportLine({ type: 'socket.closed', reason })
            // a server that shuts down in good order says goodbye, and the library takes that for the end
            if (reason === 'io server disconnect') again = setTimeout(() => socket?.connect(), RECONNECT_MS)
          })
          socket.on('connect_error', ({ message }) => report({ type: 'socket.failed', message }))
          socket.onAny((event: string, payload: unknown) => deliveries.push({ event, payload }))
        },
        (error: unknown) => {
          isLoading = false
          if (disposed) return
          again = setTimeout(load, LONGEST_PAUSE_MS)
          report({ type: 'socket.failed', message: String(error) })
        },
      )
    }
    load()

    function reject(): void {
      isRejecting = true
      deliveries.drop()
      socket?.disconnect()
      isRejecting = false
      report({ type: 'socket.rejected' })
    }

    function received(event: string, payload: unknown): void {
      const reading = readSocketEvent(event, payload)
      if (reading.kind !== 'malformed') return take(event, reading)
      if (mender) return take(event, readSocketEvent(event, payload, mender))
      void loadMender().then((loaded) => {
        mender = loaded
        if (!disposed) deliveries.push({ event, payload })
      })
    }

    function take(event: string, reading: SocketReading): void {
      if (event === 'pong') return report({ type: 'socket.alive' })
      if (event === 'invalid_token' || event === 'auth_failed') return report({ type: 'socket.refused' })
      if (reading.kind === 'ignored') return
      if (reading.kind === 'unknown') return report({ type: 'socket.unknown', event })
      if (reading.kind === 'malformed') {
        warnOnce(`The message "${event}" is not what was expected at "${reading.path}".`)
        return report({ type: 'socket.malformed', event })
      }
      logOddities(`the message "${event}"`, reading)
      const isPart = reading.dropped.length + reading.replaced.length > 0
      if (reading.dropped.length > 0) report({ type: 'socket.malformed', event })
      if (event === 'init') report({ type: 'socket.welcomed' })
      const message = ownPart(reading.message, reader())
      // what is for others shows that the line carries
      report(
        message
          ? { type: 'socket.received', message, ...(isPart ? { isPart } : {}) }
          : { type: 'socket.alive' },
      )
    }

    receive((command) => {
      if (command.type === 'socket.connect' || command.type === 'socket.reconnect') {
        if (!socket) load()
        else if (command.type === 'socket.reconnect' || socket.disconnected) restart(socket)
      }
      if (command.type === 'socket.check') socket?.emit('ping')
      if (command.type === 'socket.authenticate') socket?.emit('auth', vault.bearer())
      if (command.type === 'socket.emit') socket?.emit(command.event, command.payload)
    })

    return () => {
      disposed = true
      clearTimeout(again)
      deliveries.drop()
      socket?.disconnect()
      onSocketId(null)
    }
  })
}
