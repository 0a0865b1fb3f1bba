import { fromPromise } from 'xstate'
import type { HoldersWish } from '#machines/admin/metadata-utils/merging.ts'
import type { ItemChange } from '#machines/editing/batch-editor/item-change.ts'
import type { Server } from '../server.ts'
import { changesOfNames } from '../editing/value-changes.ts'

const FIELDS = { tag: 'tags', genre: 'genres', narrator: 'narrators' } as const

/** What the page of tags, genres and narrators asks before it writes. */
export function createUtilsActors(server: Server) {
  return {
    findHolders: fromPromise<readonly ItemChange[], HoldersWish | null>(async ({ input, signal }) => {
      if (!input) return []
      const { kind, names, to, libraryId } = input
      return await changesOfNames(server, { field: FIELDS[kind], names, to, libraryId }, signal)
    }),
  }
}
