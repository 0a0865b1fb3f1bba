import { fromCallback } from 'xstate'
import type { Socket } from 'socket.io-client'
import type { ConnectionFact, SocketCommand } from '#machines/connection/connection.types.ts'
import { socketEventSchemas } from '#machines/model/events/index.ts'
import { ignoredSocketEvents } from '#machines/model/events/ignored-events.ts'
import { safeParse } from '#machines/model/entities/zod.ts'
import type { Vault } from '../server/vault.ts'

export interface SocketDeps {
  vault: Vault
  /** Path of the socket endpoint on this origin. */
  path: () => string
  onSocketId: (id: string | null) => void
}

/** The socket as facts: websocket only, validated messages, reconnecting for ever by the library's own back-off. */
export function createSocketActor({ vault, path, onSocketId }: SocketDeps) {
  return fromCallback<SocketCommand>(({ sendBack, receive }) => {
    const report = (fact: ConnectionFact): void => sendBack(fact)
    let socket: Socket | null = null
    let disposed = false

    // the library is not needed before somebody is signed in and the page has painted
    void import('socket.io-client').then(({ io }) => {
      if (disposed) return
      socket = io({ path: path(), transports: ['websocket'], reconnectionDelayMax: 5000 })
      socket.on('connect', () => {
        onSocketId(socket?.id ?? null)
        report({ type: 'socket.opened' })
      })
      socket.on('disconnect', (reason) => {
        onSocketId(null)
        report({ type: 'socket.closed', reason })
      })
      socket.on('connect_error', ({ message }) => report({ type: 'socket.failed', message }))
      socket.onAny((event: string, payload: unknown) => received(event, payload))
    })

    function received(event: string, payload: unknown): void {
      if (event === 'invalid_token' || event === 'auth_failed') return report({ type: 'socket.refused' })
      const schema = socketEventSchemas[event as keyof typeof socketEventSchemas]
      if (!schema) {
        if (!(event in ignoredSocketEvents)) report({ type: 'socket.unknown', event })
        return
      }
      const parsed = safeParse(schema, payload)
      if (!parsed.success) {
        console.warn(`The message "${event}" is not what was expected.`, parsed.error.issues)
        return report({ type: 'socket.malformed', event })
      }
      if (event === 'init') report({ type: 'socket.welcomed' })
      report({ type: 'socket.received', message: { event, payload: parsed.data } })
    }

    receive((command) => {
      if (command.type === 'socket.connect') socket?.connect()
      if (command.type === 'socket.authenticate') socket?.emit('auth', vault.bearer())
      if (command.type === 'socket.emit') socket?.emit(command.event, command.payload)
    })

    return () => {
      disposed = true
      socket?.disconnect()
      onSocketId(null)
    }
  })
}
