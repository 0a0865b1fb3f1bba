import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type { ChapterOperations } from '#machines/server/operations/requests/chapter-operations.ts'
import { defineOperations } from './define-operations.ts'

const ofItem = (): readonly CacheCommand[] => [{ type: 'cache.invalidate', name: 'item' }]

/** How chapters are written: always all of them, numbered in their order. */
export const chapterOperations = defineOperations<ChapterOperations>({
  'item.setChapters': {
    call: (server, { libraryItemId, chapters }) =>
      server.send(
        'post',
        `/api/items/${encodeURIComponent(libraryItemId)}/chapters`,
        ['success', 'updated'],
        {
          json: { chapters: chapters.map(({ start, end, title }, id) => ({ id, start, end, title })) },
        },
      ),
    serverText: true,
    announced: true,
    invalidates: ofItem,
    succeeded: ({ before }) => (before ? 'operations.chaptersUpdated' : 'operations.itemRestored'),
    failed: 'operations.chaptersUpdateFailed',
    edit: ({ libraryItemId, chapters, before }) =>
      before && { of: 'chapters', libraryItemId, was: before, became: chapters },
  },
})
