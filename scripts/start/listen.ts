import type { Server } from 'node:net'
import type { Certificate } from '../serve/secure.ts'
import type { StaticHandler } from '../serve/static-files.ts'

/** Where to listen, and what to serve there. */
export interface Place {
  readonly port: number
  readonly host: string
  readonly basePath: string
  /** Host names that are answered besides the loopback ones. */
  readonly hosts: readonly string[]
  readonly staticHandler: StaticHandler
  /** Else by plain HTTP. */
  readonly certificate?: Certificate | null
}

/** A running server, ready to be told about and to be stopped. */
export interface Running {
  readonly notes: readonly string[]
  readonly stop: () => Promise<void>
}

/** Resolves once `server` listens; rejects with the reason when it cannot. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Ends all connections and closes. */
export async function close(server: Server & { closeAllConnections: () => void }): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
