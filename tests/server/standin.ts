import http from 'node:http'
import { guardConnections } from '../../scripts/serve/connections.ts'
import type { AddressInfo } from 'node:net'
import type { Loaded } from './boot/load-state.ts'
import { jobsOf, makeCore } from './boot/make-core.ts'
import { restartLibraries } from './boot/restart.ts'
import type { Core } from './core.ts'
import type { Faults } from './faults.ts'
import { createApp } from './http/app.ts'
import { createListener } from './http/listener.ts'
import type { ResolvedOptions } from './options.ts'
import type { Shares } from './play/shares.ts'
import type { RequestLog } from './request-log.ts'
import { attachSockets } from './socket/attach.ts'
import type { State } from './state/state.ts'

const listen = (server: http.Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

/** A running stand-in: the server, its live state, and the switches that make it misbehave. */
export class RunningStandIn {
  readonly core: Core
  readonly #options: ResolvedOptions
  readonly #loaded: Loaded
  #server: http.Server | null = null
  #endSockets: () => Promise<void> = async () => {}
  #port = 0
  #restart: NodeJS.Timeout | null = null

  constructor(options: ResolvedOptions, loaded: Loaded) {
    this.#options = options
    this.#loaded = loaded
    this.core = makeCore(options, loaded, () => void this.#crash())
  }

  get state(): State {
    return this.core.state
  }

  get faults(): Faults {
    return this.core.faults
  }

  get log(): RequestLog {
    return this.core.log
  }

  /** What is shared with everybody; nothing before 2.36. */
  get shares(): Shares {
    return this.core.shares
  }

  /** What there is to say of the state that was kept. */
  get notes(): readonly string[] {
    return this.#loaded.store?.notes ?? []
  }

  get port(): number {
    return this.#port
  }

  /** The address with the base path, without a slash at the end. */
  get url(): string {
    return `http://${this.#options.host}:${this.#port}${this.#options.basePath}`
  }

  /** Sends a socket event as the server would: to everyone signed in, or to one user. */
  emit(event: string, payload?: unknown, to?: { userId?: string }): void {
    if (to?.userId === undefined) this.core.hub.toEveryone(event, payload)
    else this.core.hub.toUser(to.userId, event, payload)
  }

  /** Writes a line to the server's log: 0 trace … 4 error. */
  writeLog(level: number, message: string): void {
    this.core.serverLog.add(level, message)
  }

  /** Drops every socket while the server goes on listening. */
  dropSockets(): void {
    this.core.hub.dropSockets()
  }

  /** Forgets every open playback session, as a restart does, while the server goes on. */
  forgetSessions(): void {
    this.core.play.forget()
  }

  /** Listens (again), on the same port as before, with the kept state and without any open session. */
  async start(): Promise<void> {
    if (this.#restart) clearTimeout(this.#restart)
    this.#restart = null
    if (this.#server) return
    if (this.#port !== 0) restartLibraries(this.core.state)
    const app = createApp(this.core, this.#options.control ? this : null)
    const server = http.createServer(
      createListener({
        basePath: this.#options.basePath,
        flavour: this.#options.flavour,
        faults: this.faults,
        log: this.log,
        answer: async (request, env) => {
          const answer = await app.fetch(request, env)
          return answer.headers.get('x-not-a-route') === null ? answer : null
        },
        page: (request, url) => this.#page(request, url),
        hosts: this.#options.hosts,
        cors: this.#options.cors,
      }),
    )
    server.keepAliveTimeout = 5000
    this.#endSockets = attachSockets(server, this.core.hub, { ...this.#options, faults: this.faults })
    guardConnections(server)
    this.#server = server
    this.#port = await listen(server, this.#port || this.#options.port, this.#options.host)
    if (this.#options.basePath && this.#options.flavour === '2.36') this.#openSocketBelowBase(server)
  }

  /** Ends as a crash does: connections drop, the port is closed, open sessions are forgotten, the state stays. */
  async kill(): Promise<void> {
    const server = this.#server
    this.#server = null
    this.core.play.forget()
    for (const job of [this.core.tasks, ...jobsOf(this.core)]) job.forget()
    if (!server) return
    server.closeAllConnections()
    await this.#endSockets()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  }

  async close(): Promise<void> {
    if (this.#restart) clearTimeout(this.#restart)
    await this.kill()
    await this.#loaded.store?.close()
    this.#loaded.disk.close()
  }

  async #crash(): Promise<void> {
    await this.kill()
    this.#restart = setTimeout(() => void this.start(), this.faults.crashDowntimeMs)
  }

  async #page(request: Request, url: string): Promise<Response | null> {
    const { staticHandler } = this.#options
    if (!staticHandler) return null
    const headers = new Headers(request.headers)
    return await staticHandler(new Request(new URL(url, this.url), { method: request.method, headers }))
  }

  #openSocketBelowBase(server: http.Server): void {
    const prefix = `${this.#options.basePath}/socket.io`
    const strip = (request: http.IncomingMessage): void => {
      if (request.url?.startsWith(prefix)) request.url = request.url.slice(this.#options.basePath.length)
    }
    server.prependListener('request', strip)
    server.prependListener('upgrade', strip)
  }
}
