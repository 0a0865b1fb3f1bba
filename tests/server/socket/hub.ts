import type { Faults } from '../faults.ts'
import type { RequestLog } from '../request-log.ts'
import { canSeeLibrary, isAdmin } from '../rules/access.ts'
import { coverMatches, coverUrl } from '../providers/catalogue.ts'
import type { LogEntry, ServerLog } from '../server-log.ts'
import type { User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { textFrame } from './text-frame.ts'

/** What the sockets need of the rest of the server. */
export interface HubPorts {
  state: State
  faults: Faults
  log: RequestLog
  serverLog: ServerLog
  /** The user a token belongs to, or null. */
  userOf(token: unknown): User | null
  publicUser(user: User): Record<string, unknown>
  runningScans(): unknown[]
  cancelScan(libraryId: string): void
}

/** What is known of the other end of a socket. */
export interface SocketData {
  userId: string | null
  logLevel: number | null
}

/** One open line to a client, as the hub uses it. */
export interface HubSocket {
  readonly id: string
  readonly data: SocketData
  /** By which host it was reached. */
  readonly host: string | undefined
  emit(event: string, payload?: unknown): void
  on(event: string, heard: (payload: unknown) => void): void
  onAny(heard: (event: string, payload: unknown) => void): void
  /** Sends bytes that are no message of the protocol. */
  writeRaw(bytes: Uint8Array): void
  disconnect(): void
}

/** The server's sockets: who is signed in where, and who gets which event. */
export class Hub {
  readonly #ports: HubPorts
  readonly #sockets = new Set<HubSocket>()

  constructor(ports: HubPorts) {
    this.#ports = ports
    ports.serverLog.onLine = (entry) => this.#sendLog(entry)
  }

  /** Drops every socket but goes on listening. */
  dropSockets(): void {
    for (const socket of this.#sockets) socket.disconnect()
  }

  toEveryone(event: string, payload?: unknown): void {
    this.#emit(() => true, event, payload, null)
  }

  toLibrary(libraryId: string, event: string, payload: unknown): void {
    this.#emit((user) => canSeeLibrary(user, libraryId), event, payload, null)
  }

  toUser(userId: string, event: string, payload?: unknown): void {
    this.#emit((user) => user.id === userId, event, payload, userId)
  }

  toAdmins(event: string, payload?: unknown): void {
    this.#emit(isAdmin, event, payload, null)
  }

  connectionsOf(userId: string): number {
    return this.#signedIn().filter((socket) => socket.data.userId === userId).length
  }

  usersOnline(): Record<string, unknown>[] {
    const ids = new Set(this.#signedIn().map((socket) => socket.data.userId))
    return [...this.#ports.state.users.values()]
      .filter((user) => ids.has(user.id))
      .map((user) => ({ ...this.#ports.publicUser(user), connections: this.connectionsOf(user.id) }))
  }

  /** Takes the user off a socket (sign-out); it stays open without events. */
  signOut(socketId: string): void {
    const socket = [...this.#sockets].find((one) => one.id === socketId)
    const userId = socket?.data.userId
    if (!socket || !userId) return
    socket.data.userId = null
    this.#announce('user_offline', userId)
  }

  #signedIn(): HubSocket[] {
    return [...this.#sockets].filter((socket) => socket.data.userId)
  }

  #emit(isFor: (user: User) => boolean, event: string, payload: unknown, userId: string | null): void {
    this.#ports.log.addSocket('out', event, payload, userId)
    for (const socket of this.#signedIn()) {
      const user = this.#ports.state.users.get(socket.data.userId ?? '')
      if (!user || !isFor(user)) continue
      socket.emit(event, payload)
    }
  }

  #announce(event: string, userId: string): void {
    const user = this.#ports.state.users.get(userId)
    if (user) this.toAdmins(event, this.#ports.publicUser(user))
  }

  /** Takes a line that was opened. */
  welcome(socket: HubSocket): void {
    this.#sockets.add(socket)
    socket.onAny((event, data) => this.#ports.log.addSocket('in', event, data, socket.data.userId))
    socket.on('auth', (token) => this.#signIn(socket, token))
    socket.on('cancel_scan', (libraryId) => this.#ports.cancelScan(String(libraryId)))
    socket.on('set_log_listener', (level) => void (socket.data.logLevel = Number(level) || 0))
    socket.on('remove_log_listener', () => void (socket.data.logLevel = null))
    socket.on('fetch_daily_logs', () => socket.emit('daily_logs', this.#ports.serverLog.lines))
    socket.on('message_all_users', (payload) => this.#broadcast(socket, payload))
    if (this.#ports.state.flavour === '2.36') this.#searchCovers(socket)
    socket.on('ping', () => socket.emit('pong'))
    socket.on('disconnect', () => {
      this.#sockets.delete(socket)
      const { userId } = socket.data
      socket.data.userId = null
      if (userId) this.#announce('user_offline', userId)
    })
  }

  /** The 2.36 line tells of covers as providers answer. */
  #searchCovers(socket: HubSocket): void {
    socket.on('search_covers', (asked) => {
      const { requestId, title, author = '', provider, podcast } = Object(asked) as Record<string, unknown>
      if (typeof title !== 'string' || title === '') {
        socket.emit('cover_search_error', { requestId, error: 'Invalid request parameters' })
        return
      }
      const origin = `http://${socket.host ?? 'localhost'}${this.#ports.state.basePath}`
      const covers =
        podcast === true
          ? [coverUrl(origin, title)]
          : coverMatches(String(provider), { title, author: String(author), origin })
      for (const each of covers)
        socket.emit('cover_search_result', { requestId, provider, covers: [each], total: 1 })
      socket.emit('cover_search_complete', { requestId })
    })
    socket.on('cancel_cover_search', (requestId) => socket.emit('cover_search_cancelled', { requestId }))
  }

  #signIn(socket: HubSocket, token: unknown): void {
    const { state, faults } = this.#ports
    const user = this.#ports.userOf(token)
    if (!user) {
      if (state.flavour === '2.36') socket.emit('auth_failed', { message: 'Invalid token' })
      else socket.emit('invalid_token')
      return
    }
    socket.data.userId = user.id
    this.#announce('user_online', user.id)
    user.lastSeen = Date.now()
    state.changed()
    const init = {
      userId: user.id,
      username: user.username,
      ...(state.flavour === '2.2.23' ? { librariesScanning: this.#ports.runningScans() } : {}),
      ...(isAdmin(user) ? { usersOnline: this.usersOnline() } : {}),
    }
    const send = () => socket.emit('init', init)
    if (faults.initDelayMs > 0) setTimeout(send, faults.initDelayMs)
    else send()
    if (faults.socketFrames.length > 0) socket.writeRaw(Buffer.concat(faults.socketFrames.map(textFrame)))
  }

  #broadcast(socket: HubSocket, payload: unknown): void {
    const user = this.#ports.state.users.get(socket.data.userId ?? '')
    if (!user || !isAdmin(user)) return
    const message =
      typeof payload === 'object' && payload !== null && 'message' in payload ? payload.message : ''
    this.toEveryone('admin_message', String(message ?? ''))
  }

  #sendLog(entry: LogEntry): void {
    for (const socket of this.#sockets) {
      const { logLevel } = socket.data
      if (logLevel !== null && logLevel !== undefined && entry.level >= logLevel) socket.emit('log', entry)
    }
  }
}
