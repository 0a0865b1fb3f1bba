import type { Urls } from '#machines/model/titles/urls.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import type { Answerer, Server } from '#src/platform/server/server.ts'
import type { Device } from '#src/platform/storage/device.ts'

/** What the parts that change a library need of the world. */
export interface LibrarianDeps {
  server: Server
  reads: ReadStore
  serverVersion: () => string | null
  urls: Urls
  bearer: () => string | null
  onAnswer: (by: Answerer) => void
  device: Device
  /** Keeps servers and users apart. */
  owner: () => string
}
