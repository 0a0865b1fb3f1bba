import * as z from '#machines/model/entities/zod.ts'
import { mediaTypeSchema } from '#machines/model/entities/index.ts'
import type { MediaType } from '#machines/model/entities/index.ts'
import type { ReadStore } from '#machines/catalog/reads.ts'
import { toAppError } from '#machines/model/errors.ts'
import type { ConsentNeeded } from '#machines/player/player.types.ts'
import type { Server } from '../server/server.ts'
import { readText, writeText } from '../storage/local.ts'
import type { KeyStore } from '../storage/key-store.ts'

const KEY = 'playerRiskyMedia'
const RISKY: ReadonlySet<MediaType> = new Set(['music', 'video'])
/** Servers of this line stop when music or a video is opened; later ones have no such libraries. */
const STOPS = /^2\.2\./

type Outcome = 'plays' | 'stopped'

export interface RiskyMediaDeps {
  server: Server
  reads: ReadStore
  storage: KeyStore | null
  /** Of the media server, null when it does not say. */
  serverVersion: () => string | null
}

export interface RiskyMedia {
  /** What has to be asked before the item is opened, null when nothing. */
  questionOf(libraryItemId: string, signal: AbortSignal): Promise<ConsentNeeded | null>
  /** Opens it with consent, and remembers how that went. */
  tried<T>(opening: Promise<T>): Promise<T>
}

/** Music and video on a server that may stop over them: asked before the first try, and what came of it is kept. */
export function createRiskyMedia({ server, reads, storage, serverVersion }: RiskyMediaDeps): RiskyMedia {
  const name = (): string => serverVersion() ?? 'unknown'

  function outcomes(): Record<string, unknown> {
    try {
      const kept: unknown = JSON.parse(readText(storage, KEY) ?? '{}')
      return typeof kept === 'object' && kept !== null ? { ...kept } : {}
    } catch {
      return {}
    }
  }

  function learn(outcome: Outcome): void {
    writeText(storage, KEY, JSON.stringify({ ...outcomes(), [name()]: outcome }))
  }

  async function mediaTypeOf(libraryItemId: string, signal: AbortSignal): Promise<MediaType> {
    const item = reads.snapshot({ name: 'item', itemId: libraryItemId })
    if (item.status === 'ready') return item.data.mediaType
    const path = `/api/items/${encodeURIComponent(libraryItemId)}`
    const read = await server.read('get', path, z.object({ mediaType: mediaTypeSchema }), { signal })
    return read.mediaType
  }

  return {
    async questionOf(libraryItemId, signal) {
      const version = serverVersion()
      if (version !== null && !STOPS.test(version)) return null
      const libraries = reads.snapshot({ name: 'libraries' })
      const isPossible =
        libraries.status !== 'ready' || libraries.data.some(({ mediaType }) => RISKY.has(mediaType))
      const outcome = outcomes()[name()]
      if (!isPossible || outcome === 'plays') return null
      if (!RISKY.has(await mediaTypeOf(libraryItemId, signal))) return null
      return { consentNeeded: outcome === 'stopped' ? 'again' : 'first' }
    },
    async tried(opening) {
      try {
        const opened = await opening
        learn('plays')
        return opened
      } catch (error) {
        const { code } = toAppError(error)
        if (code === 'unreachable' || code === 'timeout') learn('stopped')
        throw error
      }
    },
  }
}
