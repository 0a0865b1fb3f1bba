import type { ReadStore } from '#machines/server/catalog/reads.ts'
import type { ConsentNeeded } from '#machines/listening/player/player.types.ts'
import { riskOf } from '#machines/listening/risky-media/risk.ts'
import type { BeforeOpening } from '#machines/listening/risky-media/risk.ts'
import type { Server } from '../../server/server.ts'
import type { KeyStore } from '../../storage/key-store.ts'

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

/** Music and video on a server that may stop over them: looks up what the rules need, and keeps what came of a try. */
export function createRiskyMedia({ server, reads, storage, serverVersion }: RiskyMediaDeps): RiskyMedia {
  // nearly everything that is played is a book or an episode: what asks is loaded for the rest
  const load = async () => await import('./risky-outcomes.ts')

  function known(itemId: string): BeforeOpening {
    const item = reads.snapshot({ name: 'item', itemId })
    const libraries = reads.snapshot({ name: 'libraries' })
    return {
      version: serverVersion(),
      mediaType: item.status === 'ready' ? item.data.mediaType : null,
      libraryTypes: libraries.status === 'ready' ? libraries.data.map(({ mediaType }) => mediaType) : null,
    }
  }

  return {
    async questionOf(itemId, signal) {
      if (riskOf(known(itemId)) === 'none') return null
      const { readQuestion } = await load()
      return await readQuestion(storage, known(itemId), server, itemId, signal)
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
