import { fromPromise } from 'xstate'
import { checkedOf } from '#machines/editing/quality/quality-rules.ts'
import type { CheckedItem } from '#machines/editing/quality/quality-rules.ts'
import { itemsPageSchema } from '#machines/model/entities/index.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { readPages } from '../reads/read-pages.ts'
import type { Server } from '../server.ts'

const PAGE_SIZE = 200
/** Covers that are asked for at a time. */
const AT_A_TIME = 4
/** Pixels; the smallest that servers make. */
const COVER_WIDTH = 60

async function isPicture(address: string): Promise<boolean> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return true
  } catch {
    return false
  }
}

/** What the page of what is to be mended reads. */
export function createQualityActors(server: Server, urls: Urls) {
  return {
    readItems: fromPromise<readonly CheckedItem[], { libraryId: string }>(
      async ({ input: { libraryId }, signal }) => {
        const path = `/api/libraries/${encodeURIComponent(libraryId)}/items`
        const items = await readPages(PAGE_SIZE, (page) => {
          const query = { limit: PAGE_SIZE, page, minified: 1, sort: 'media.metadata.title', desc: 0 }
          return server.read('get', path, itemsPageSchema, { query, signal })
        })
        return items.map(checkedOf)
      },
    ),
    findBadCovers: fromPromise<readonly string[], { items: readonly CheckedItem[] }>(
      async ({ input: { items }, signal }) => {
        const bad: string[] = []
        const left = items.filter(({ hasCover }) => hasCover).values()
        const look = async (): Promise<void> => {
          for (const item of left) {
            if (signal.aborted) return
            if (!(await isPicture(urls.cover(item, COVER_WIDTH)))) bad.push(item.id)
          }
        }
        await Promise.all(Array.from({ length: AT_A_TIME }, look))
        return bad
      },
    ),
  }
}
