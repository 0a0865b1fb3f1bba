import type { ReadStore } from '#machines/server/catalog/reads.ts'
import type { MediaType } from '#machines/model/entities/index.ts'
import type { ConsentNeeded } from '#machines/listening/player/player.types.ts'
import type { Server } from '../server/server.ts'
import type { KeyStore } from '../storage/key-store.ts'

const RISKY: ReadonlySet<MediaType> = new Set(['music', 'video'])
/** Servers of this line stop when music or a video is opened; later ones have no such libraries. */
const STOPS = /^2\.2\./

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
  // nearly everything that is played is a book or an episode: what asks is loaded for the rest
  const load = async () => await import('./risky-outcomes.ts')

  function isPossible(libraryItemId: string): boolean {
    const version = serverVersion()
    if (version !== null && !STOPS.test(version)) return false
    const item = reads.snapshot({ name: 'item', itemId: libraryItemId })
    if (item.status === 'ready') return RISKY.has(item.data.mediaType)
    const libraries = reads.snapshot({ name: 'libraries' })
    return libraries.status !== 'ready' || libraries.data.some(({ mediaType }) => RISKY.has(mediaType))
  }

  return {
    async questionOf(libraryItemId, signal) {
      if (!isPossible(libraryItemId)) return null
      const outcome = await load()
      if (outcome.isPlayed(storage, serverVersion())) return null
      const item = reads.snapshot({ name: 'item', itemId: libraryItemId })
      const isRisky =
        item.status === 'ready' || RISKY.has(await outcome.readMediaType(server, libraryItemId, signal))
      return isRisky ? outcome.questionOf(storage, serverVersion()) : null
    },
    async tried(opening) {
      // without its code the outcome is not kept, and the title plays all the same
      const keeping = load().catch(() => null)
      await Promise.allSettled([opening])
      await (await keeping)?.keepOutcomeOf(opening, storage, serverVersion())
      return await opening
    },
  }
}
