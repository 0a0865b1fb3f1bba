import type { Urls } from '#machines/model/titles/urls.ts'
import { logWarning } from '#machines/model/log.ts'
import type { KeptCover } from '../../storage/stores/kept-store.types.ts'

/** A card's picture is some ten kilobytes; what is much larger is none, bytes. */
const LARGEST = 512 * 1024

export type ReadCover = (item: { id: string; updatedAt: number }) => Promise<KeptCover | null>

/** Reads the cover of a title as its card shows it; a title is kept without it where it does not come. */
export const createReadCover =
  (urls: Pick<Urls, 'cardCover'>): ReadCover =>
  async (item) => {
    try {
      const answer = await fetch(urls.cardCover(item))
      const type = answer.headers.get('content-type') ?? ''
      if (!answer.ok || !type.startsWith('image/')) return null
      const bytes = await answer.arrayBuffer()
      return bytes.byteLength > LARGEST ? null : { type, bytes }
    } catch (error) {
      logWarning('A cover was not kept:', error)
      return null
    }
  }
